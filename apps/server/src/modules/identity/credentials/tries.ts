import type { IdentityDependencies } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';
import { type AttemptLimit, lockedUntil, sourceName, takeAttempt } from './attempts.repository.ts';

interface Tried {
  /** What is tried, such as `coupon space LK26`. */
  readonly subject: string;
  /** An address, where tries from others do not count with it. */
  readonly ip?: string;
}

export interface Tries {
  /** When the next try comes, once all of a window are taken. */
  lockedUntil(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<Date | undefined>;
  /** Takes one, whoever asks at the same time; when the next one comes if none was left. */
  take(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<Date | undefined>;
  /** How many of a window are left. */
  left(reader: Reader, tried: Tried, limit: AttemptLimit): Promise<number>;
}

/** Tries that were wrong, counted in the database and thus by however many servers. Who rolls back has not tried. */
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
