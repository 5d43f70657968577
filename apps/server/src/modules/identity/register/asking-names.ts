import type { RefusalCode } from '@sabai/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type AttemptLimit, giveBack, sourceName, takeAttempt } from '../credentials/attempts.repository.ts';
import type { IdentityDependencies } from '../dependencies.ts';

/** So many names and codes of others an address may be told about: an hour's honest mistakes of a household. */
const nameLimit: AttemptLimit = { max: 20, windowMs: 3600_000 };
/** What tells whether somebody has a name or a code. */
const telling: readonly RefusalCode[] = ['USERNAME_TAKEN', 'PHONE_TAKEN', 'REFERRAL_CODE_INVALID'];

/**
 * Asks whether somebody has a name or a code, for who calls from this address. It is counted before it is asked, so that of
 * many at once no more are answered; what has told nothing, and a code that was right, does not count.
 */
export async function askingNames<T>(
  { platform: { db, clock }, seal }: Pick<IdentityDependencies, 'platform' | 'seal'>,
  ip: string,
  ask: () => Promise<T>,
): Promise<T> {
  const now = clock();
  const asked = { subject: 'names', ip: sourceName(await seal(), ip) };
  const until = await takeAttempt(db, asked, now, nameLimit);
  if (until) throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  let hasRevealed = false;
  try {
    return await ask();
  } catch (error) {
    hasRevealed = error instanceof Refusal && telling.includes(error.code);
    throw error;
  } finally {
    if (!hasRevealed) await giveBack(db, asked);
  }
}
