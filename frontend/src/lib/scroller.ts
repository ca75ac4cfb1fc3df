/** What scrolls can be reached by keyboard: a box that overflows joins the tab order, and leaves it when all fits. */
export function scroller(box: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const overflows = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    const scrolls = overflows && /auto|scroll/.test(getComputedStyle(box).overflow);
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const resized = new ResizeObserver(look);
  resized.observe(box);
  const changed = new MutationObserver(look);
  changed.observe(box, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      resized.disconnect();
      changed.disconnect();
    },
  };
}
