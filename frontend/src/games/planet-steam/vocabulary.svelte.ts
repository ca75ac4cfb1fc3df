/**
 * The words of the edition at the table. That of 2008 has upgrades, domes and shafts where that of 2013 has converters,
 * superchargers and zones: everything said about a game of Planet Steam goes through this `t`.
 */
import { has, t as plain, type Args } from '@/lib/i18n.svelte';
import type { Box } from './types';

let vocabulary = $state<Box['vocabulary']>('tank');

/** From here on the words are those of this box. */
export function speak(box: Pick<Box, 'vocabulary'>): void {
  vocabulary = box.vocabulary;
}

/** As in lib/i18n; `planet-steam:` and the page's own texts come out in the edition's words where it has some. */
export function t(key: string, args: Args = {}, names: readonly string[] = []): string {
  if (vocabulary === 'tank') return plain(key, args, names);
  const page = /^page-(ps|position):/.exec(key)?.[0];
  if (page) {
    const own = `${page}upgrade.${key.slice(page.length)}`;
    return plain(has(own, args) ? own : key, args, names);
  }
  return plain(key.replace(/^planet-steam:/, 'planet-steam-2008:'), args, names);
}
