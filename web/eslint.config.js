import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/api-schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['scripts/**', '*.js', '*.ts', 'public/sw.js'],
    languageOptions: { globals: { ...globals.node, ...globals.serviceworker } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // Views and events are the games' own; the generic page passes them on untyped.
      '@typescript-eslint/no-explicit-any': 'off',
      'no-undef': 'off',
      // Plain maps and queries are meant as such where they are used.
      'svelte/prefer-svelte-reactivity': 'off',
      // Links go through lib/route.svelte.ts, there is no SvelteKit here.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
