import type { BoardFile } from './board';

/** A text in quotes where YAML would read anything else in it; a number of a key stays one. */
const word = (text: string): string =>
  /^[A-Za-z][\w-]*(\.[\w-]+)*$/.test(text) && !/^(y|yes|n|no|on|off|true|false|null)$/i.test(text)
    ? text
    : JSON.stringify(text);
const key = (text: string): string => (/^\d+$/.test(text) ? text : word(text));

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, inner]) => `${key(name)}: ${flow(inner)}`)
      .join(', ')}}`;
  return typeof value === 'string' ? word(value) : String(value);
}

/** How many levels of keys get lines of their own; what is deeper stands on one. */
const DEEP: Readonly<Record<string, number>> = {
  price_tracks: 1,
  supply_tracks: 2,
  tank_market: 1,
  carriers: 1,
  specialist_cards: 1,
  confidence: 1,
  map: 3,
  price_changes: 1,
};

function block(value: unknown, depth: number, indent: string): string {
  if (Array.isArray(value) && depth >= 0 && value.some((each) => typeof each === 'object' && !Array.isArray(each)))
    return value.map((each) => `\n${indent}- ${flow(each)}`).join('');
  if (depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length) {
    return Object.entries(value)
      .map(([name, inner]) => `\n${indent}${key(name)}:${block(inner, depth - 1, `${indent}  `)}`)
      .join('');
  }
  return ` ${flow(value)}`;
}

/** The board as YAML, in the order and layout of the shipped files. */
export function boardYaml(file: BoardFile): string {
  return Object.entries(file)
    .map(([name, value]) => `${name}:${block(value, DEEP[name] ?? 0, '  ')}\n`)
    .join('');
}

export const boardJson = (file: BoardFile): string => `${JSON.stringify(file, null, 2)}\n`;
