import type { Route } from './types';
import type { Desk } from './desk.svelte';
import { joined } from './routes';

/** A good of the contract in hand whose way is chosen, but not yet told to the server. */
export interface Step {
  route: Route;
  /** In which order the ways were offered, from 0. */
  index: number;
  colour: string;
}

/** A way by its meaning. */
const key = (route: Route): string => route.actions.join(' ');

/** The contract that is being fulfilled, good by good. */
export class Contract {
  card = $state<string | null>(null);
  /** The ways chosen so far. */
  steps = $state.raw<Step[]>([]);
  /** The way looked at, by its meaning. */
  looked = $state('');

  constructor(readonly desk: Desk) {}

  /** A good of a contract is being looked for. */
  get fetching(): boolean {
    return this.desk.mine && (this.desk.phase === 'take' || this.desk.phase === 'move');
  }
  /** A contract was begun in the plan and is paid for at its end. */
  get fulfilled(): boolean {
    return this.desk.mine && this.card !== null && this.desk.plan.length > 0 && !this.fetching;
  }
  get routes(): Route[] {
    return this.fetching ? (this.desk.facts.routes ?? []) : [];
  }

  /** Which of the ways of the good in question is looked at, from 0: the first that can be gone unless another was pointed at. */
  get route(): number {
    const { routes } = this;
    const found = routes.findIndex((route) => key(route) === this.looked);
    return found < 0
      ? Math.max(
          0,
          routes.findIndex((route) => route.possible),
        )
      : found;
  }
  lookAt(route: Route): void {
    this.looked = key(route);
  }

  /** A contract of the hand was pointed at: it is planned, or the reason is said why it cannot be done. */
  async pick(card: string): Promise<void> {
    if (!this.desk.mine || this.desk.view?.observation.phase !== 'action') {
      this.card = card;
      return;
    }
    const text = `fulfil ${card}`;
    const offered = this.desk.view.choices.some((choice) => choice.text === text);
    const why = this.desk.view.blocked.find((each) => each.text === text) ?? null;
    this.desk.clear();
    this.desk.act = 'fulfil';
    this.card = card;
    if (offered) await this.fulfil([]);
    else this.desk.asked = why;
  }

  /** Take the way looked at for the good in question, and go on to the next. */
  async take(index = this.route): Promise<void> {
    const route = this.routes[index];
    if (!route?.possible) return;
    await this.fulfil(this.#with(this.steps, route, index));
  }

  /** Take every good that is left the cheapest way. */
  async cheapest(): Promise<void> {
    await this.fulfil(this.steps, true);
  }

  /** Choose again from the good with this number on. */
  async back(to: number): Promise<void> {
    await this.fulfil(this.steps.slice(0, to), false, true);
  }

  /** The ways chosen so far and this one; it goes on with the last where that was a single step. */
  #with(steps: Step[], route: Route, index: number): Step[] {
    const last = steps.at(-1);
    if (last && !last.route.whole) return [...steps.slice(0, -1), { ...last, route: joined(last.route, route) }];
    return [...steps, { route, index, colour: this.wanted }];
  }

  /** How many goods are settled by the ways chosen so far. */
  get settled(): number {
    return this.steps.filter((step) => step.route.whole).length;
  }

  /** The colour of the good in question. */
  get wanted(): string {
    const { contract } = this.desk.position;
    const card = contract ? this.desk.view!.box.deck.cards[contract] : undefined;
    return card?.goods[this.goodNumber] ?? '';
  }
  /** How many goods of the contract are settled. */
  get goodNumber(): number {
    return this.desk.position.taken ?? this.steps.length;
  }

  /** Plan the contract with these steps; goods with a single way follow by themselves, or all of them when `all`. */
  async fulfil(steps: Step[], all = false, ask = false): Promise<void> {
    // the server may stand within a contract that it was told of earlier
    const begun = this.desk.view?.observation.phase !== 'action';
    const head = begun || this.card === null ? [] : [`fulfil ${this.card}`];
    let chosen = steps;
    for (;;) {
      const plan = [...head, ...chosen.flatMap((step) => step.route.actions)];
      if (!(await this.desk.replan(plan))) return;
      this.steps = chosen;
      if (!this.fetching) return;
      const routes = this.routes;
      const first = routes.findIndex((route) => route.possible);
      const open = routes.filter((route) => route.possible).length;
      if (first < 0 || (open > 1 && !all) || ask) return;
      chosen = this.#with(chosen, routes[first]!, first);
    }
  }
}
