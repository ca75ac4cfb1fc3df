/** Where long German words may be broken: browsers bring no such dictionary everywhere. Syllables of one kind stay whole. */
const UNIT = 'sch|str|spr|ch|ck|ph|st|tr|pr|br|gr|dr|kr|fr|bl|gl|kl|pl|fl|[bcdfghjklmnpqrstvwxzß]';
const BREAK = new RegExp(`([aeiouyäöü](?:${UNIT})*?)(?=(?:${UNIT})[aeiouyäöü])`, 'gi');
const LONG = 11;

/** A text whose long words carry soft hyphens, for narrow columns; other languages come back as they are. */
export function hyphens(text: string, language: string): string {
  if (language !== 'de') return text;
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    return word.replace(BREAK, (part, _group, at: number) =>
      at + part.length > 2 && at + part.length < word.length - 2 ? `${part}\u00AD` : part,
    );
  });
}
