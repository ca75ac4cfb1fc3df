/** Where on the map something may go, as the rules answer. */
import { possible } from './check.svelte';
import type { Load } from './drag.svelte';
import type { PositionFile } from './file';
import { idOf } from './pieces';

export class Targets {
  /** The zones; null before the first answer about this load, and where there is none. */
  zones = $state.raw<ReadonlySet<string> | null>(null);
  #about = '';
  #turn = 0;

  /** Ask about a load: what is known of it stays until the answer comes. */
  look(file: PositionFile, load: Load, seat: number): void {
    const turn = ++this.#turn;
    const about = load.from === undefined ? `${idOf(load.piece)} ${seat}` : `from ${load.from}`;
    if (about !== this.#about) this.zones = null;
    this.#about = about;
    const answer =
      load.from === undefined
        ? possible(file, 'put', { piece: idOf(load.piece), seat, again: true }, 'zone')
        : possible(file, 'carry', { source: load.from }, 'target');
    answer.then(
      (zones) => turn === this.#turn && (this.zones = zones && new Set(zones)),
      () => turn === this.#turn && (this.zones = null),
    );
  }
}
