/**
 * Words of the page, from the catalogues that terminal and server read as well (locales/LANGUAGE/NAMESPACE.json in
 * src/steamhouse, and in the folder of each game there).
 * i18next, because plurals, nesting and interpolation then mean the same here as in the Python renderer, which follows its format.
 * A language is fetched when it is chosen; English too, as the fallback of a key that a catalogue lacks.
 */
import i18next, { type i18n } from 'i18next';
import { outside } from './base';
import { device } from './storage.svelte';

export const LOCALES = ['en', 'de', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export type Args = Record<string, string | number | boolean | null>;
/** A text as the server sends it: an id and its arguments, never words. */
export interface Message {
  id: string;
  args: Args;
}

/** The catalogues of a game: those that come with the first page, and those that say part of another one in other words. */
export interface Namespaces {
  atOnce: readonly string[];
  overlays: Readonly<Record<string, string>>;
}
/** A catalogue of a page that few visits open: it comes with its page. */
export type PageNamespace = `page-${string}` | `${string}-lesson` | `${string}-fault` | 'fault';
const SEATS: readonly string[] = ['seat', 'rival', 'winner', 'owner'];
const STORED = 'steamhouse-locale';
type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>(
  ['@words/locales/*/{common,fault,page,page-book,page-learn}.json', '@words/games/*/locales/*/*.json', '!**/*-cli.json'],
  { import: 'default' },
);
const games = Object.values(import.meta.glob<Namespaces>('@/games/*/namespaces.ts', { import: 'NAMESPACES', eager: true }));
const NAMESPACES = ['common', 'page', ...games.flatMap((game) => game.atOnce)];
const OVERLAYS = games.flatMap((game) => Object.entries(game.overlays));

const later = new Set<string>();
let engine = $state.raw<i18n | null>(null);
let current = $state<Locale>('en');
let pseudo = $state(false);

async function read(language: Locale, namespace: string): Promise<Catalogue | null> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1];
  return load ? load() : served(language, namespace);
}

/** The words of a game that the page was built without: the server has them. */
async function served(language: Locale, namespace: string): Promise<Catalogue | null> {
  try {
    const answer = await fetch(outside(`/api/games/${namespace}/words/${language}`));
    return answer.ok ? ((await answer.json()) as Catalogue) : null;
  } catch {
    return null;
  }
}

async function catalogues(language: Locale): Promise<Record<string, Catalogue>> {
  const found: Record<string, Catalogue> = {};
  await Promise.all(
    [...NAMESPACES, ...later].map(async (namespace) => {
      const catalogue = await read(language, namespace);
      if (catalogue) found[namespace] = catalogue;
    }),
  );
  for (const [above, below] of OVERLAYS)
    found[above] = laidOver(found[below] ?? {}, found[above] ?? {}, `$t(${below}:`, `$t(${above}:`);
  return found;
}

/** The texts below with those above in their place; all of them nest the overlay's own (`own` instead of `others`). */
export function laidOver(below: Catalogue, above: Catalogue, others: string, own: string): Catalogue {
  const found: Catalogue = {};
  for (const key of Object.keys({ ...below, ...above })) {
    const value = above[key] ?? below[key];
    found[key] =
      typeof value === 'string'
        ? value.replaceAll(others, own)
        : laidOver((below[key] ?? {}) as Catalogue, (above[key] ?? {}) as Catalogue, others, own);
  }
  return found;
}

/** A catalogue with what it takes from the one that it lies over, if any. */
async function whole(language: Locale, namespace: string): Promise<Catalogue | null> {
  const above = await read(language, namespace);
  const below = OVERLAYS.find(([name]) => name === namespace)?.[1];
  if (!above || below === undefined) return above;
  return laidOver((await read(language, below)) ?? {}, above, `$t(${below}:`, `$t(${namespace}:`);
}

/** The language that texts come out in. Reactive. */
export const locale = (): Locale => current;

