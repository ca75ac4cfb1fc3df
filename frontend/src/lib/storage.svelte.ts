/**
 * What the browser keeps for this page. Storage may be forbidden, full, or hold something else: nothing here throws. What
 * cannot be kept is remembered as long as the page, and `storage` knows about it.
 */

let forgets = $state(false);
let heard = $state(false);

/** What the person is told about it. Reactive. */
export const storage = {
  /** Something could not be kept: no text promises that things are. */
  get forgets(): boolean {
    return forgets;
  },
  /** It has not been said yet; once is enough. */
  get untold(): boolean {
    return forgets && !heard;
  },
  dismiss(): void {
    heard = true;
  },
};

/** Later, because reading may be part of a calculation, which must not change anything that is shown. */
const tell = (): void => queueMicrotask(() => (forgets = true));

/** One of the browser's storages. `open` may throw: where storage is forbidden, even to name it does. */
export class Keeper {
  /** What the storage did not take; it comes before what an older visit left there. */
  readonly #unkept = new Map<string, string | null>();

  constructor(readonly open: () => Storage) {}

  /** The text under a key, or null. */
  read(key: string): string | null {
    const unkept = this.#unkept.get(key);
    if (unkept !== undefined) return unkept;
    try {
      return this.open().getItem(key);
    } catch {
      tell();
      return null;
    }
  }

  /** Keep a text; null removes it. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) this.open().removeItem(key);
      else this.open().setItem(key, text);
      this.#unkept.delete(key);
    } catch {
      this.#unkept.set(key, text);
      tell();
    }
  }

  /** Whether what another tab changed is in this storage. */
  hears({ storageArea }: StorageEvent): boolean {
    try {
      return storageArea === this.open();
    } catch {
      return false;
    }
  }

  /** The value under a key, or null where there is none or what is there is no JSON. Its shape is the reader's to check. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null; // an older version, or another page of this address, kept something else
    }
  }

  /** Keep a value as JSON; null removes it. */
  writeJson(key: string, value: unknown): void {
    this.write(key, value === null ? null : JSON.stringify(value));
  }
}

/** Kept on this device until it is removed. */
export const device = new Keeper(() => localStorage);
/** Kept in this tab until it is closed. */
export const tab = new Keeper(() => sessionStorage);
