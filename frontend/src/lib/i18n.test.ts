import { expect, test } from 'vitest';
import { lengthen, locale, preferred, setLocale, t } from './i18n.svelte';

test('a language can be chosen', async () => {
  await setLocale('de');
  expect(locale()).toBe('de');
});

test('a key without a text stays visible as a key', async () => {
  await setLocale('en');
  expect(t('page:no.such-key')).toContain('no.such-key');
});

test('the pseudo-language is longer and bracketed', () => {
  const text = lengthen('Ten signs.');
  expect(text).toMatch(/^\[Ten signs\.~+\]$/);
  expect(text.length).toBe(16);
  expect(lengthen('A sentence of some twenty signs.')).toMatch(/~{6} ~{6} ~\]$/);
});

test('without a browser English is preferred', () => {
  expect(preferred()).toBe('en');
});
