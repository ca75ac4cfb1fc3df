import { device } from './storage.svelte';

/**
 * Whose device this is at a table of several people: one seat's, or everybody's here. What is everybody's is passed on, with a
 * cover before the next seat is shown, or stays open because its people want no covers.
 */
export type Whose = number | 'pass' | 'open';

const KEY = 'steamhouse-device-';

/** What was said about this device at a table; null: nothing yet. */
export function whoseDevice(table: string): Whose | null {
  const kept = device.readJson(KEY + table);
  return kept === 'pass' || kept === 'open' || typeof kept === 'number' ? kept : null;
}

export const keepWhose = (table: string, whose: Whose): void => device.writeJson(KEY + table, whose);

/** Whether the address is the one that other devices find by its QR code. */
export const joins = (search: string): boolean => new URLSearchParams(search).has('join');
