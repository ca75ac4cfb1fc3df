import { mount } from 'svelte';
import './fonts.css';
import App from './App.svelte';
import { preferred, setLocale } from './lib/i18n.svelte';
import { renewal } from './lib/renewal.svelte';

// what is fetched later may be gone by then
addEventListener('vite:preloadError', () => void renewal.heed());

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
await setLocale(preferred());
mount(App, { target });
