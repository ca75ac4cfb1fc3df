/** Ways of playing Planet Steam that people ask for by one name: an edition with some of its optional rules. */
export interface Preset {
  id: string;
  edition: string;
  options: Record<string, boolean | string>;
}

const on = (...ids: string[]): Preset['options'] => Object.fromEntries(ids.map((id) => [id, true]));
/** The advanced rules of 2013 are the expert rules of 2008. */
const EXPERT = on('immobile-tanks', 'river-limits', 'variable-trading-order', 'variable-claims', 'reduced-start');

/** What a first game is played with. */
export const FIRST_GAME: Pick<Preset, 'edition' | 'options'> = { edition: 'ffg-2013', options: on('open-credits') };

export const PRESETS: readonly Preset[] = [
  { id: 'first', ...FIRST_GAME },
  { id: 'standard', edition: 'ffg-2013', options: {} },
  { id: 'advanced', edition: 'ffg-2013', options: EXPERT },
  { id: 'cards', edition: 'ffg-2013', options: on('price-manipulation', 'sabotage', 'freelance-carrier') },
  { id: 'expert', edition: 'ludoart-2008', options: EXPERT },
];

/** The preset that an edition and what is changed in it come to, if any. */
export function presetOf(edition: string, options: Preset['options']): Preset | null {
  const same = (other: Preset['options']): boolean =>
    Object.keys(other).length === Object.keys(options).length &&
    Object.entries(other).every(([id, value]) => options[id] === value);
  return PRESETS.find((each) => each.edition === edition && same(each.options)) ?? null;
}
