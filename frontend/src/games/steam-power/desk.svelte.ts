import type { Parts } from '@/lib/types';
import { wordOf } from '@/lib/parts';
import { drafts, type Draft } from '@/lib/drafts';
import type { TableStore } from '@/lib/table.svelte';
import { joined } from './routes';
import type { Advice, Blocked, Choice, Effect, Facts, Position, Preview, Refusal, Route, View } from './types';
import { byCity, byHex, places, type Act } from './verbs';

/** A good of the contract in hand whose way is chosen, but not yet told to the server. */
export interface Step {
  route: Route;
  /** In which order the ways were offered, from 0. */
  index: number;
  colour: string;
}

/** What of it outlives a reload: texts and names, which mean the same in every view of the decision. */
interface Kept {
  act: Act | null;
  placed: string | null;
  site: string | null;
  card: string | null;
  steps: Step[];
  route: string;
}

/** A way by its meaning. */
const key = (route: Route): string => route.actions.join(' ');

/**
 * What the person is doing with the decision in front of him: the action looked at, the hex and the turn of its tile, the city,
 * the contract and the ways of its goods. Nothing of it is known to the server before it is committed; all its numbers come
 * from there.
 */
export class Desk {
  /** The action of the turn that is looked at. */
  act = $state<Act | null>(null);
  /** Laying: the placement looked at, by its text: the same view may come again, as other objects. */
  #placed = $state<string | null>(null);
  /** Building: the city with the number of goods, by its text. */
  #site = $state<string | null>(null);
  /** Fulfilling: the contract, the ways chosen so far, and the way looked at. */
  card = $state<string | null>(null);
  steps = $state.raw<Step[]>([]);
  #route = $state('');
  /** Something not possible that the person asked about. */
  asked = $state.raw<Refusal | null>(null);
  /** Actions that lead to the decision being looked at, and what the server says of them. */
  plan = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  thinking = $state(false);
  /** The casual bot is being asked. */
  asking = $state(false);
  /** What the casual bot would do here; asked for by the person. */
  advice = $state.raw<Advice | null>(null);
  #turn = '';
  #wish = 0;

  readonly #draft: Draft<Kept>;

  constructor(readonly table: TableStore<View>) {
    this.#draft = drafts<Kept>(table.id);
  }

