import { showsCards } from './phases';
import type { Position } from './types';

export type BidderState = 'card' | 'passed' | 'leads' | 'acts' | 'in';

/** Where a seat stands in the bidding of now. */
export function bidderState(position: Position, seat: number): BidderState {
  if (showsCards(position.phase) && position.seats[seat]?.card) return 'card';
  if (position.passed?.includes(seat)) return 'passed';
  if (position.bidder === seat && (position.bid ?? 0) > 0) return 'leads';
  return position.seat === seat ? 'acts' : 'in';
}
