import { device, tab, type Keeper } from './storage.svelte';

/**
 * Two tabs with one editor: what the other one keeps does not silently replace what is done here, nor the other way round. While
 * the person is asked which of the two goes on, what is done here is kept for this tab alone, so that leaving it loses nothing.
 */
export class OtherTab {
  /** The other tab has kept something else: which of the two goes on? */
  asks = $state(false);

  /** `key` is where the thing under work is kept. */
  constructor(readonly key: () => string | null) {
    this.resume(key());
  }

  /** Where what is done here is kept. */
  get keeper(): Keeper {
    return this.asks ? tab : device;
  }

  /** This tab was left before it was answered: it asks again. */
  resume(key: string | null): void {
    this.asks = key !== null && tab.read(key) !== null;
  }

  /** One of the two goes on. */
  answer(): void {
    const key = this.key();
    if (key !== null) tab.write(key, null);
    this.asks = false;
  }

  /** Look out for it. */
  watch(): () => void {
    const hear = (event: StorageEvent): void => {
      if (event.key !== null && event.key === this.key() && event.newValue !== event.oldValue && device.hears(event))
        this.asks = true;
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }
}
