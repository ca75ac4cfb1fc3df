/**
 * The moment that a position shows: which decision it is, and what goes with that. `turnTo` leads to a phase and sees to what it
 * needs, so that the position is sound right away wherever that is possible: cards dealt or not, markers laid, nobody without credits.
 */
import type { Box, Resource } from '../types';
import type { Cause, Die, Neutrals, PositionFile } from './file';
import { left } from './file';
import { cardsOf, holderOf, turnOrder } from './seats';

/** What edition and options allow; 0 where an option is not played. */
export interface Limits {
  /** The starting upgrade comes before the draw of the first player. */
  upgrade_first: boolean;
  /** The round from which sabotage is played. */
  sabotage_round: number;
  freelance_room: number;
  /** Spaces of each way to manipulate prices. */
  spaces: Record<string, number>;
  votes: number;
  dealt: { own: number; neutral: number; first: number };
}
interface Phase {
  id: string;
  /** The option that brings it. */
  option?: string;
}

/** The phases in the order of a round, by its parts. */
export const PARTS: readonly { part: 'expansion' | 'tanks' | 'extraction' | 'trade' | 'end'; phases: readonly Phase[] }[] = [
  {
    part: 'expansion',
    phases: [
      { id: 'first-player' },
      { id: 'upgrade' },
      { id: 'auction' },
      { id: 'hire' },
      { id: 'benefit' },
      { id: 'bonus' },
      { id: 'order', option: 'variable-trading-order' },
      { id: 'manipulate', option: 'price-manipulation' },
      { id: 'sabotage', option: 'sabotage' },
      { id: 'tip', option: 'sabotage' },
      { id: 'neutrals', option: 'variable-claims' },
      { id: 'place', option: 'variable-claims' },
      { id: 'offer' },
      { id: 'zone-auction' },
      { id: 'claim' },
      { id: 'die' },
      { id: 'fallback' },
      { id: 'airship' },
      { id: 'carrier-auction', option: 'freelance-carrier' },
      { id: 'keep', option: 'freelance-carrier' },
    ],
  },
  { part: 'tanks', phases: [{ id: 'activation' }, { id: 'build' }] },
  { part: 'extraction', phases: [{ id: 'extract' }, { id: 'stow', option: 'freelance-carrier' }] },
  { part: 'trade', phases: [{ id: 'trade' }, { id: 'certificates' }] },
  { part: 'end', phases: [{ id: 'over' }] },
];

/** What a die may be rolled for in a game. */
export function diceOf(box: Box): Die[] {
  const found: Die[] = [];
  if (box.options['predictable-claims'] !== true) found.push('claim');
  if (box.options['sabotage'] === true) found.push('sabotage');
  if (box.options['variable-claims'] === true) found.push('neutrals');
  return found;
}

/** The phases that may bring goods which only the freelance carrier can hold. */
export const CAUSES: readonly Cause[] = ['extract', 'trade', 'bonus', 'benefit', 'activation'];
/** The phase at hand; of goods that are being loaded the one that brought them. */
export const momentOf = (file: PositionFile): string => (file.phase === 'stow' ? (file.for ?? 'extract') : file.phase);

export const played = (box: Box, { id, option }: Phase): boolean => {
  if (id === 'fallback') return box.options['predictable-claims'] !== true;
  return id === 'die' ? diceOf(box).length > 0 : option === undefined || box.options[option] === true;
};

const BIDDINGS = ['auction', 'zone-auction', 'carrier-auction'];
/** The auction of the specialists with all that follows a card: seats may lack theirs, the bonus box is open. */
const DEALING = ['auction', 'hire', 'benefit', 'bonus', 'order', 'manipulate', 'sabotage', 'tip'];
const WITHOUT_CARDS = ['first-player', 'upgrade'];
/** Before these nothing lies on the map when claims are laid in round 1. */
const BEFORE_PLACING = [...WITHOUT_CARDS, 'auction', 'hire', 'benefit', 'bonus', 'order', 'manipulate', 'neutrals'];

/** From the mooring to the end of the round the airship stands at a line. */
const MOORED = ['carrier-auction', 'keep', 'activation', 'build', 'extract', 'trade', 'certificates', 'over'];

