import type { TableStore } from '@/lib/table.svelte';
import type { Advice, Blocked, Choice, Effect, Facts, Position, Preview, Refusal, View } from './types';
import { drafts, type Draft } from '@/lib/drafts';
import { bestPlan, outcome, type Outcome } from './extraction';
import { Hand } from './hand.svelte';
import { inHandFirst } from './first';
import { limitsOf, type Limits } from './limits.svelte';
import type { Parts } from '@/lib/types';
import { isPair, tool } from './verbs';

/** What of it outlives a reload: texts and names, which mean the same in every view of the decision. */
interface Kept {
  tool: string | null;
  from: string | null;
  zone: string | null;
  chosen: string | null;
  plan: string[];
}

/**
 * What the person is doing with the decision in front of him: what is in hand, the choice looked at, the plan in building. Nothing of it is known to the server before it is committed; all its numbers come from there.
 */
export class Desk {
  /** What is held over the map. */
  readonly hand = new Hand(this);
  /** Its text: the same view may come again, as other objects. */
  #looked = $state<string | null>(null);
  readonly chosen = $derived(this.choices.find((choice) => choice.text === this.#looked) ?? null);
  /** Something not possible that the person asked about. */
  asked = $state.raw<Refusal | null>(null);
  plan = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  thinking = $state(false);
  /** What the casual bot would do here; asked for by the person. */
  advice = $state.raw<Advice | null>(null);
  /** Its estimates are shown beside what they are about. */
  showsWorth = $state(false);
  /** In an extraction: the plan proposed, and what it, all tanks and none come to. */
  best = $state.raw<string[] | null>(null);
  compared = $state.raw<Record<'best' | 'all' | 'none', Outcome> | null>(null);
  #turn = '';
  /** The plan as the person wants it: the one shown follows when the server has said what it comes to. */
  #wanted: readonly string[] = [];
  #wish = 0;
  readonly #draft: Draft<Kept>;
  /** Moves that stay in the plan while what comes before them is committed. */
  #carried: string[] = [];

  /** What the people at this device would bid at most. */
  readonly limits: Limits;

  constructor(readonly table: TableStore<View>) {
    this.limits = limitsOf(table);
    this.#draft = drafts<Kept>(table.id);
  }

  get view(): View | null {
    return this.table.view;
  }
  /** The decision is this seat's, whether it looks at it or back at the past. */
  get due(): boolean {
    const { view, table } = this;
    return !!view && view.seat !== null && view.mover === view.seat && !view.result && !table.replay.on;
  }
  get mine(): boolean {
    return this.due && !this.table.past;
  }
  get choices(): Choice[] {
    return this.mine ? this.#open : [];
  }
  /** What can be chosen after the plan. */
  get #open(): Choice[] {
    if (!this.due) return [];
    return this.preview && this.plan.length ? this.preview.choices : (this.view?.choices ?? []);
  }
  get blocked(): Blocked[] {
    if (!this.mine) return [];
    return this.preview && this.plan.length ? this.preview.blocked : (this.view?.blocked ?? []);
  }
  /** The position to draw: the past one, the planned one or the present one. */
  get position(): Position | null {
    if (this.table.past) return this.table.past.view.observation;
    if (this.table.replay.frame) return this.table.replay.frame.view.observation;
    if (this.preview && this.plan.length && this.mine) return this.preview.observation;
    return (this.view ?? this.table.spectator)?.observation ?? null;
  }
  get facts(): Facts | null {
    if (this.table.past) return this.table.past.view.facts;
    if (this.table.replay.frame) return this.table.replay.frame.view.facts;
    if (this.preview && this.plan.length && this.mine) return this.preview.facts;
    return (this.view ?? this.table.spectator)?.facts ?? null;
  }
  get planEffects(): Effect[] {
    return this.plan.length && this.preview ? this.preview.effects : [];
  }

  /** A new decision: nothing is in hand but what was in it before the page was left. Called whenever the view changes. */
  settle(): void {
    const view = this.view;
    const turn = view ? `${view.version}/${view.seat}/${this.table.replay.on}` : '';
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.advice = null;
    this.showsWorth = false;
    this.best = this.compared = null;
    this.#wish++;
    this.thinking = false;
    this.plan = [];
    this.#wanted = [];
    this.preview = null;
    this.drop();
    const carried = this.#carried;
    this.#carried = [];
    if (!view || !this.due) return;
    if (carried.length) return void this.replan(carried);
    const kept = this.#draft.read(view);
    if (view.observation.phase === 'extract' && this.#open.some((choice) => choice.verb === 'power'))
      void this.suggest(kept?.plan ?? null);
    else if (kept) void this.#takeUp(kept);
  }

  /** Go on where this decision was left. */
  async #takeUp({ plan, ...held }: Kept): Promise<void> {
    if (plan.length && !(await this.replan(plan))) return;
    const { chosen } = held;
    if (chosen !== null && !this.#open.some((choice) => choice.text === chosen)) return;
    this.hand.tool = held.tool;
    this.hand.from = held.from;
    this.hand.zone = held.zone;
    this.#looked = chosen;
  }

  /** Keep what is in hand for when the page is opened again. */
  keep(): void {
    const { view, plan } = this;
    const { tool, from, zone } = this.hand;
    if (view && this.due && !this.thinking) this.#draft.write(view, { tool, from, zone, chosen: this.#looked, plan });
  }

  /** Run or rest a tank in the extraction plan; where that cannot be, say why. */
  async toggle(zone: string): Promise<void> {
    const free = this.facts?.tanks?.some((tank) => tank.zone === zone && tank.free) ?? false;
    const step = `${free ? 'rest' : 'power'} ${zone}`;
    this.asked = null;
    if (this.#wanted.includes(step)) await this.replan(this.#wanted.filter((each) => each !== step));
    else if (this.thinking || this.choices.some((choice) => choice.text === step)) await this.replan([...this.#wanted, step]);
    else await this.askWhy(step);
  }

  /** The text of the action that the casual bot would take first. */
  get advised(): string | null {
    return this.advice && !this.showsWorth ? (this.advice.actions[0] ?? null) : null;
  }

  /** Ask the casual bot. Its answer is looked at, never committed. */
  async askBot(): Promise<void> {
    const turn = this.#turn;
    const advice = await this.#consult();
    if (!advice || turn !== this.#turn) return;
    this.advice = advice;
    this.showsWorth = false;
    this.asked = null;
    const phase = this.view?.observation.phase;
    if (phase === 'extract') {
      await this.replan(advice.plan ?? []);
      return;
    }
    if (phase === 'build' && this.plan.length) await this.replan([]);
    const choice = this.view?.choices.find((each) => each.text === advice.actions[0]);
    if (!choice || choice.verb === 'end') return this.drop();
    const { hand } = this;
    if (hand.tool !== null && tool(choice) !== hand.tool) hand.tool = tool(choice);
    hand.zone = hand.from = null;
    this.look(choice);
  }

  /** Show what things are worth to the casual bot in this seat's place, or hide it again. */
  async askWorth(): Promise<void> {
    if (this.showsWorth) {
      this.showsWorth = false;
      this.advice = null;
      return;
    }
    const turn = this.#turn;
    const advice = await this.#consult();
    if (!advice || turn !== this.#turn) return;
    this.advice = advice;
    this.showsWorth = true;
  }

  async #consult(): Promise<Advice | null> {
    if (this.thinking) return null;
    this.thinking = true;
    const advice = await this.table.ask.advise();
    this.thinking = false;
    return advice;
  }

  /** Propose which tanks to run, or those of a plan made before, and compare it with running all of them and none. */
  async suggest(plan: string[] | null = null): Promise<void> {
    const { view } = this;
    const turn = this.#turn;
    if (!view) return;
    if (!this.best) {
      this.thinking = true;
      const best = await bestPlan(this.table, view);
      this.thinking = false;
      if (turn !== this.#turn) return;
      this.best = best;
      void this.#compare(view, best);
    }
    await this.replan(plan ?? this.best);
  }

  async #compare(view: View, best: string[]): Promise<void> {
    const turn = this.#turn;
    const plans = { best, all: [], none: [], ...view.facts.ways };
    const found = await Promise.all(Object.values(plans).map((plan) => outcome(this.table, view, plan)));
    if (turn !== this.#turn || found.some((each) => each === null)) return;
    this.compared = { best: found[0]!, all: found[1]!, none: found[2]! };
  }

  /** Put down what is in hand: the decision is as it was when it came up. */
  drop(): void {
    this.hand.from = this.hand.zone = this.asked = null;
    const first = inHandFirst(this.view?.observation.phase ?? '', this.#open);
    this.hand.tool = first.tool;
    this.look(first.choice);
  }

  look(choice: Choice | null): void {
    this.#looked = choice?.text ?? null;
  }

  choose(choice: Choice): void {
    this.asked = null;
    this.look(choice);
    if (this.hand.menu.length < 2) this.hand.zone = null;
  }

  ask(what: Refusal): void {
    this.asked = what;
    this.look(null);
  }

  /** Say why an action is not possible: any that can be written down, also one that the page does not offer. */
  async askWhy(text: string): Promise<void> {
    const turn = this.#turn;
    const reason = this.blocked.find((each) => each.text === text) ?? (await this.table.ask.why(this.plan, text));
    if (reason && turn === this.#turn) this.asked = reason;
  }

  async commit(actions: string[]): Promise<boolean> {
    return this.table.submit(actions);
  }

  /** The actions of the plan by their parts. */
  get steps(): readonly Parts[] {
    return this.preview?.steps ?? [];
  }

  /** The plan up to its last purchase. Free moves after it stay in the plan: once committed they count, even taken back. */
  get bought(): string[] {
    return this.plan.slice(0, this.steps.findLastIndex((step) => !isPair(step)) + 1);
  }

  /** Commit what is bought and go on building. */
  async commitBought(): Promise<void> {
    this.#carried = this.plan.slice(this.bought.length);
    if (!(await this.commit(this.bought))) this.#carried = [];
  }

  /** Add a step to the plan, take the last one off, or empty it; the server says what the whole costs, and leaves out moves to and fro. */
  async extend(choice: Choice): Promise<void> {
    await this.replan([...this.plan, choice.text]);
  }

  /** Look at what a plan comes to; the newest wish counts. */
  async replan(plan: string[]): Promise<boolean> {
    const wish = ++this.#wish;
    this.#wanted = plan;
    this.thinking = plan.length > 0;
    const preview = plan.length ? await this.table.ask.preview(plan) : null;
    if (wish !== this.#wish) return false;
    this.thinking = false;
    if (plan.length && !preview) {
      this.#wanted = this.plan;
      return false;
    }
    this.#wanted = this.plan = preview?.plan ?? [];
    this.preview = preview;
    this.drop();
    return true;
  }

  /** Take the last step of a plan of building off again; false where there is none. */
  unplan(): boolean {
    if (this.view?.observation.phase !== 'build' || !this.plan.length) return false;
    void this.replan(this.#wanted.slice(0, -1));
    return true;
  }
}
