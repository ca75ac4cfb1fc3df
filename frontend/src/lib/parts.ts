import type { Parts } from './types';

type Named = Pick<Parts, 'args'>;

/** An argument that is a name, such as a zone, a city, a card or a resource; undefined where the action has none. */
export function wordOf({ args }: Named, name: string): string | undefined {
  const value = args[name];
  return value === undefined ? undefined : String(value);
}

/** An argument that is a number, such as a seat or how many; undefined where the action has none. */
export function numberOf({ args }: Named, name: string): number | undefined {
  const value = args[name];
  return value === undefined ? undefined : Number(value);
}
