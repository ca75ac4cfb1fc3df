import type { Action } from 'svelte/action';

/** Milliseconds that a bar which has changed under the pointer takes no press of it: longer than a double click. */
const MOMENT = 350;
const BAR = '.bar, .sp-bar';

/**
 * A press meant for what stood in the bar before never does what has come there since: for a moment after the decision
 * changes, the bar below the pointer is deaf to it (`data-settling`, for the styles), but for what only chooses. Keys are not
 * held up.
 */
export const steady: Action<HTMLElement, string> = (frame, first) => {
  let decision = first;
  let place: { x: number; y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => void (place = { x, y });
  addEventListener('pointermove', follow, { passive: true });
  addEventListener('pointerdown', follow, { passive: true });
  return {
    update(next) {
      if (next === decision) return;
      decision = next;
      if (!place || !document.elementFromPoint(place.x, place.y)?.closest(BAR)) return;
      frame.dataset['settling'] = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete frame.dataset['settling'], MOMENT);
    },
    destroy() {
      clearTimeout(timer);
      removeEventListener('pointermove', follow);
      removeEventListener('pointerdown', follow);
    },
  };
};
