// The service worker: keeps the shell of the page, so that it opens without the network and says so itself.
// worker-plugin.ts fills in the two constants. What the server answers under /api is never kept.
const SHELL = self.__SHELL__;
const CACHE = 'parlour-' + self.__VERSION__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('parlour-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => shell()));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

/** The page itself: every address opens the same one. */
async function shell() {
  return (await caches.match('/', { cacheName: CACHE })) ?? Response.error();
}

/** Files with a hash in their name never change. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
