/** What a person has in hand at a table and has not sent yet, kept on the device: it outlives a reload, the way back and a second tab. */
import { device } from './storage.svelte';

const KEY = 'steamhouse-draft-';

/** The decision that something belongs to. */
interface Moment {
  seat: number | null;
  version: number;
}

export interface Draft<T> {
  read(moment: Moment): T | null;
  write(moment: Moment, held: T): void;
}

/** One draft for each seat at this device: that of its newest decision. */
export function drafts<T>(table: string): Draft<T> {
  const key = (seat: number | null): string => `${KEY}${table}-${seat}`;
  return {
    read({ seat, version }) {
      const found = device.readJson(key(seat)) as { version?: number; held?: T } | null;
      return found?.version === version ? (found.held ?? null) : null;
    },
    write: ({ seat, version }, held) => device.writeJson(key(seat), { version, held }),
  };
}
