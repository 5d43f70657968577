import type { ReplayResponse } from '@sabai/games';

/** A round as it was written down, of whatever kind of game. */
export type RoundRecord = Omit<ReplayResponse, 'about' | 'timeZone'>;
