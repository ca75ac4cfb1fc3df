import { t } from '../vocabulary.svelte';
import type { Piece } from './pieces';

/** What a piece of the tray is called. */
export function pieceName(piece: Piece, names: readonly string[]): string {
  switch (piece.kind) {
    case 'claim':
      return piece.owner === 'neutral'
        ? t('page-position:piece.neutral')
        : t('page-position:piece.claim', { name: names[piece.owner] ?? '' });
    case 'converter':
      return t('page-ps:tool.buy-converter', { resource: piece.resource });
    case 'supercharger':
      return t('page-ps:tool.buy-supercharger');
    case 'airship':
      return t('planet-steam:fact.airship');
    default:
      return t(`page-position:piece.${piece.kind}`);
  }
}
