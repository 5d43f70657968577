import { sql } from '@sabai/db';
import type { AttemptSubject } from './sessions.repository.ts';
import type { Reader } from './settings.repository.ts';

export interface AttemptLimit {
  readonly max: number;
  /** From the first attempt on. */
  readonly windowMs: number;
}

/**
 * Takes one of the attempts of a window, or returns when the next ones come. One statement counts and decides, so of any
 * number at once exactly `max` get one.
 */
export async function takeAttempt(
  db: Reader,
  { subject, ip }: AttemptSubject,
  { max, windowMs }: AttemptLimit,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql`
    insert into login_attempts as kept (subject, ip, attempts, window_ends_at)
    values (${subject}, ${ip}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (subject, ip) do update set
      attempts = case when kept.window_ends_at <= ${now} then 1 else kept.attempts + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    where kept.window_ends_at <= ${now} or kept.attempts < ${max}
    returning attempts`.execute(db);
  return rows.length > 0 ? undefined : exhaustedUntil(db, { subject, ip }, max, now);
}

/** When the window ends whose attempts are all taken; `undefined` while some are left. */
export async function exhaustedUntil(
  db: Reader,
  { subject, ip }: AttemptSubject,
  max: number,
  now: Date,
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
