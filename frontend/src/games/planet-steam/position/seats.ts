/** What stands on the seats' boards, and how much of it there can be: the numbers are those of the box and the limits. */
import type { Box, Resource } from '../types';
import { roomOf, type FileSeat, type PositionFile } from './file';

export function withSeat(file: PositionFile, seat: number, change: Partial<FileSeat>): PositionFile {
  return { ...file, seats: file.seats.map((each, index) => (index === seat ? { ...each, ...change } : each)) };
}

/** All cards of the game, as positions write them, in their order. */
export const cardsOf = (box: Box): string[] => box.cards.map((card) => card.specialists.join('+'));

/** Give a card to a seat; who has it takes the seat's own instead. What is set next may not wait for an answer. */
export function giveCard(file: PositionFile, seat: number, card: string | null): PositionFile {
  const own = file.seats[seat]!.card;
  return {
    ...file,
    seats: file.seats.map((each, index) =>
      index === seat ? { ...each, card } : card !== null && each.card === card ? { ...each, card: own } : each,
    ),
  };
}

/** The most of a resource that a seat may hold: its carrier, and for its holder what is left on the freelance carrier. */
export function mostGoods(file: PositionFile, box: Box, seat: number, resource: Resource, freelanceRoom: number): number {
  const here = file.seats[seat]!;
  const room = roomOf(box, here, resource);
  if (file.freelance?.holder !== seat) return room;
  const elsewhere = box.resources.reduce(
    (sum, each) => (each === resource ? sum : sum + Math.max(0, here.goods[each] - roomOf(box, here, each))),
    0,
  );
  return room + Math.max(0, freelanceRoom - elsewhere);
}

/** Another class for a carrier; what no longer fits is lost. */
export function setCarrier(file: PositionFile, box: Box, seat: number, resource: Resource, value: number): PositionFile {
  const here = file.seats[seat]!;
  const carriers = { ...here.carriers, [resource]: value };
  const room = roomOf(box, { ...here, carriers }, resource);
  return withSeat(file, seat, { carriers, goods: { ...here.goods, [resource]: Math.min(here.goods[resource], room) } });
}

/** As many certificates of a kind as the others leave of those in the box. */
export const mostPapers = (file: PositionFile, box: Box, seat: number, kind: 'licenses' | 'luxury'): number =>
  file.seats.reduce((left, each, index) => (index === seat ? left : left - each[kind]), box.pieces[kind]);