  get view(): View | null {
    return this.table.view;
  }
  /** The decision is this seat's, whether it looks at it or back at the past. */
  get due(): boolean {
    const { view, table } = this;
    return !!view && view.seat !== null && view.mover === view.seat && !view.result && !table.telling;
  }
  get mine(): boolean {
    return this.due && !this.table.past;
  }
  /** What was drawn on a real table is to be entered. */
  get entering(): boolean {
    const { view, table } = this;
    return !!view && view.mover < 0 && view.choices.length > 0 && !view.result && !table.past && !table.telling;
  }
  /** The position, facts and choices after the plan, or those of now. */
  get position(): Position {
    return this.#planned?.observation ?? this.view!.observation;
  }
  get facts(): Facts {
    return this.#planned?.facts ?? this.view!.facts;
  }
  get choices(): Choice[] {
    return this.mine ? (this.#planned?.choices ?? this.view!.choices) : [];
  }
  get blocked(): Blocked[] {
    return this.mine ? (this.#planned?.blocked ?? this.view!.blocked) : [];
  }
  get #planned(): Preview | null {
    return this.mine && this.plan.length ? this.preview : null;
  }
  get phase(): string {
    return this.position.phase;
  }
  /** What the whole plan changes. */
  get effects(): Effect[] {
    return this.#planned?.effects ?? [];
  }

  /** Placements by hex, where track is being laid. */
  get placements(): Map<string, Choice[]> {
    return this.laying ? byHex(this.choices) : new Map();
  }
  /** An argument of the choice with this text, or null. */
  #among(text: string | null, name: string): string | null {
    const found = text === null ? undefined : this.choices.find((choice) => choice.text === text);
    return (found && wordOf(found, name)) ?? null;
  }
  get laying(): boolean {
    return this.mine && this.phase === 'lay';
  }
  get hex(): string | null {
    return this.#among(this.#placed, 'hex');
  }
  /** The ways in which a tile may lie on the hex pointed at. */
  get options(): Choice[] {
    return this.hex === null ? [] : (this.placements.get(this.hex) ?? []);
  }
  get placement(): Choice | null {
    return this.options.find((choice) => choice.text === this.#placed) ?? null;
  }
  /** Which of the ways it is, from 0. */
  get turn(): number {
    return Math.max(
      0,
      this.options.findIndex((choice) => choice.text === this.#placed),
    );
  }
  get stop(): Choice | null {
    return this.choices.find((choice) => choice.verb === 'stop') ?? null;
  }

  get building(): boolean {
    return this.mine && (this.phase === 'bonus-factory' || (this.phase === 'action' && this.act === 'factory'));
  }
  get sites(): Map<string, Choice[]> {
    return this.building ? byCity(this.choices) : new Map();
  }
  get city(): string | null {
    return this.#among(this.#site, 'city');
  }
  get site(): Choice | null {
    return this.building ? (this.choices.find((choice) => choice.text === this.#site) ?? null) : null;
  }
  /** Taking contracts or money: what is looked at. */
  get chosen(): Choice | null {
    if (!this.mine || (this.act !== 'contracts' && this.act !== 'bank')) return null;
    return this.choices.find((choice) => choice.verb === this.act) ?? null;
  }

  /** A good of a contract is being looked for. */
  get fetching(): boolean {
    return this.mine && (this.phase === 'take' || this.phase === 'move');
  }
  /** A contract was begun in the plan and is paid for at its end. */
  get fulfilled(): boolean {
    return this.mine && this.card !== null && this.plan.length > 0 && !this.fetching;
  }
  get routes(): Route[] {
    return this.fetching ? (this.facts.routes ?? []) : [];
  }

  /** Which of the ways of the good in question is looked at, from 0: the first that can be gone unless another was pointed at. */
  get route(): number {
    const { routes } = this;
    const found = routes.findIndex((route) => key(route) === this.#route);
    return found < 0
      ? Math.max(
          0,
          routes.findIndex((route) => route.possible),
        )
      : found;
  }
  lookAt(route: Route): void {
    this.#route = key(route);
  }

  /** A new decision: nothing is in hand but what was in it before the page was left. Called whenever the view changes. */
  settle(): void {
    const { view, table } = this;
    const turn = view ? `${view.version}/${view.seat}/${table.telling}` : '';
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.advice = null;
    this.reset();
    const kept = view && this.due ? this.#draft.read(view) : null;
    if (kept) void this.#takeUp(kept);
  }

  /** Go on where this decision was left. */
  async #takeUp({ act, placed, site, card, steps, route }: Kept): Promise<void> {
    const begun = this.view?.observation.phase !== 'action';
    if (card !== null && (act === 'fulfil' || begun)) {
      if (!begun) {
        this.#clear();
        this.act = act;
      }
      this.card = card;
      if (steps.length || !begun) await this.#fulfil(steps, false, true);
    } else if (act !== null) await this.take(act);
    this.#placed = placed;
    this.#site = site ?? this.#site;
    this.#route = route;
  }

  /** Keep what is in hand for when the page is opened again. */
  keep(): void {
    const { view, act, card, steps } = this;
    if (view && this.due && !this.thinking)
      this.#draft.write(view, { act, placed: this.#placed, site: this.#site, card, steps, route: this.#route });
  }

  /** Put down everything that is not committed: the decision is as it was when it came up. */
  reset(): void {
    this.#clear();
    const { view } = this;
    if (!view || !this.due) return;
    const act = this.#onlyAct;
    const sites = view.observation.phase === 'bonus-factory' ? [...byCity(view.choices).values()] : [];
    if (act) void this.take(act);
    else if (sites.length === 1) this.#look(sites[0]!);
  }
  /** The one action that a turn leaves: it is looked at from the start. */
  get #onlyAct(): Act | null {
    const { view } = this;
    const acts = new Set(view?.observation.phase === 'action' ? view.choices.map((choice) => choice.verb) : []);
    return acts.size === 1 ? ([...acts][0] as Act) : null;
  }
  #clear(): void {
    this.#wish++;
    this.act = null;
    this.#drop();
    this.plan = [];
    this.preview = null;
    this.card = null;
    this.steps = [];
    this.thinking = false;
  }
  #drop(): void {
    this.#placed = this.#site = null;
    this.#route = '';
    this.asked = null;
  }

  /** Look at one of the five actions. */
  async take(act: Act): Promise<void> {
    const offered = this.view?.choices.filter((choice) => choice.verb === act) ?? [];
    this.#clear();
    if (!offered.length) {
      this.asked = this.view?.blocked.find((each) => each.verb === act) ?? null;
      return;
    }
    this.act = act;
    if (act === 'lay') await this.#replan(['lay']);
    else if (act === 'factory') {
      const sites = [...byCity(offered).values()];
      if (sites.length === 1) this.#look(sites[0]!);
    }
  }

  /** Why one of the five actions cannot be taken, or null. */
  whyNot(act: Act): Blocked | null {
    if (this.view?.choices.some((choice) => choice.verb === act)) return null;
    return this.view?.blocked.find((each) => each.verb === act) ?? null;
  }

  /** A hex of the map was pointed at; once more turns its tile. */
  pickHex(hex: string): void {
    if (!this.laying) return;
    this.asked = null;
    if (hex === this.hex) {
      this.rotate(1);
      return;
    }
    const there = this.placements.get(hex);
    if (!there) {
      this.#placed = null;
      this.asked = this.blocked.find((each) => each.args['hex'] === hex) ?? null;
      if (!this.asked) void this.#askWhy(`track ${hex} N-S`);
      return;
    }
    this.lay(this.#best(there));
  }

  /** Look at one way of laying. */
  lay(placement: Choice): void {
    this.#placed = placement.text;
  }

  /** The placement that is shown first: one that completes a link, then the cheapest. */
  #best(options: Choice[]): Choice {
    const { placements = {} } = this.facts;
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

  /** The city whose tile is to be entered. */
  get askedCity(): string | null {
    const hex = this.entering && this.view?.observation.phase === 'city' ? this.view.choices[0]!.args['hex'] : undefined;
    return this.view?.box.map.cities.find((city) => city.hex === hex)?.id ?? null;
  }

  /** An entry, known by how its text begins, was wrong: it is asked for once more. */
  change(begins: string): void {
    const line = this.view?.log.find(({ text }) => text.startsWith(begins));
    if (line && !this.table.busy) void this.table.corrections.correct(line.seq);
  }

  pickCity(id: string): void {
    this.asked = null;
    if (this.askedCity) {
      const city = this.view!.box.map.cities.find((each) => each.id === id);
      if (city) this.change(`city ${city.hex} `);
      return;
    }
    if (!this.building) return;
    const there = this.sites.get(id);
    if (!there) {
      this.#site = null;
      this.asked = this.blocked.find((each) => each.args['city'] === id) ?? null;
      if (!this.asked) void this.#askWhy(`factory ${id}`);
      return;
    }
    this.#look(there);
  }
  /** The choices of one city: the normal number of goods stands in the middle. */
  #look(sites: readonly Choice[]): void {
    this.build(sites[Math.floor((sites.length - 1) / 2)]!);
  }
  /** Look at one number of goods. */
  build(site: Choice): void {
    this.#site = site.text;
  }

  /** A contract of the hand was pointed at: it is planned, or the reason is said why it cannot be done. */
  async pickCard(card: string): Promise<void> {
    if (!this.mine || this.view?.observation.phase !== 'action') {
      this.card = card;
      return;
    }
    const text = `fulfil ${card}`;
    const offered = this.view.choices.some((choice) => choice.text === text);
    const why = this.view.blocked.find((each) => each.text === text) ?? null;
    this.#clear();
    this.act = 'fulfil';
    this.card = card;
    if (offered) await this.#fulfil([]);
    else this.asked = why;
  }

  /** Take the way looked at for the good in question, and go on to the next. */
  async takeRoute(index = this.route): Promise<void> {
    const route = this.routes[index];
    if (!route?.possible) return;
    await this.#fulfil(this.#with(this.steps, route, index));
  }

  /** Take every good that is left the cheapest way. */
  async cheapest(): Promise<void> {
    await this.#fulfil(this.steps, true);
  }

  /** Choose again from the good with this number on. */
  async back(to: number): Promise<void> {
    await this.#fulfil(this.steps.slice(0, to), false, true);
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
    const { contract } = this.position;
    const card = contract ? this.view!.box.deck.cards[contract] : undefined;
    return card?.goods[this.goodNumber] ?? '';
  }
  /** How many goods of the contract are settled. */
  get goodNumber(): number {
    return this.position.taken ?? this.steps.length;
  }

  /** Plan the contract with these steps; goods with a single way follow by themselves, or all of them when `all`. */
  async #fulfil(steps: Step[], all = false, ask = false): Promise<void> {
    // the server may stand within a contract that it was told of earlier
    const begun = this.view?.observation.phase !== 'action';
    const head = begun || this.card === null ? [] : [`fulfil ${this.card}`];
    let chosen = steps;
    for (;;) {
      const plan = [...head, ...chosen.flatMap((step) => step.route.actions)];
      if (!(await this.#replan(plan))) return;
      this.steps = chosen;
      if (!this.fetching) return;
      const routes = this.routes;
      const first = routes.findIndex((route) => route.possible);
      const open = routes.filter((route) => route.possible).length;
      if (first < 0 || (open > 1 && !all) || ask) return;
      chosen = this.#with(chosen, routes[first]!, first);
    }
  }

  /** Put down the plan or the last way chosen of it; false where there is nothing. */
  unplan(): boolean {
    if (this.steps.length) void this.back(this.steps.length - 1);
    else if (this.act !== null && this.act !== this.#onlyAct) this.reset();
    else return false;
    return true;
  }

  async #replan(plan: string[]): Promise<boolean> {
    const wish = ++this.#wish;
    if (!plan.length) {
      this.plan = [];
      this.preview = null;
      this.#drop();
      return true;
    }
    this.thinking = true;
    const preview = await this.table.ask.preview(plan);
    if (wish !== this.#wish) return false;
    this.thinking = false;
    if (!preview) return false;
    this.plan = plan;
    this.preview = preview;
    this.#drop();
    return true;
  }

  ask(what: Refusal): void {
    this.asked = what;
  }

  /** Say why an action is not possible after the plan: any that can be written down, also one that the page does not offer. */
  async #askWhy(text: string): Promise<void> {
    const wish = this.#wish;
    const reason = await this.table.ask.why(this.plan, text);
    if (reason && wish === this.#wish) this.asked = reason;
  }

  /** Send the plan and the action that ends it. */
  async commit(...actions: string[]): Promise<boolean> {
    if (this.table.busy || this.thinking) return false;
    return this.table.submit([...this.plan, ...actions]);
  }

  /** The person at the map or the keyboard says yes to what is looked at. */
  async confirm(): Promise<void> {
    if (this.placement) await this.commit(this.placement.text);
    else if (this.site) await this.commit(this.site.text);
    else if (this.fulfilled) await this.commit();
    else if (this.fetching) await this.takeRoute();
    else if (this.chosen) await this.commit(this.chosen.text);
  }

  /** Ask the casual bot. Its answer is looked at, never committed. */
  async askBot(): Promise<void> {
    if (this.asking) return;
    const turn = this.#turn;
    this.asking = true;
    const advice = await this.table.ask.advise();
    this.asking = false;
    if (!advice || turn !== this.#turn) return;
    this.advice = advice;
    await this.#show(advice.steps);
  }

  async #show(actions: readonly Parts[]): Promise<void> {
    const [first] = actions;
    if (!first) return;
    const { verb } = first;
    const [card, city] = [wordOf(first, 'card'), wordOf(first, 'city')];
    if (this.view?.observation.phase === 'action') {
      if (verb === 'fulfil' && card) return this.pickCard(card);
      await this.take(verb as Act);
      if (verb === 'factory' && city) this.pickCity(city);
    }
    const tile = actions.find((action) => places(action));
    const hex = tile && wordOf(tile, 'hex');
    const there = hex ? this.placements.get(hex) : undefined;
    if (there) this.lay(there.find((choice) => choice.text === tile?.text) ?? there[0]!);
  }
}
