// One purpose: what svelte-check and the compiler do not see. Above all no {@html}, so that no name or text becomes markup.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

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
  { ignores: ['src/api.d.ts'] },
);
