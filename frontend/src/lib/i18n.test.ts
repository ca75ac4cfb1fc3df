import { expect, test } from 'vitest';
import { laidOver, lengthen, locale, preferred, region, setLocale, t, words } from './i18n.svelte';

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

test('an overlay takes from below what it lacks, and nests its own words', () => {
  const below = { a: 'one $t(low:thing.x)', thing: { x: 'tank', y: 'zone' } };
  expect(laidOver(below, { thing: { y: 'shaft' } }, '$t(low:', '$t(high:')).toEqual({
    a: 'one $t(high:thing.x)',
    thing: { x: 'tank', y: 'shaft' },
  });
});

test('the edition of 2008 has its own words and all others', async () => {
  await setLocale('en');
  expect(t('planet-steam-2008:specialist.airship-captain.name')).toBe('Fireman');
  expect(t('planet-steam-2008:choice.hire', { specialist: 'airship-captain' })).toBe('Take Fireman');
  expect(t('planet-steam-2008:resource.ore')).toBe('ore');
  expect(t('planet-steam:specialist.airship-captain.name')).toBe('Airship Captain');
});

test('the words of a page come when it is opened, and in every language from then on', async () => {
  await setLocale('de');
  expect(t('page-printed:title')).not.toBe('Ist das dein Plan?');
  await words('page-printed');
  expect(t('page-printed:title')).toBe('Ist das dein Plan?');
  await setLocale('en');
  expect(t('page-printed:title')).toBe('Is this your board?');
});

test('dates are written as where the reader lives', async () => {
  await setLocale('en');
  expect(region(['en', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(region(['de-AT', 'en'])).toBe('en-AT');
  expect(region(['de-AT', 'en-IE'])).toBe('en-IE');
  expect(region(['sr-Latn-RS'])).toBe('en-RS');
  expect(region(['C', ''])).toBe('en');
});
