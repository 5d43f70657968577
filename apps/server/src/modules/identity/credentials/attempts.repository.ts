import { sql, type Tx } from '@sabai/db';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Reader } from '../settings.repository.ts';

/** The target of an attempt, such as an account, and its origin: a {@link sourceName}, or `all` of them together. */
export interface AttemptSubject {
  readonly subject: string;
  readonly ip: string;
}

export interface AttemptLimit {
  readonly max: number;
  /** Starts with the first attempt. */
  readonly windowMs: number;
}

/** Returns the blind index of a typed account name, before its owner is known; the text itself is not stored. */
export const subjectName = (seal: Seal, typed: string): string => seal.namesOf(typed, 'attempts')[0]!;

/** Returns the blind index of an origin: one household or attacker. */
export const sourceName = (seal: Seal, ip: string): string => seal.namesOf(networkOf(ip), 'attempts from')[0]!;

/** Limit of wrong passwords and codes of one account from one address. */
export const passwordLimit: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };

/** Returns the end of the window whose attempts are used up; `undefined` while some are left. */
export async function lockedUntil(
  db: Reader,
  { subject, ip }: AttemptSubject,
  now: Date,
  { max }: Pick<AttemptLimit, 'max'> = passwordLimit,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_attempts')
    .select('window_ends_at')
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .where('attempts', '>=', max)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row?.window_ends_at;
}

/**
 * Takes one attempt of a window, or returns when the next ones are available. One statement counts and decides, so
 * exactly `max` of any number of concurrent calls succeed.
 */
export async function takeAttempt(
  db: Reader,
  { subject, ip }: AttemptSubject,
  now: Date,
  { max, windowMs }: AttemptLimit = passwordLimit,
): Promise<Date | undefined> {
  const { rows } = await sql`
    insert into login_attempts as kept (subject, ip, attempts, window_ends_at)
    values (${subject}, ${ip}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (subject, ip) do update set
      attempts = case when kept.window_ends_at <= ${now} then 1 else kept.attempts + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    where kept.window_ends_at <= ${now} or kept.attempts < ${max}
    returning attempts`.execute(db);
  return rows.length > 0 ? undefined : lockedUntil(db, { subject, ip }, now, { max });
}

/**
 * Clears the failures after a correct password. Returns the end of the lock if there is one; the correct password then
 * does not count. The row is locked, so that a correct guess among concurrent wrong ones precedes or follows them.
 */
export async function clearFailures(
  tx: Tx,
  { subject, ip }: AttemptSubject,
  now: Date,
  { max }: Pick<AttemptLimit, 'max'> = passwordLimit,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('login_attempts')
    .select(['attempts', 'window_ends_at'])
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.attempts >= max && row.window_ends_at > now) return row.window_ends_at;
  if (row) await tx.deleteFrom('login_attempts').where('subject', '=', subject).where('ip', '=', ip).execute();
  return undefined;
}

/** Returns an attempt that does not count. */
export async function giveBack(db: Reader, { subject, ip }: AttemptSubject): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ attempts: sql`attempts - 1` })
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .where('attempts', '>', 0)
    .execute();
}
