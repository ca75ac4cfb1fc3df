import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './', // the server knows where the page lies
  plugins: [svelte({ configFile: false })],
  resolve: { alias: { '@words': here('../src/steamhouse'), '@': here('./src') } },
  build: {
    outDir: '../src/steamhouse/static',
    emptyOutDir: true,
    target: 'es2022',
    // what every page needs first is one file: two dozen small ones cost more on the way than the bytes they hold
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    fs: { allow: [here('.'), here('../src/steamhouse/locales'), here('../src/steamhouse/games')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
