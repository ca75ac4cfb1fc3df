import type { View } from './types';

/** Whether the game is on a real table: people enter what happens there, and what Automas do is carried out by hand. */
export const isOnRealTable = ({ observation }: Pick<View, 'observation'>): boolean => (observation as { options?: Record<string, unknown> }).options?.['cardboard'] === true;
