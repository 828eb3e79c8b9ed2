/** Where we are: the History API as reactive state. Plain links work; `go` is for code. */

let path = $state.raw(location.pathname);
let search = $state.raw(location.search);

export const route = {
  get path(): string {
    return path;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(search);
  },
};

function read(): void {
  path = location.pathname;
  search = location.search;
}

/** Goes to a page of ours; with `replace` the present entry of the history is overwritten. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = path;
  read();
  if (path !== before) scrollTo(0, 0);
}

/** Changes the query only, without a new entry in the history: a replay's moment, a tab. */
export function setQuery(change: Record<string, string | number | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  history.replaceState(null, '', location.pathname + (text ? `?${text}` : ''));
  read();
}

/** Turns clicks on our own links into route changes; everything else is the browser's business. */
export function listen(): void {
  addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