export const isBidding = (phase: string): boolean => BIDDINGS.includes(phase);
export const isDealing = (phase: string): boolean => DEALING.includes(phase);
export const asksNobody = (phase: string): boolean => phase === 'first-player' || phase === 'over';
/** Whether a phase needs a zone: the one that is auctioned, or rolled for. */
export const needsZone = (file: PositionFile): boolean =>
  file.phase === 'zone-auction' || file.phase === 'fallback' || (file.phase === 'die' && (file.for ?? 'claim') === 'claim');

/** Zones nobody has claimed. */
export function unclaimed(file: PositionFile, box: Box): string[] {
  return box.rows
    .flatMap((row) => box.columns.map((column) => column + row))
    .filter((zone) => !box.closed.includes(zone) && !file.zones[zone]);
}

const zonesOf = (file: PositionFile, seat: number): string[] =>
  Object.keys(file.zones).filter((zone) => file.zones[zone]!.owner === seat);
export const tanksOf = (file: PositionFile, seat: number): string[] =>
  zonesOf(file, seat).filter((zone) => file.zones[zone]!.tank);

/** Whether a seat may bid in the auction at hand. */
export function mayBid(file: PositionFile, box: Box, seat: number): boolean {
  if (file.phase === 'auction') return file.seats[seat]!.card === null;
  return file.phase === 'carrier-auction' || left(file, box).markers[seat]! > 0;
}

/** The next seat clockwise that still bids: its answer is awaited. */
function answered(file: PositionFile, box: Box): PositionFile {
  const bids = (seat: number): boolean => mayBid(file, box, seat) && seat !== file.bidder && !file.passed?.includes(seat);
  if (file.seat !== null && bids(file.seat)) return file;
  const from = file.seat ?? 0;
  const next = file.seats.map((_, step) => (from + step) % file.players).find(bids);
  return next === undefined ? file : { ...file, seat: next };
}

/** Somebody has the highest bid (null: nobody has bid yet); the turn passes on where it was his. */
export function bidBy(file: PositionFile, box: Box, bidder: number | null): PositionFile {
  if (bidder === null) return { ...file, bidder, bid: 0, passed: [] };
  return answered(
    { ...file, bidder, bid: Math.max(1, file.bid ?? 0), passed: (file.passed ?? []).filter((seat) => seat !== bidder) },
    box,
  );
}

/** A seat has passed, or has not after all. */
export function pass(file: PositionFile, box: Box, seat: number): PositionFile {
  const passed = file.passed ?? [];
  return answered(
    { ...file, passed: passed.includes(seat) ? passed.filter((each) => each !== seat) : [...passed, seat].sort() },
    box,
  );
}

/** Keys of single phases. */
const OWN_KEYS = [
  'resource',
  'zone',
  'for',
  'bid',
  'bidder',
  'passed',
  'powered',
  'resting',
  'moves',
  'manipulation',
  'surplus',
  'neutrals',
] as const;

function plain(file: PositionFile): PositionFile {
  const next = { ...file };
  for (const key of OWN_KEYS) delete next[key];
  return next;
}

/** Deal the cards that are left to the seats that have none, in order. */
function dealt(file: PositionFile, box: Box): PositionFile {
  const free = cardsOf(box).filter((card) => !file.seats.some((seat) => seat.card === card));
  return { ...file, seats: file.seats.map((seat) => (seat.card === null ? { ...seat, card: free.shift() ?? null } : seat)) };
}
const undealt = (file: PositionFile): PositionFile => ({ ...file, seats: file.seats.map((seat) => ({ ...seat, card: null })) });

/** Only these seats keep a card, and get one if they have none. */
function onlyCards(file: PositionFile, box: Box, seats: readonly number[], first?: string): PositionFile {
  const bare = { ...file, seats: file.seats.map((seat, index) => (seats.includes(index) ? seat : { ...seat, card: null })) };
  const free = cardsOf(box).filter((card) => !bare.seats.some((seat) => seat.card === card));
  if (first !== undefined && free.includes(first)) free.unshift(...free.splice(free.indexOf(first), 1));
  return {
    ...bare,
    seats: bare.seats.map((seat, index) =>
      seats.includes(index) && seat.card === null ? { ...seat, card: free.shift() ?? null } : seat,
    ),
  };
}

