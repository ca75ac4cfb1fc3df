/** The pieces that are laid on the map. */
import type { Resource } from '../types';
import type { Owner } from './file';

export type Piece =
  | { kind: 'claim'; owner: Owner }
  | { kind: 'tank' }
  | { kind: 'converter'; resource: Resource }
  | { kind: 'supercharger' }
  | { kind: 'tip' }
  | { kind: 'airship' }
  | { kind: 'clear' };

export const samePiece = (one: Piece | null, other: Piece): boolean => one !== null && idOf(one) === idOf(other);
/** A piece's name among the others, as the server knows it too. */
export const idOf = (piece: Piece): string =>
  piece.kind === 'claim' ? `claim-${piece.owner}` : piece.kind === 'converter' ? `converter-${piece.resource}` : piece.kind;
