/**
 * A part of the page that cannot be fetched: the server was upgraded and has other files now, or it is away. The page then loads
 * itself anew as soon as that helps; what was not sent is kept on the device. It does so once for the same files, and waits to be
 * asked where the browser keeps nothing.
 */
import { storage, tab } from './storage.svelte';
import { onWake } from './wake';

const RENEWED = 'steamhouse-renewed';
const AGAIN = 3_000;

/** `away`: the server does not answer and is asked again; `anew`: the page is loading itself; `stuck`: only a person can go on. */
export type Missing = 'away' | 'anew' | 'stuck';

/** What to do about a missing part, by the page that the server has now: its text, or null where it does not answer. */
export function verdict(page: string | null, entry: string, renewed: string | null, forgets: boolean): Missing {
  if (page === null) return 'away';
  const upgraded = !page.includes(entry);
  return forgets || (!upgraded && renewed === entry) ? 'stuck' : 'anew';
}

class Renewal {
  /** Null as long as everything came. */
  missing = $state<Missing | null>(null);

  /** A part did not come. */
  async heed(): Promise<void> {
    if (this.missing) return;
    this.missing = 'away';
    const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
    const stop = onWake(() => void this.#look(entry));
    while (this.missing === 'away') {
      await this.#look(entry);
      if (this.missing === 'away') await new Promise((done) => setTimeout(done, AGAIN));
    }
    stop();
    if (this.missing === 'anew') this.load(entry);
  }

  load(entry = ''): void {
    tab.write(RENEWED, entry);
    location.reload();
  }

  async #look(entry: string): Promise<void> {
    const page = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(AGAIN) }).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
    this.missing = verdict(page, entry, tab.read(RENEWED), storage.forgets);
  }
}

export const renewal = new Renewal();
