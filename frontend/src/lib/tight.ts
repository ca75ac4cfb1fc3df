import type { Action } from 'svelte/action';

/**
 * Says in `data-tight` of the parent how much a line must give up for its words to fit: nothing (0), what can be missed (1),
 * all but what matters now (2). The styles say what that is. Where not even that fits, the line is only read out. `what` is
 * whatever changes the words.
 */
export const tight: Action<HTMLElement, unknown> = (line) => {
  const parent = line.parentElement!;
  const measure = (): void => {
    line.classList.remove('vh');
    for (const step of ['0', '1', '2']) {
      parent.dataset['tight'] = step;
      if (line.scrollWidth <= line.clientWidth) return;
    }
    line.classList.add('vh');
  };
  const watch = new ResizeObserver(measure);
  watch.observe(parent);
  void document.fonts.ready.then(measure);
  return { update: measure, destroy: () => watch.disconnect() };
};
