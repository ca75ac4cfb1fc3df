import type { api } from './api';

/** Where a table is looked at and changed: the server's tables, or the one of a lesson. */
export type Door = Pick<
  typeof api,
  | 'stored'
  | 'view'
  | 'viewAt'
  | 'act'
  | 'preview'
  | 'why'
  | 'undo'
  | 'consent'
  | 'redo'
  | 'advice'
  | 'log'
  | 'chronicle'
  | 'liveUrl'
>;
