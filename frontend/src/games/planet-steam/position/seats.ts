/** What stands on the seats' boards. */
import type { Box } from '../types';
import type { FileSeat, PositionFile } from './file';

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
