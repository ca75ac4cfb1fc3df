import { mount } from 'svelte';
import './fonts.css';
import App from './App.svelte';
import { noteHand } from './lib/hand';
import { preferred, setLocale } from './lib/i18n.svelte';
import { renewal } from './lib/renewal.svelte';
import { actOnce } from './lib/repeats';

// what is fetched later may be gone by then
addEventListener('vite:preloadError', () => void renewal.heed());

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
actOnce();
noteHand();
await setLocale(preferred());
mount(App, { target });
