import { api } from '@/lib/api';
import type { TableStore } from '@/lib/table.svelte';
import type { Preview, View } from './types';
import { change, find } from './effects';

/** One way to run the tanks, by what it leaves the seat with; worth in credits at the prices of now. */
export interface Outcome {
  plan: string[];
  /** Resources extracted and kept, energy put in, what the carriers cannot hold, and what all that is worth. */
  gained: number;
  energy: number;
  lost: number;
  worth: number;
}

/** Every tank that may be run, as far as the energy goes. */
export function allTanks(view: View): string[] {
  const energy = view.seat === null ? 0 : (view.observation.seats[view.seat]?.goods.energy ?? 0);
  return view.choices
    .filter((choice) => choice.verb === 'power')
    .map((choice) => choice.text)
    .slice(0, energy);
}

/** No tank: those that run free are left out one by one. */
export function noTanks(view: View): string[] {
  return view.choices.filter((choice) => choice.verb === 'rest').map((choice) => choice.text);
}

/** The tanks that the casual bot would run; where it does not answer, what a greedy look at previews finds. */
export async function bestPlan(table: TableStore<View>, view: View): Promise<string[]> {
  if (view.seat === null) return [];
  try {
    const advice = await api.advice(table.id, view.seat);
    if (advice.version === view.version && advice.plan) return advice.plan;
  } catch {
    // no adviser, or no answer: the previews know as well, only slower
  }
  let plan: string[] = [];
  let best = (await outcome(table, view, plan))?.worth ?? 0;
  for (const step of allTanks(view)) {
    const found = await outcome(table, view, [...plan, step]);
    if (!found || found.worth <= best) continue;
    plan = found.plan;
    best = found.worth;
  }
  return plan;
}

/** What a plan comes to, from the server's preview of it. */
export async function outcome(table: TableStore<View>, view: View, plan: string[]): Promise<Outcome | null> {
  if (view.seat === null) return null;
  // `extraction` is known until the tanks have run, so the plan and its end are looked at one after the other
  const [before, after] = plan.length
    ? await Promise.all([table.preview(plan), table.preview([...plan, 'extract'])])
    : [view, await table.preview(['extract'])];
  return before && after ? reckon(view, before, after, plan) : null;
}

/** The sums of a plan: `before` is when its tanks are powered, `after` when they have run. */
export function reckon(view: View, before: Pick<Preview, 'facts' | 'observation'>, after: Preview, plan: string[]): Outcome {
  const seat = view.seat!;
  const sums: Outcome = { plan, gained: 0, energy: 0, lost: 0, worth: 0 };
  const over: number[] = []; // the price of each unit that its own carrier cannot hold
  for (const resource of view.box.resources) {
    const by = change(after.effects, ['seats', seat, 'goods', resource]);
    const now = view.observation.seats[seat]!.goods[resource];
    const paid = now - before.observation.seats[seat]!.goods[resource];
    sums.worth += by * view.observation.market[resource].price;
    sums.energy += paid;
    sums.gained += by + paid;
    const left = Math.max(0, (before.facts.extraction?.[resource] ?? 0) - by - paid);
    over.push(...Array.from({ length: left }, () => view.observation.market[resource].price));
  }
  // the freelance carrier takes the dearest of it, if that is what its holder says then
  const room = find(after.effects, ['phase'])?.to === 'stow' ? (before.facts.freelance?.room ?? 0) : 0;
  const loaded = over.sort((left, right) => right - left).splice(0, room);
  sums.gained += loaded.length;
  sums.worth += loaded.reduce((sum, price) => sum + price, 0);
  sums.lost = over.length;
  return sums;
}
