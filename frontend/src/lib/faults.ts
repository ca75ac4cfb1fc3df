import type { components } from '../api';
import { has, t } from './i18n.svelte';

/** What the server finds wrong in a file: `key` says where, a hex, a card or a key; it is empty for the file as a whole. */
export type Fault = components['schemas']['Fault'];

/** What a fault says, in the page's language where it has the words (`lang` is undefined then), else as the server says it. */
export const faultWords = ({ text, code, args }: Fault): { text: string; lang: string | undefined } =>
  code && has(`common:fault.${code}`, args) ? { text: t(`common:fault.${code}`, args), lang: undefined } : { text, lang: 'en' };

/** The same with its place, for one line about a file; `words` puts it in words. */
export function faultLine(fault: Fault | undefined, words: typeof faultWords = faultWords): string {
  if (!fault) return '';
  return fault.key ? `${fault.key}: ${words(fault).text}` : words(fault).text;
}
