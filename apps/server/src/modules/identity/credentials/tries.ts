import type { IdentityDependencies } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';
import { type AttemptLimit, lockedUntil, sourceName, takeAttempt } from './attempts.repository.ts';

interface Tried {
  /** The target, such as `coupon space LK26`. */
  readonly subject: string;
  /** An address, if attempts are counted per address. */
  readonly ip?: string;
}

export interface Tries {
  /** Returns when the next attempt is available, once a window is used up. */
  lockedUntil(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<Date | undefined>;
  /** Takes one attempt, safely under concurrency; returns when the next one is available if none was left. */
  take(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<Date | undefined>;
  /** Returns the number of attempts left in the window. */
  left(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<number>;
}

/** Counts wrong attempts in the database, for any number of servers. A rolled-back transaction leaves no attempt. */
export function createTries({ platform }: Pick<IdentityDependencies, 'platform'>): Tries {
  const { clock, seal } = platform;
  const subjectOf = async ({ subject, ip }: Tried) => ({
    subject,
    ip: ip === undefined ? 'all' : sourceName(await seal(), ip),
  });
  return {
    lockedUntil: async (reader, tried, limit) => lockedUntil(reader, await subjectOf(tried), clock(), limit),
    take: async (reader, tried, limit) => takeAttempt(reader, await subjectOf(tried), clock(), limit),
    async left(reader, tried, { max }) {
      const { subject, ip } = await subjectOf(tried);
      const row = await reader
        .selectFrom('login_attempts')
        .select('attempts')
        .where('subject', '=', subject)
        .where('ip', '=', ip)
        .where('window_ends_at', '>', clock())
        .executeTakeFirst();
      return Math.max(0, max - (row?.attempts ?? 0));
    },
  };
}
