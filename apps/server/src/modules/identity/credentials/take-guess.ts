import { guessLimit, type TakeGuess } from '../../../platform/http/guessing.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { takeAttempt } from './attempts.repository.ts';

/** Counts a staff member's searches for masked data, across all screens and servers. */
export const takeGuess =
  ({ platform: { db, clock } }: Pick<IdentityDependencies, 'platform'>): TakeGuess =>
  async (staffId) => {
    const now = clock();
    const freeAt = await takeAttempt(db, { subject: `search ${staffId}`, ip: 'all' }, now, guessLimit);
    return freeAt && Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  };