/**
 * The language with the reader's region, as "en-GB": dates and times are written as where the reader lives. A region that is told
 * with the chosen language comes before that of another one.
 */
export function region(languages: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages): string {
  const tags = languages
    .map((tag) => /^(?<language>[a-z]{2,3})-(?:\w{4}-)?(?<place>[A-Z]{2})$/.exec(tag)?.groups)
    .filter((parts) => parts !== undefined);
  const place = (tags.find(({ language }) => language === current) ?? tags[0])?.['place'];
  return place ? `${current}-${place}` : current;
}

/** Fetch a language and switch to it. The choice is kept for the next visit. */
export async function setLocale(language: Locale): Promise<void> {
  const wanted: Locale[] = language === 'en' ? ['en'] : [language, 'en'];
  const resources = Object.fromEntries(await Promise.all(wanted.map(async (l) => [l, await catalogues(l)] as const)));
  const next = i18next.createInstance();
  await next.init({
    lng: language,
    fallbackLng: 'en',
    ns: [...NAMESPACES, ...later],
    defaultNS: 'page',
    resources,
    interpolation: { escapeValue: false }, // Svelte escapes
    returnNull: false,
  });
  engine = next;
  current = language;
  pseudo = search().get('lang') === 'pseudo';
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  device.write(STORED, language);
}

/**
 * Fetch the words of a page that is being opened, or of a game that this page was built without; they stay, in every language
 * that is chosen from here on.
 */
export async function words(namespace: string): Promise<void> {
  if (later.has(namespace)) return;
  await Promise.all(
    (current === 'en' ? ['en' as const] : [current, 'en' as const]).map(async (language) => {
      const catalogue = await whole(language, namespace);
      if (!catalogue) return; // the server may not have answered, and is asked again
      engine?.addResourceBundle(language, namespace, catalogue);
      later.add(namespace);
    }),
  );
}

/** Fetch the words of what is wrong with a file, where a message names such a fault. */
export async function wordsFor({ args }: Message): Promise<void> {
  const named = [args['fault'], args['why']].map((id) => /^([a-z-]+-fault|fault):/.exec(String(id))?.[1]);
  await Promise.all(named.filter((name) => name !== undefined).map((name) => words(name as PageNamespace)));
}

/** `?lang=` first, then what was chosen before, then the browser's languages, then English. */
export function preferred(): Locale {
  const browser = typeof navigator === 'undefined' ? [] : navigator.languages;
  const wanted = [search().get('lang') ?? '', device.read(STORED) ?? '', ...browser].map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Locale => (LOCALES as readonly string[]).includes(tag)) ?? 'en';
}

/**
 * The text of a key ("page:home.title"; "page:" may be left out). `count` picks the plural. Arguments named seat, rival, winner
 * or owner are seat numbers and come out as that seat's name in `names`.
 */
export function t(key: string, args: Args = {}, names: readonly string[] = []): string {
  if (!engine) return key;
  const filled: Args = { ...args };
  for (const name of SEATS) {
    const seat = filled[name];
    if (typeof seat === 'number' && names[seat] !== undefined) filled[name] = names[seat];
  }
  const text = engine.t(key, filled);
  return pseudo ? lengthen(text) : text;
}

/** Whether a key has a text. */
export const has = (key: string, args: Args = {}): boolean => engine?.exists(key, args) ?? false;

/** The text of a message that the server sent. */
export const say = (message: Message, names: readonly string[] = []): string => t(message.id, message.args, names);

/**
 * Pseudo-language for tests (`?lang=pseudo`): 40 % longer and in brackets, so that cut-off and hard-wired texts stand out.
 * What is added to a sentence breaks as words do; a single word stays one, and a letter of a drawing as it is.
 */
export function lengthen(text: string): string {
  if (text.length < 2) return text;
  const more = '~'.repeat(Math.ceil(text.length * 0.4));
  return `[${text}${/\s/.test(text) ? more.replace(/~{6}(?=~)/g, '$& ') : more}]`;
}

function search(): URLSearchParams {
  return new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
}
