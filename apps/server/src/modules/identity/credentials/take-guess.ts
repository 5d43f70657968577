import { guessLimit, type TakeGuess } from '../../../platform/http/guessing.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { takeAttempt } from './attempts.repository.ts';

/** Counts what a member of staff looks for that is masked, wherever they look and with however many servers. */
export const takeGuess =
  ({ platform: { db, clock } }: Pick<IdentityDependencies, 'platform'>): TakeGuess =>
  async (staffId) => {
    const now = clock();
    const freeAt = await takeAttempt(db, { subject: `search ${staffId}`, ip: 'all' }, now, guessLimit);
    return freeAt && Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  };
