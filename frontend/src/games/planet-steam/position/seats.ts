/** What stands on the seats' boards. */
import type { Box, Resource } from '../types';
import { left, roomOf, type FileSeat, type PositionFile } from './file';

export function withSeat(file: PositionFile, seat: number, change: Partial<FileSeat>): PositionFile {
  return { ...file, seats: file.seats.map((each, index) => (index === seat ? { ...each, ...change } : each)) };
}

/** All cards of the game, as positions write them, in their order. */
export const cardsOf = (box: Box): string[] => box.cards.map((card) => card.specialists.join('+'));
export const orderOf = (box: Box, card: string | null): number => (card === null ? -1 : cardsOf(box).indexOf(card));
/** The seat whose card has a specialist. */
export const holderOf = (file: PositionFile, specialist: string): number =>
  file.seats.findIndex((seat) => seat.card?.split('+').includes(specialist));
/** The seats with a card, in turn order. */
export function turnOrder(file: PositionFile, box: Box): number[] {
  return cardsOf(box).flatMap((card) => {
    const seat = file.seats.findIndex((each) => each.card === card);
    return seat < 0 ? [] : [seat];
  });
}

/** Give a card to a seat. Who has it takes the seat's own instead. */
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
  const room = box.capacity[resource][value - 1] ?? 0;
  return withSeat(file, seat, {
    carriers,
    goods: { ...here.goods, [resource]: Math.min(here.goods[resource], Math.max(room, 0)) },
  });
}

export const mostLicenses = (file: PositionFile, box: Box, seat: number): number =>
  file.seats[seat]!.licenses + left(file, box).licenses;
export const mostLuxury = (file: PositionFile, box: Box, seat: number): number =>
  file.seats[seat]!.luxury + left(file, box).luxury;
