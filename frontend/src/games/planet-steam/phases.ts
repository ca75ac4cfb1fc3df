/** The parts of a round as the top line names them, and which decisions belong to each. */
export const PARTS = ['expansion', 'tanks', 'extraction', 'trade', 'end'] as const;
export type Part = (typeof PARTS)[number];

const OF: Record<string, Part> = {
  activation: 'tanks',
  build: 'tanks',
  extract: 'extraction',
  trade: 'trade',
  certificates: 'trade',
  over: 'end',
};

/** Goods are loaded in the part of the phase that brought them, which is `cause`. */
export const partOf = (phase: string, cause?: string): Part =>
  OF[phase === 'stow' ? (cause ?? 'extract') : phase] ?? 'expansion';

/** While a card or a bonus is fought for, the cards stand where the map stands otherwise. */
export const showsCards = (phase: string): boolean =>
  ['auction', 'hire', 'benefit', 'bonus', 'order', 'manipulate'].includes(phase);
