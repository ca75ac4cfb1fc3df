import type { Choice } from './types';
import type { Desk } from './desk.svelte';
import { byHex } from './verbs';

/** The tile that is being laid: where, and how it is turned. */
export class Laying {
  /** The placement looked at, by its text: the same view may come again, as other objects. */
  placed = $state<string | null>(null);

  constructor(readonly desk: Desk) {}

  get on(): boolean {
    return this.desk.mine && this.desk.phase === 'lay';
  }
  /** Placements by hex, where track is being laid. */
  get placements(): Map<string, Choice[]> {
    return this.on ? byHex(this.desk.choices) : new Map();
  }
  get hex(): string | null {
    return this.desk.among(this.placed, 'hex');
  }
  /** The ways in which a tile may lie on the hex pointed at. */
  get options(): Choice[] {
    return this.hex === null ? [] : (this.placements.get(this.hex) ?? []);
  }
  get placement(): Choice | null {
    return this.options.find((choice) => choice.text === this.placed) ?? null;
  }
  /** Which of the ways it is, from 0. */
  get turn(): number {
    return Math.max(
      0,
      this.options.findIndex((choice) => choice.text === this.placed),
    );
  }
  get stop(): Choice | null {
    return this.desk.choices.find((choice) => choice.verb === 'stop') ?? null;
  }

  /** A hex of the map was pointed at; once more turns its tile. */
  pick(hex: string): void {
    if (!this.on) return;
    this.desk.asked = null;
    if (hex === this.hex) {
      this.rotate(1);
      return;
    }
    const there = this.placements.get(hex);
    if (!there) {
      this.placed = null;
      this.desk.asked = this.desk.blocked.find((each) => each.args['hex'] === hex) ?? null;
      if (!this.desk.asked) void this.desk.askWhy(`track ${hex} N-S`);
      return;
    }
    this.lay(this.#best(there));
  }

  /** Look at one way of laying. */
  lay(placement: Choice): void {
    this.placed = placement.text;
  }

  /** The placement that is shown first: one that completes a link, then the cheapest. */
  #best(options: Choice[]): Choice {
    const { placements = {} } = this.desk.facts;
    const rank = (choice: Choice): number => {
      const facts = placements[choice.text];
      return facts ? (facts.completes ? 0 : 100) + facts.cost - facts.new_groups.length * 10 : 500;
    };
    return options.reduce((best, choice) => (rank(choice) < rank(best) ? choice : best));
  }

  /** To the next way of laying the tile, round and round. */
  rotate(by: 1 | -1): void {
    const { options } = this;
    const next = options[(this.turn + by + options.length) % options.length];
    if (next) this.lay(next);
  }
}
