import type { RefusalCode } from '@sabai/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type AttemptLimit, giveBack, sourceName, takeAttempt } from '../credentials/attempts.repository.ts';
import type { IdentityDependencies } from '../dependencies.ts';

/** Number of other people's names and codes that an address may test: an hour's honest mistakes of a household. */
const nameLimit: AttemptLimit = { max: 20, windowMs: 3600_000 };
/** Errors that show whether a name or a code exists. */
const telling: readonly RefusalCode[] = ['USERNAME_TAKEN', 'PHONE_TAKEN', 'REFERRAL_CODE_INVALID'];

/**
 * Limits an address's lookups of names and codes. Each is counted before it runs, so that concurrent ones do not exceed
 * the limit. Uninformative results, and a correct code, do not count.
 */
export async function askingNames<T>(
  { platform: { db, clock }, seal }: Pick<IdentityDependencies, 'platform' | 'seal'>,
  ip: string,
  ask: () => Promise<T>,
): Promise<T> {
  const now = clock();
  const requested = { subject: 'names', ip: sourceName(await seal(), ip) };
  const until = await takeAttempt(db, requested, now, nameLimit);
  if (until) throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  let hasRevealed = false;
  try {
    return await ask();
  } catch (error) {
    hasRevealed = error instanceof Refusal && telling.includes(error.code);
    throw error;
  } finally {
    if (!hasRevealed) await giveBack(db, requested);
  }
}
