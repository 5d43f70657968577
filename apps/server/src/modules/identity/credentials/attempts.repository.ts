import { sql, type Tx } from '@sabai/db';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Reader } from '../settings.repository.ts';

/** What is tried, such as an account, and from where: a {@link sourceName}, or `all` of them together. */
export interface AttemptSubject {
  readonly subject: string;
  readonly ip: string;
}

export interface AttemptLimit {
  readonly max: number;
  /** From the first attempt on. */
  readonly windowMs: number;
}

/** An account as a subject before anybody knows whose it is: what was typed stands nowhere. */
export const subjectName = (seal: Seal, typed: string): string => seal.namesOf(typed, 'attempts')[0]!;

/** Where a try comes from: one household or attacker, under a name that can be compared and not read. */
export const sourceName = (seal: Seal, ip: string): string => seal.namesOf(networkOf(ip), 'attempts from')[0]!;

/** Wrong passwords and codes of one account from one address. */
export const passwordLimit: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };

/** When the window ends whose attempts are all taken; `undefined` while some are left. */
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
 * Takes one of the attempts of a window, or returns when the next ones come. One statement counts and decides, so of any
 * number at once exactly `max` get one.
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
 * Forgets the failures after a right password; returns when the lock ends if there is one, and then the right password
 * does not count. The row is locked, so that a right guess among parallel wrong ones comes before or after the last.
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

/** An attempt that was none. */
export async function giveBack(db: Reader, { subject, ip }: AttemptSubject): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ attempts: sql`attempts - 1` })
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .where('attempts', '>', 0)
    .execute();
}