/** How many order markers lie when so many seats have their card and have laid theirs. */
function orderQuota(box: Box, players: number, cards: number): number {
  const most = box.resources.length;
  if (players === 2) return Math.min(most, 2 * cards);
  return players === 3 && cards === 3 ? most : Math.min(most, cards);
}

/** As many order markers as have been laid by then: surplus ones are taken up, missing ones laid where there is room. */
function ordered(file: PositionFile, box: Box): PositionFile {
  if (box.options['variable-trading-order'] !== true || file.phase === 'over') return file;
  const cards = file.seats.filter((seat) => seat.card !== null).length;
  const newest = ['benefit', 'bonus', 'order'].includes(file.phase) ? 1 : 0;
  const wanted = orderQuota(box, file.players, Math.max(0, cards - newest));
  const order = { ...file.order };
  const lying = (): Resource[] => box.resources.filter((resource) => order[resource]);
  for (const resource of lying().slice(wanted)) delete order[resource];
  while (lying().length < wanted) {
    const resource = box.resources.find((each) => !order[each])!;
    order[resource] = [1, 2, 3, 4].find((number) => !Object.values(order).includes(number))!;
  }
  return { ...file, order };
}

/** The manipulation card is back at the end, and with nobody who has no card. */
function manipulated(file: PositionFile): PositionFile {
  if (file.manipulator === undefined || file.manipulator === null) return file;
  const back =
    file.phase === 'over' || file.seats[file.manipulator]?.card === null || (file.phase === 'die' && file.for === 'sabotage');
  return back ? { ...file, manipulator: null } : file;
}

/** No tank lies tipped over before the card is played, nor at the end. */
function upright(file: PositionFile, limits: Limits): PositionFile {
  const early =
    [...BEFORE_PLACING, 'place', 'sabotage', 'tip', 'over'].includes(file.phase) ||
    (file.phase === 'die' && file.for === 'sabotage') ||
    file.round < limits.sabotage_round;
  if (!early || !Object.values(file.zones).some((zone) => zone.tipped)) return file;
  return {
    ...file,
    zones: Object.fromEntries(
      Object.entries(file.zones).map(([name, zone]) => [name, zone.tipped ? { ...zone, tipped: false } : zone]),
    ),
  };
}

/** Before an auction nobody is without credits: the subsidy. */
function subsidised(file: PositionFile, box: Box): PositionFile {
  const all = ['offer', 'zone-auction', 'carrier-auction'].includes(file.phase);
  const least = box.payments['subsidy'] ?? 1;
  const due = (seat: PositionFile['seats'][number], index: number): boolean =>
    seat.credits === 0 &&
    (all || (isDealing(file.phase) && seat.card === null && !(file.phase === 'hire' && index === file.seat)));
  return file.seats.some(due)
    ? { ...file, seats: file.seats.map((seat, index) => (due(seat, index) ? { ...seat, credits: least } : seat)) }
    : file;
}

/** The hands with which the laying of claims begins. */
function hands(file: PositionFile, box: Box, limits: Limits, river: number): Neutrals {
  const first = turnOrder(file, box)[0];
  return {
    votes: Object.fromEntries(file.seats.map((_, seat) => [String(seat), river])),
    river,
    river_left: river,
    own_left: file.seats.map(() => limits.dealt.own),
    neutral_left: file.seats.map((_, seat) => (seat === first ? limits.dealt.first : limits.dealt.neutral)),
  };
}

/** The first votes of all, where these did not agree and the vote is taken again; without them it is the first one. */
export function voteAgain(file: PositionFile, again: boolean): PositionFile {
  const first_votes = again ? Object.fromEntries(file.seats.map((_, seat) => [String(seat), Math.min(1, seat)])) : {};
  return { ...file, neutrals: { ...file.neutrals!, first_votes } };
}

