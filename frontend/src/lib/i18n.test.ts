import { expect, test } from 'vitest';
import { laidOver, lengthen, locale, preferred, region, say, setLocale, t, words, wordsFor } from './i18n.svelte';

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
  expect(lengthen('Q')).toBe('Q');
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
  expect(t('page-printed:title')).not.toBe('Ist das dein Spielplan?');
  await words('page-printed');
  expect(t('page-printed:title')).toBe('Ist das dein Spielplan?');
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

test('what is wrong with a file that was sent comes in words, also the reason of a rule', async () => {
  await setLocale('de');
  const why = { why: 'planet-steam:reason.bid-too-low', high: 4, entry: 3 };
  const at = { id: 'common:error.bad-record-at', args: { place: 'actions[2]', fault: 'common:fault.entry', ...why } };
  await wordsFor(at);
  expect(say(at)).toMatch(
    /^Die Aufzeichnung ist fehlerhaft, actions\[2\]: Eintrag 3 ist dort nicht möglich: Ein Gebot muss höher als 4 sein\..*alles davor\.$/u,
  );
  const whole = {
    id: 'common:error.bad-game-whole',
    args: { fault: 'planet-steam-fault:wrong.players', place: '', given: '9' },
  };
  await wordsFor(whole);
  expect(say(whole)).toBe('Dieses Spiel lässt sich nicht aufbauen: Plätze (players) gibt es 2, 3, 4 oder 5, nicht 9.');
});
