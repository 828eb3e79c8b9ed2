import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferredLanguage, setLanguage } from './lang/lang.svelte';
import { listen } from './lib/route.svelte';
import { notify } from './lib/notify.svelte';
import { theme } from './lib/theme.svelte';

theme.restore();
notify.restore();
listen();
await setLanguage(preferredLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });
// Not while developing: there the files have no hashes and change all the time.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
