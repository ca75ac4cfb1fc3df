// What svelte-check and the compiler do not see: no {@html}, so that no name or text becomes markup; no storage but through the
// one helper, because a browser may forbid it; no promise made within {#await}; no game by name but in the list of games.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { borders } from './eslint/borders.js';

const STORAGES = ['localStorage', 'sessionStorage', 'indexedDB'];
const KEPT = 'lib/storage.svelte.ts keeps things, and never throws.';
const AWAITED =
  'A call gives another promise each time that what it reads changes, and what stands there is made anew: name it first.';

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off', // SvelteKit's; this page has a router of its own
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps here are made and read within one function
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text is never markup.' },
        { property: 'outerHTML', message: 'Text is never markup.' },
        { property: 'insertAdjacentHTML', message: 'Text is never markup.' },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/lib/storage.svelte.ts'],
    rules: {
      'no-restricted-globals': ['error', ...STORAGES.map((name) => ({ name, message: KEPT }))],
      'no-restricted-syntax': [
        'error',
        ...STORAGES.map((name) => ({ selector: `MemberExpression[property.name='${name}']`, message: KEPT })),
        { selector: 'SvelteAwaitBlock > CallExpression', message: AWAITED },
      ],
    },
  },
  {
    files: ['src/**'],
    plugins: { steamhouse: { rules: { borders } } },
    rules: { 'steamhouse/borders': 'error' },
  },
  { ignores: ['src/api.d.ts', 'src/api.bounds.ts'] },
);
