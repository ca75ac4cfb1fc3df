import { tick } from 'svelte';
import { reader } from '@/book/reader.svelte';
import { isTyping } from './repeats';
import { tells } from './pace';
import type { TableStore } from './table.svelte';
import type { View } from './types';

/** Keys that choose, in the order of what there is to choose; `r` turns a tile. */
export const CHOOSING = [...'123456789abcdefghijklmnopqstuvwxyz'];

/** Something lies over the page: keys are its own, and Escape closes it before anything else. */
export const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

/** What a game adds to the keys of its table. */
export interface Keyed {
  table: TableStore;
  view: View;
  frame: HTMLElement;
  /** Close what lies over the table, or put down what is in hand: the topmost of them. */
  escape: () => void;
  /** Take the last step of a plan off again; false where there is none. */
  unplan: () => boolean;
}

/** What a key of a table does; false where it means nothing here. */
export function tableKey(event: KeyboardEvent, keyed: Keyed): boolean {
  if (event.defaultPrevented || event.altKey || isCovered() || isTyping(event.target)) return false;
  if (event.ctrlKey || event.metaKey) return history(event, keyed);
  const { table } = keyed;
  if (event.key === 'Escape') {
    if (table.past) void table.look(null);
    else if (table.replay.on) table.skip();
    else keyed.escape();
    return true;
  }
  if (event.key === '?') {
    reader.show({ kind: 'phase', name: keyed.view.observation.phase });
    return true;
  }
  if (event.key === '[' || event.key === ']') return walk(event.key === '[' ? -1 : 1, keyed);
  return choose(CHOOSING.indexOf(event.key.toLowerCase()), keyed.frame);
}

/** Ctrl+Z takes back, Ctrl+Y (or Shift with it) puts back. */
function history(event: KeyboardEvent, { table, view, unplan }: Keyed): boolean {
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) {
    if (view.undo.redo) void table.redo();
  } else if (key !== 'z') return false;
  else if (table.past || !unplan()) table.takeBack();
  return true;
}

/** One line of the log back or on. */
function walk(by: 1 | -1, { table }: Keyed): boolean {
  const lines = table.log.filter(tells);
  const at = table.past ? lines.findIndex((entry) => entry.seq === table.past!.seq) : lines.length - 1;
  const to = lines[at + by];
  if (to) void table.look(at + by === lines.length - 1 ? null : to.seq);
  return true;
}

/** Press the choice of this number, and stand on the button that does it; what acts at once is only stood on. */
function choose(number: number, frame: HTMLElement): boolean {
  const choices =
    number < 0 ? [] : [...frame.querySelectorAll<HTMLElement>('[data-choice]')].filter((each) => each.checkVisibility());
  const choice = choices[number];
  if (!choice) return false;
  choice.focus();
  if (choice.dataset['choice'] === 'acts') return true;
  choice.click();
  void tick().then(() => frame.querySelector<HTMLElement>('.btn-act[data-does]:not([aria-disabled=true])')?.focus());
  return true;
}
