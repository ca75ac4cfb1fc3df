import type { Parts } from '@/lib/types';
import { wordOf } from '@/lib/parts';
import { drafts, type Draft } from '@/lib/drafts';
import type { TableStore } from '@/lib/table.svelte';
import { Contract, type Step } from './contract.svelte';
import { Laying } from './laying.svelte';
import type { Advice, Blocked, Choice, Facts, Position, Preview, Refusal, View } from './types';
import { byCity, places, type Act } from './verbs';

/** What of it outlives a reload: texts and names, which mean the same in every view of the decision. */
interface Kept {
  act: Act | null;
  placed: string | null;
  site: string | null;
  card: string | null;
  steps: Step[];
  route: string;
}

/**
 * What the person is doing with the decision in front of him: the action looked at, the hex and the turn of its tile, the city,
 * the contract and the ways of its goods. Nothing of it is known to the server before it is committed; all its numbers come
 * from there.
 */
export class Desk {
  /** The action of the turn that is looked at. */
  act = $state<Act | null>(null);
  readonly laying = new Laying(this);
  readonly contract = new Contract(this);
  /** Building: the city with the number of goods, by its text. */
  #site = $state<string | null>(null);
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

  /** An argument of the choice with this text, or null. */
  among(text: string | null, name: string): string | null {
    const found = text === null ? undefined : this.choices.find((choice) => choice.text === text);
    return (found && wordOf(found, name)) ?? null;
  }
  get building(): boolean {
    return this.mine && (this.phase === 'bonus-factory' || (this.phase === 'action' && this.act === 'factory'));
  }
  get sites(): Map<string, Choice[]> {
    return this.building ? byCity(this.choices) : new Map();
  }
  get city(): string | null {
    return this.among(this.#site, 'city');
  }
  get site(): Choice | null {
    return this.building ? (this.choices.find((choice) => choice.text === this.#site) ?? null) : null;
  }
  /** Taking contracts or money: what is looked at. */
  get chosen(): Choice | null {
    if (!this.mine || (this.act !== 'contracts' && this.act !== 'bank')) return null;
    return this.choices.find((choice) => choice.verb === this.act) ?? null;
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
        this.clear();
        this.act = act;
      }
      this.contract.card = card;
      if (steps.length || !begun) await this.contract.fulfil(steps, false, true);
    } else if (act !== null) await this.take(act);
    this.laying.placed = placed;
    this.#site = site ?? this.#site;
    this.contract.looked = route;
  }

  /** Keep what is in hand for when the page is opened again. */
  keep(): void {
    const { view, act } = this;
    const { card, steps, looked } = this.contract;
    if (view && this.due && !this.thinking)
      this.#draft.write(view, { act, placed: this.laying.placed, site: this.#site, card, steps, route: looked });
  }

  /** Put down everything that is not committed: the decision is as it was when it came up. */
  reset(): void {
    this.clear();
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
  clear(): void {
    this.#wish++;
    this.act = null;
    this.#drop();
    this.plan = [];
    this.preview = null;
    this.contract.card = null;
    this.contract.steps = [];
    this.thinking = false;
  }
  #drop(): void {
    this.laying.placed = this.#site = null;
    this.contract.looked = '';
    this.asked = null;
  }

  /** Look at one of the five actions. */
  async take(act: Act): Promise<void> {
    const offered = this.view?.choices.filter((choice) => choice.verb === act) ?? [];
    this.clear();
    if (!offered.length) {
      this.asked = this.view?.blocked.find((each) => each.verb === act) ?? null;
      return;
    }
    this.act = act;
    if (act === 'lay') await this.replan(['lay']);
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
      if (!this.asked) void this.askWhy(`factory ${id}`);
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

  /** Put down the plan or the last way chosen of it; false where there is nothing. */
  unplan(): boolean {
    const { steps } = this.contract;
    if (steps.length) void this.contract.back(steps.length - 1);
    else if (this.act !== null && this.act !== this.#onlyAct) this.reset();
    else return false;
    return true;
  }

  async replan(plan: string[]): Promise<boolean> {
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
  async askWhy(text: string): Promise<void> {
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
    const { contract } = this;
    const { placement } = this.laying;
    if (placement) await this.commit(placement.text);
    else if (this.site) await this.commit(this.site.text);
    else if (contract.fulfilled) await this.commit();
    else if (contract.fetching) await contract.take();
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
      if (verb === 'fulfil' && card) return this.contract.pick(card);
      await this.take(verb as Act);
      if (verb === 'factory' && city) this.pickCity(city);
    }
    const tile = actions.find((action) => places(action));
    const hex = tile && wordOf(tile, 'hex');
    const there = hex ? this.laying.placements.get(hex) : undefined;
    if (there) this.laying.lay(there.find((choice) => choice.text === tile?.text) ?? there[0]!);
  }
}
