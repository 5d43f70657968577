import { sql, type Tx } from '@sabai/db';
import type { Member } from '../identity/index.ts';

/** A member's facts for staff who decide about a high-value level. */
export interface ReviewChecks {
  readonly has_phone: boolean;
  readonly has_email: boolean;
  readonly has_bank: boolean;
  readonly has_birth_date: boolean;
  readonly open_flags: number;
  readonly is_barred: boolean;
  readonly had_breaks: boolean;
  /** In minor units, as text. */
  readonly lost: string;
  readonly deposited: string;
  readonly currency_code: string;
}

async function checksOf(tx: Tx, member: Member, now: Date): Promise<ReviewChecks> {
  const { rows } = await sql<Omit<ReviewChecks, 'has_bank' | 'has_birth_date' | 'currency_code'>>`
    select phone_verified_at is not null as has_phone, email_verified_at is not null as has_email,
      (select count(*)::int from member_flags where member_flags.member_id = members.member_id and status = 'open') as open_flags,
      programme_is_barred(members.member_id, ${now}) as is_barred,
      exists (select from member_protection_events as event where event.member_id = members.member_id
        and event.deed in ('cool_off', 'self_exclusion', 'operator_exclusion')) as had_breaks,
      coalesce((select -win_loss_minor from level_counters as c where c.member_id = members.member_id), 0)::text as lost,
      coalesce((select deposit_minor from level_counters as c where c.member_id = members.member_id), 0)::text as deposited
    from members where member_id = ${member.id}`.execute(tx);
  return {
    ...rows[0]!,
    has_bank: member.bankStatus === 'verified',
    has_birth_date: Boolean(member.birthDate),
    currency_code: member.currencyCode,
  };
}

/** Requests staff's decision on a level, once; returns the decision. */
export async function askReview(
  tx: Tx,
  member: Member,
  level: number,
  now: Date,
): Promise<'waiting' | 'agreed' | 'refused'> {
  const known = await tx
    .selectFrom('level_reviews')
    .select('state')
    .where('member_id', '=', member.id)
    .where('level', '=', level)
    .executeTakeFirst();
  if (known) return known.state as 'waiting';
  await tx
    .insertInto('level_reviews')
    .values({ member_id: member.id, level, checks: JSON.stringify(await checksOf(tx, member, now)), asked_at: now })
    .execute();
  return 'waiting';
}
