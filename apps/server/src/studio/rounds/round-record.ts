import type { ReplayResponse } from '@sabai/games';

/** A stored round of any kind of game. */
export type RoundRecord = Omit<ReplayResponse, 'about' | 'timeZone'>;
