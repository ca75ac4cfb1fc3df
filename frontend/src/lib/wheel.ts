/** Pixels of a line, for mice that count in lines. */
const LINE = 24;

/** A row that only scrolls sideways goes with an ordinary wheel, too. */
export function wheel(box: HTMLElement): { destroy(): void } {
  const turn = (event: WheelEvent): void => {
    if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    if (box.scrollWidth <= box.clientWidth || box.scrollHeight > box.clientHeight + 1) return;
    box.scrollLeft += event.deltaY * (event.deltaMode ? LINE : 1);
    event.preventDefault();
  };
  box.addEventListener('wheel', turn, { passive: false });
  return { destroy: () => box.removeEventListener('wheel', turn) };
}