/** The votes that are in when a seat votes: those of the seats before it in turn order. */
function votesBefore(file: PositionFile, box: Box): Neutrals['votes'] {
  const order = turnOrder(file, box);
  const before = order.slice(0, Math.max(0, order.indexOf(file.seat ?? -1)));
  return Object.fromEntries(before.map((seat) => [String(seat), file.neutrals?.votes[String(seat)] ?? 0]));
}

const free = (file: PositionFile, seat: number | null): boolean => seat !== null && seat >= 0 && seat < file.players;

/** Whose decision it is in a phase: where the cards or the pieces say so, theirs; else it stays, if that is possible. */
function mover(file: PositionFile, box: Box): number | null {
  const order = turnOrder(file, box);
  const stays = (may: (seat: number) => boolean): number | null => {
    if (free(file, file.seat) && may(file.seat!)) return file.seat;
    return [...order, ...file.seats.keys()].find(may) ?? file.seat ?? order[0] ?? 0;
  };
  switch (file.phase) {
    case 'first-player':
    case 'over':
      return null;
    case 'offer':
      return Math.max(0, holderOf(file, 'venturer'));
    case 'airship':
      return Math.max(0, holderOf(file, 'airship-captain'));
    case 'keep':
      return file.freelance?.holder ?? 0;
    case 'auction':
    case 'zone-auction':
    case 'carrier-auction':
      return stays((seat) => mayBid(file, box, seat));
    case 'claim':
    case 'fallback':
      return stays((seat) => left(file, box).markers[seat]! > 0);
    case 'tip':
      return stays((seat) => tanksOf(file, seat).length > 0);
    case 'sabotage':
      return stays((seat) => file.seats.some((_, other) => other !== seat && tanksOf(file, other).length > 0));
    case 'die':
      if (file.for === 'neutrals') return order[0] ?? 0;
      return file.for === 'sabotage'
        ? stays((seat) => tanksOf(file, seat).length > 0)
        : stays((seat) => left(file, box).markers[seat]! > 0);
    case 'place':
      return order[0] ?? 0;
    default:
      return stays(() => true);
  }
}

/** The cards as they may lie in a phase. */
function withCards(file: PositionFile, box: Box): PositionFile {
  const seat = file.seat ?? 0;
  const holders = file.seats.flatMap((each, index) => (each.card === null ? [] : [index]));
  switch (file.phase) {
    case 'first-player':
    case 'upgrade':
      return undealt(file);
    case 'auction':
      return file.players - holders.length >= 2 ? file : undealt(file);
    case 'hire':
      return onlyCards(file, box, holders.length < file.players ? holders.filter((each) => each !== seat) : []);
    case 'benefit': {
      const wanted = cardsOf(box).find((card) => /engineer|bank-agent/.test(card));
      const has = /engineer|bank-agent/.test(file.seats[seat]!.card ?? '');
      if (has || wanted === undefined) return file;
      return onlyCards(file, box, [seat], wanted).seats[seat]!.card === wanted
        ? onlyCards(file, box, [seat], wanted)
        : onlyCards({ ...file, seats: undealt(file).seats }, box, [seat], wanted);
    }
    case 'bonus':
      return file.seats[seat]!.card === null ? onlyCards(file, box, [...holders, seat]) : file;
    case 'order': {
      // somebody still lays a marker: with all cards dealt that may be over
      const late = orderQuota(box, file.players, holders.length) === orderQuota(box, file.players, holders.length - 1);
      return file.seats[seat]!.card === null || late ? onlyCards(file, box, [seat]) : file;
    }
    case 'manipulate':
      return onlyCards(file, box, [seat]);
    default:
      return dealt(file, box);
  }
}

