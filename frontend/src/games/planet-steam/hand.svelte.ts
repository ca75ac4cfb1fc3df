import type { Blocked, Choice } from './types';
import type { Desk } from './desk.svelte';
import { isPair, isSwap, joins, otherEnd, startsAt, tool, zonesOf } from './verbs';

/** What the person holds over the map: a tool, the first zone of a pair, a zone whose several possibilities are offered. */
export class Hand {
  tool = $state<string | null>(null);
  from = $state<string | null>(null);
  /** Zone whose several possibilities are offered in the bar. */
  zone = $state<string | null>(null);

  constructor(readonly desk: Desk) {}

  /** Choices and refusals of the tool in hand, or of all. */
  get choices(): Choice[] {
    return this.tool === null ? this.desk.choices : this.desk.choices.filter((choice) => tool(choice) === this.tool);
  }
  get refused(): Blocked[] {
    return this.tool === null ? [] : this.desk.blocked.filter((each) => tool(each) === this.tool);
  }

  get targets(): Set<string> {
    const found = new Set<string>();
    for (const choice of this.choices) {
      if (this.from !== null) {
        const end = otherEnd(choice, this.from);
        if (isPair(choice) && end) found.add(end);
      } else if (isSwap(choice)) {
        zonesOf(choice).forEach((zone) => found.add(zone));
      } else {
        const first = zonesOf(choice)[0];
        if (first) found.add(first);
      }
    }
    return found;
  }
  get highlighted(): Set<string> {
    const found = new Set<string>();
    if (this.desk.chosen) zonesOf(this.desk.chosen).forEach((zone) => found.add(zone));
    if (this.from) found.add(this.from);
    if (this.zone) found.add(this.zone);
    return found;
  }
  /** What can be done with the zone that was pointed at, when it is more than one thing. */
  get menu(): Choice[] {
    const { zone, from } = this;
    if (zone === null) return [];
    if (from !== null) return this.choices.filter((choice) => joins(choice, from, zone));
    return this.choices.filter((choice) => startsAt(choice, zone));
  }

  hold(next: string | null): void {
    this.tool = next;
    this.from = this.zone = this.desk.asked = null;
    const held = this.choices;
    this.desk.look(next !== null && held.length === 1 ? held[0]! : null);
  }

  /** What pointing at a zone means with the tool in hand, or with none. */
  #meant(zone: string): string {
    const zoned = [...this.desk.choices, ...this.desk.blocked].find((each) => zonesOf(each).length);
    const name = this.tool ?? (this.desk.view?.observation.phase === 'build' ? 'buy-tank' : zoned && tool(zoned));
    if (!name) return '';
    if (!isPair({ verb: name })) return `${name} ${zone}`;
    const other = this.from ?? [...this.targets].find((each) => each !== zone);
    return other ? `${name} ${other} ${zone}` : '';
  }

  /** A zone of the map was pointed at. */
  point(zone: string): void {
    if (!this.desk.mine) return;
    if (this.desk.view?.observation.phase === 'extract') {
      void this.desk.toggle(zone);
      return;
    }
    this.desk.asked = null;
    if (this.from === zone) {
      this.from = this.zone = null;
      this.desk.look(null);
      return;
    }
    if (this.from !== null) {
      const from = this.from;
      this.#offer(
        this.choices.filter((choice) => joins(choice, from, zone)),
        zone,
      );
      if (this.desk.chosen || this.zone) return;
      this.from = null;
    }
    const here = this.choices.filter((choice) => startsAt(choice, zone));
    if (here.length === 0) {
      this.desk.look(null);
      this.zone = null;
      const meant = this.#meant(zone);
      this.desk.asked =
        this.desk.blocked.find((each) => (this.tool === null || tool(each) === this.tool) && zonesOf(each).includes(zone)) ??
        null;
      if (!this.desk.asked && meant) void this.desk.askWhy(meant);
      return;
    }
    const tools = new Set(here.map(tool));
    if (tools.size === 1 && isPair(here[0]!)) {
      this.tool = [...tools][0]!;
      this.from = zone;
      this.zone = null;
      this.desk.look(null);
      return;
    }
    this.#offer(here, zone);
  }

  /** A piece was dragged from one zone to another. */
  dragTo(from: string, to: string): void {
    if (!this.desk.mine) return;
    this.tool = null;
    this.from = from;
    this.#offer(
      this.choices.filter((choice) => joins(choice, from, to)),
      to,
    );
    if (!this.desk.chosen && !this.zone) {
      this.from = null;
      this.desk.asked = this.desk.blocked.find((each) => joins(each, from, to)) ?? null;
      if (!this.desk.asked) void this.desk.askWhy(`move-tank ${from} ${to}`);
    }
  }

  /** From the menu of a zone: take one of its tools. */
  take(name: string): void {
    const zone = this.zone;
    const held = this.menu.filter((choice) => tool(choice) === name);
    this.tool = name;
    if (held.length === 1) {
      this.desk.look(held[0]!);
      return;
    }
    this.zone = null;
    this.from = zone;
  }

  #offer(choices: Choice[], zone: string): void {
    this.desk.look(choices.length === 1 ? choices[0]! : null);
    this.zone = choices.length > 1 ? zone : null;
  }
}
