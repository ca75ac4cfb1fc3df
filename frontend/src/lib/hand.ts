/** Which hand plays: `data-hand` of the document is `keys` once the keyboard is used, for hints that help nobody else. */
export function noteHand(): void {
  const { dataset } = document.documentElement;
  addEventListener('keydown', () => (dataset['hand'] = 'keys'), { capture: true, passive: true });
  addEventListener('pointerdown', () => delete dataset['hand'], { capture: true, passive: true });
}