/** What a phase asks for besides. */
function details(file: PositionFile, box: Box, limits: Limits): PositionFile {
  const first = unclaimed(file, box)[0];
  switch (file.phase) {
    case 'auction':
    case 'carrier-auction':
      return { ...file, bid: 0, bidder: null, passed: [] };
    case 'zone-auction':
      return { ...file, bid: 0, bidder: null, passed: [], ...(first === undefined ? {} : { zone: first }) };
    case 'die': {
      if (file.for === 'neutrals') {
        const order = turnOrder(file, box);
        const votes = Object.fromEntries(order.map((seat, index) => [String(seat), index === 0 ? 0 : 1]));
        return {
          ...file,
          neutrals: {
            votes,
            river: 0,
            river_left: 0,
            own_left: file.seats.map(() => 0),
            neutral_left: file.seats.map(() => 0),
          },
        };
      }
      return file.for === 'sabotage' || first === undefined ? file : { ...file, zone: first };
    }
    case 'fallback':
      return first === undefined ? file : { ...file, zone: first };
    case 'bonus':
      return box.resources.some((resource) => file.bonus[resource])
        ? file
        : { ...file, bonus: { ...file.bonus, [box.resources[0]!]: 1 } };
    case 'build':
      return { ...file, moves: { tank: 0, converter: 0, supercharger: 0 } };
    case 'extract':
      return { ...file, powered: [], resting: [] };
    case 'trade':
      return { ...file, resource: box.resources[0]! };
    case 'manipulate':
      return { ...file, manipulator: file.seat, manipulation: { mode: null, left: 0, shifted: [] } };
    case 'neutrals':
      return {
        ...file,
        neutrals: {
          votes: votesBefore(file, box),
          river: 0,
          river_left: 0,
          own_left: file.seats.map(() => 0),
          neutral_left: file.seats.map(() => 0),
        },
      };
    case 'place':
      return { ...file, neutrals: hands(file, box, limits, 0) };
    case 'keep': {
      const holder = file.freelance?.holder ?? file.seat ?? 0;
      // won in a round before this one
      return {
        ...file,
        round: Math.max(2, file.round),
        seat: holder,
        freelance: { holder, credits: Math.max(1, file.freelance?.credits ?? 0) },
      };
    }
    default:
      return file;
  }
}

/** What is left over by what brought it: of an extraction more than the carrier holds, of a purchase what is traded, else a single one. */
function surplusOf(cause: Cause, resource: Resource, limits: Limits): Partial<Record<Resource, number>> {
  if (cause === 'extract') return { quartz: limits.freelance_room, ore: 1 };
  if (cause === 'activation') return { water: 1 };
  return { [resource]: cause === 'trade' ? limits.freelance_room : 1 };
}

/** The phase that brought the goods stands still while they are loaded: the carriers of what is left over are full. */
function stowing(file: PositionFile, box: Box, limits: Limits, cause: Cause): PositionFile {
  const holder = file.freelance?.holder ?? file.seat ?? 0;
  const dealing = isDealing(cause);
  // before the first Tank Phase nobody has the freelance carrier
  const from = { ...file, seat: holder, round: dealing ? Math.max(2, file.round) : file.round };
  const at = turnTo(from, box, limits, cause);
  const resource = file.resource ?? box.resources[0]!;
  const surplus = surplusOf(cause, resource, limits);
  const seat = at.seats[holder]!;
  const goods = { ...seat.goods };
  for (const each of box.resources) {
    const room = box.capacity[each][seat.carriers[each] - 1] ?? 0;
    goods[each] = surplus[each] ? room : Math.min(goods[each], room);
  }
  return {
    ...plain(at),
    phase: 'stow',
    for: cause,
    ...(cause === 'trade' ? { resource } : {}),
    seat: holder,
    freelance: { holder, credits: file.freelance?.credits ?? 0 },
    surplus,
    seats: at.seats.map((each, index) => (index === holder ? { ...each, goods } : each)),
  };
}

/** Nothing has been built or traded yet, nor the freelance carrier won; better than at the start is one carrier a seat, in the setup none. */
function unplayed(file: PositionFile, box: Box, setup: boolean): PositionFile {
  const zones = Object.fromEntries(
    Object.entries(file.zones).map(([name, { owner }]) => [name, owner === 'neutral' ? { owner } : { owner, tank: false }]),
  );
  const next: PositionFile = { ...file, zones };
  if (next.freelance) next.freelance = { holder: null, credits: 0 };
  const most = setup ? 0 : 1;
  return {
    ...next,
    seats: next.seats.map((seat) => ({ ...(upgrades(seat) > most ? unimproved(seat, box) : seat), licenses: 0, luxury: 0 })),
  };
}

type Seat = PositionFile['seats'][number];
const upgrades = (seat: Seat): number => Object.values(seat.carriers).reduce((sum, each) => sum + each - 1, 0);

