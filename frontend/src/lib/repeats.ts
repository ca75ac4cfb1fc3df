/** Keys that only move: held down they go on. */
const MOVES: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  '[',
  ']',
  '+',
  '-',
]);
/** With Ctrl or Command held, only these take something back or put it back; the others are the browser's. */
const HISTORY: ReadonlySet<string> = new Set(['z', 'y']);

/** Whether keys go into a field here. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox', 'button', 'file'].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Whether a key acts once more only because it is held down. */
export function isHeld(event: Pick<KeyboardEvent, 'repeat' | 'key' | 'ctrlKey' | 'metaKey' | 'target'>): boolean {
  if (!event.repeat || MOVES.has(event.key) || isTyping(event.target)) return false;
  if (event.ctrlKey || event.metaKey) return HISTORY.has(event.key.toLowerCase());
  // space on no control scrolls
  return event.key !== ' ' || event.target !== document.body;
}

/** One press of a key acts once on the whole page, however long it is held. */
export function actOnce(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!isHeld(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
