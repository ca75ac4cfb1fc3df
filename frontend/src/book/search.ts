import { say } from '@/lib/i18n.svelte';
import type { BookEntry } from '@/lib/types';

/** As texts are compared: small letters, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** All that an entry says, in the language of the page. */
const textOf = ({ title, terms, sentences }: BookEntry): string =>
  plain([title, ...terms, ...sentences.map(({ text }) => text)].map((message) => say(message)).join(' '));

/** Whether an entry has every word of what is looked for, or the beginning of each. */
export function has(entry: BookEntry, wish: string): boolean {
  const said = textOf(entry);
  return plain(wish)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => said.includes(word));
}
