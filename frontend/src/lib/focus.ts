import type { Action } from 'svelte/action';
import { isCovered } from './keys';

/** The heading of the bar: what is asked, or what happens. */
const HEADING = ':is(.bar, .sp-bar) h2';

/** The keyboard is never lost: where what had the focus is gone or shut, the bar's heading takes it. */
export const keepFocus: Action<HTMLElement> = (frame) => {
  let asked = 0;
  const look = (): void => {
    if (document.activeElement !== document.body || isCovered()) return;
    const heading = frame.querySelector<HTMLElement>(HEADING);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  /* What is shut keeps the focus until the page is drawn again. What goes on changing does not put that off. */
  const later = (): void => {
    asked ||= requestAnimationFrame(() => {
      asked = requestAnimationFrame(() => {
        asked = 0;
        look();
      });
    });
  };
  const watch = new MutationObserver(later);
  watch.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  later();
  return {
    destroy() {
      cancelAnimationFrame(asked);
      watch.disconnect();
    },
  };
};
