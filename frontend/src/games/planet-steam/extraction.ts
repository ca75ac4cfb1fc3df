import type { TableStore } from '@/lib/table.svelte';
import type { Preview, View } from './types';

/** One way to run the tanks, by what it leaves the seat with; worth in credits at the prices of now. */
export interface Outcome {
  plan: string[];
  /** Resources extracted and kept, energy put in, what the carriers cannot hold, and what all that is worth. */
  gained: number;
  energy: number;
  lost: number;
  worth: number;
}

/** The tanks that the casual bot would run; where it does not answer, what a greedy look at previews finds. */
export async function bestPlan(table: TableStore<View>, view: View): Promise<string[]> {
  if (view.seat === null) return [];
  try {
    const advice = await table.door.advice(table.id, view.seat);
    if (advice.version === view.version && advice.plan) return advice.plan;
  } catch {
    // no adviser, or no answer: the previews know as well, only slower
  }
  let plan: string[] = [];
  let best = (await outcome(table, view, plan))?.worth ?? 0;
  for (const step of view.facts.ways?.all ?? []) {
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
  const powered = plan.length ? await table.ask.preview(plan) : view;
  return powered && reckon(view, powered, plan);
}

/** The sums of a plan, when its tanks are powered. */
export function reckon(view: View, powered: Pick<Preview, 'facts' | 'observation'>, plan: string[]): Outcome {
  const seat = view.seat!;
  const sums: Outcome = { plan, gained: 0, energy: 0, lost: 0, worth: 0 };
  const over: number[] = []; // the price of each unit that only the freelance carrier could hold
  for (const resource of view.box.resources) {
    const { price } = view.observation.market[resource];
    const { loaded = 0, lost = 0, waiting = 0 } = powered.facts.loading?.['extract']?.[resource] ?? {};
    const paid = view.observation.seats[seat]!.goods[resource] - powered.observation.seats[seat]!.goods[resource];
    sums.worth += (loaded - paid) * price;
    sums.energy += paid;
    sums.gained += loaded;
    sums.lost += lost;
    over.push(...Array.from({ length: waiting }, () => price));
  }
  // it takes the dearest of it, if that is what its holder says then
  const stowed = over.sort((left, right) => right - left).splice(0, powered.facts.freelance?.room ?? 0);
  sums.gained += stowed.length;
  sums.worth += stowed.reduce((sum, price) => sum + price, 0);
  sums.lost += over.length;
  return sums;
}