/** All carriers are of class 1, and goods are left out that these cannot hold. */
function unimproved(seat: Seat, box: Box): Seat {
  const goods = { ...seat.goods };
  for (const each of box.resources) goods[each] = Math.min(goods[each], box.capacity[each][0] ?? 0);
  return { ...seat, goods, carriers: { quartz: 1, ore: 1, water: 1, energy: 1 } };
}

/** Lead the position to a phase (or to another reason for its die or its loading), with what that needs. */
export function turnTo(
  file: PositionFile,
  box: Box,
  limits: Limits,
  phase: string,
  reason?: PositionFile['for'],
): PositionFile {
  if (phase === 'stow') return stowing(file, box, limits, (reason as Cause | undefined) ?? 'extract');
  let next: PositionFile = { ...plain(file), phase };
  if (phase === 'die') next.for = reason ?? diceOf(box)[0] ?? 'claim';
  const sabotage = phase === 'sabotage' || phase === 'tip' || next.for === 'sabotage';
  if (sabotage && next.round < limits.sabotage_round) next = { ...next, round: limits.sabotage_round };
  const placing = phase === 'neutrals' || phase === 'place' || next.for === 'neutrals';
  if (placing || WITHOUT_CARDS.includes(phase)) next = { ...next, round: 1 };
  if (placing || WITHOUT_CARDS.includes(phase)) next = unplayed(next, box, WITHOUT_CARDS.includes(phase));
  if (phase === 'over') next = { ...next, round: box.rounds };
  const moored = MOORED.includes(phase) || next.for === 'sabotage';
  next = { ...next, airship: moored ? (next.airship ?? box.lines[0]!) : null };
  const empty = placing || (box.options['variable-claims'] === true && next.round === 1 && BEFORE_PLACING.includes(phase));
  if (empty) next = { ...next, zones: {} };
  if (!isDealing(phase))
    next = { ...next, bonus: Object.fromEntries(box.resources.map((resource) => [resource, 0])) as PositionFile['bonus'] };
  next = withCards(next, box);
  next = { ...next, seat: mover(next, box) };
  if (phase === 'upgrade') next = { ...next, first_player: limits.upgrade_first ? null : (next.first_player ?? 0) };
  else if (phase === 'first-player') next = { ...next, first_player: null };
  else if (next.first_player === null) next = { ...next, first_player: next.seat ?? 0 };
  return subsidised(upright(manipulated(ordered(details(next, box, limits), box)), limits), box);
}

/** It becomes another seat's decision; where the phase belongs to a card or a piece, that comes along. */
export function passTo(file: PositionFile, box: Box, limits: Limits, seat: number): PositionFile {
  const next = { ...file, seat };
  switch (file.phase) {
    case 'offer':
      return swapped(next, holderOf(file, 'venturer'), seat);
    case 'airship':
      return swapped(next, holderOf(file, 'airship-captain'), seat);
    case 'place':
      return {
        ...swapped(next, turnOrder(file, box)[0] ?? seat, seat),
        neutrals: hands(swapped(next, turnOrder(file, box)[0] ?? seat, seat), box, limits, file.neutrals?.river ?? 0),
      };
    case 'neutrals':
      return { ...next, neutrals: { ...file.neutrals!, votes: votesBefore(next, box) } };
    case 'keep':
    case 'stow':
      return turnTo(
        { ...next, freelance: { holder: seat, credits: file.freelance?.credits ?? 0 } },
        box,
        limits,
        file.phase,
        file.for,
      );
    case 'build':
    case 'extract':
    case 'hire':
    case 'benefit':
    case 'bonus':
    case 'order':
    case 'manipulate':
      return turnTo(next, box, limits, file.phase);
    default:
      return next;
  }
}

/** Two seats change their cards. */
function swapped(file: PositionFile, one: number, other: number): PositionFile {
  if (one < 0 || one === other) return file;
  const card = (index: number): string | null => file.seats[index === one ? other : index === other ? one : index]!.card;
  return { ...file, seats: file.seats.map((seat, index) => ({ ...seat, card: card(index) })) };
}
