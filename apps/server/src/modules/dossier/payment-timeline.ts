import type { PaymentStep } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import { isUuid } from '../../platform/http/ids.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { revealed } from '../../platform/records/reveals.repository.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { DossierDependencies } from './dependencies.ts';

interface StepRow {
  readonly at: Date;
  readonly step: PaymentStep;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly after: string | null;
  readonly about: string | null;
  readonly staff: string | null;
  readonly reason: string | null;
}

/** Returns the member and the kind of a payment. */
async function ownerOf(db: Db, id: string): Promise<{ memberId: string; kind: 'deposit' | 'withdrawal' } | undefined> {
  const { rows } = await sql<{ memberId: string; kind: 'deposit' | 'withdrawal' }>`
    select member_id as "memberId", 'deposit' as kind from deposits where id = ${id}
    union all select member_id, 'withdrawal' from withdrawals where id = ${id}`.execute(db);
  return rows[0];
}

/** The audit actions of staff decisions, and their steps. */
const decisions: Readonly<Record<string, PaymentStep>> = {
  'deposit.approved': 'approved',
  'deposit.refused': 'refused',
  'withdrawal.approved': 'approved',
  'withdrawal.refused': 'refused',
  'withdrawal.sent': 'sent',
  'withdrawal.payout_failed': 'failed',
  [revealed]: 'viewed',
};

async function stepsOf(db: Db, memberId: string, kind: 'deposit' | 'withdrawal', id: string): Promise<StepRow[]> {
  const none = sql`null::text`;
  const row = (
    at: unknown,
    step: string,
    facts: Partial<Record<'amount' | 'currency' | 'after' | 'about' | 'staff' | 'reason', unknown>>,
  ) =>
    sql`select ${at} as at, ${sql.lit(step)} as step, ${facts.amount ?? none} as amount, ${facts.currency ?? none} as currency,
      ${facts.after ?? none} as after, ${facts.about ?? none} as about, ${facts.staff ?? none} as staff, ${facts.reason ?? none} as reason`;
  const amount = { amount: sql`amount_minor::text`, currency: sql`currency_code` };
  const requested =
    kind === 'deposit'
      ? sql`${row(sql`requested_at`, 'asked', { ...amount, about: sql`channel` })} from deposits where member_id = ${memberId} and id = ${id}`
      : sql`${row(sql`requested_at`, 'asked', { ...amount, about: sql`channel` })} from withdrawals where member_id = ${memberId} and id = ${id}`;
  const reports = sql`
    ${row(sql`paid_at`, 'paid', { ...amount, about: sql`gateway` })} from deposit_payments
      where member_id = ${memberId} and deposit_id = ${id}
    union all ${row(sql`received_at`, 'reported', { ...amount, about: sql`gateway` })} from deposit_payments
      where member_id = ${memberId} and deposit_id = ${id}
    union all ${row(sql`first_seen_at`, 'line', amount)} from statement_lines where deposit_id = ${id}
    union all ${row(sql`decided_at`, 'matched', { ...amount, staff: sql`decided_by::text` })} from statement_lines
      where deposit_id = ${id} and state = 'matched' and decided_at is not null`;
  const second = sql`${row(sql`asked_at`, 'asked_second', { staff: sql`asked_by::text` })} from approvals
    where subject_type = ${kind} and subject_id = ${id} and state <> 'alone'`;
  const entries = sql`
    select posted_at as at, case template when 'deposit' then 'credited' when 'deposit_fee' then 'fee'
      when 'withdrawal_request' then 'set_aside' when 'withdrawal_paid' then 'paid_out' else 'given_back' end as step,
      amount::text as amount, currency, (case when source = 'main' then source_after when target = 'main' then target_after end)::text as after,
      null::text as about, substr(actor, 7) as staff, null::text as reason
    from journal_entries where member_id = ${memberId} and reference = ${`${kind}:${id}`}
      and template in ('deposit', 'deposit_fee', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_rejected')`;
  const byStaff = sql`
    select decided_at as at, action as step, null::text as amount, null::text as currency, null::text as after,
      state_after ->> 'field' as about, staff_id::text as staff, reason
    from staff_audit where member_id = ${memberId} and subject_id = ${id} and action in (${sql.join(Object.keys(decisions))})`;
  const parts = [requested, ...(kind === 'deposit' ? [reports] : []), second, entries, byStaff];
  const { rows } = await sql<StepRow>`
    select * from (${sql.join(parts, sql` union all `)}) as steps order by at, step`.execute(db);
  return rows;
}

/** Returns the history of a payment, oldest first, and the staff who revealed its masked data. Throws NOT_FOUND. */
export async function paymentTimelineOf({ platform: { db, seal }, identity }: DossierDependencies, id: string) {
  const found = isUuid(id) ? await ownerOf(db, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  const { memberId, kind } = found;
  const rows = await stepsOf(db, memberId, kind, id);
  const opener = await seal();
  const isPerson = (staff: string | null): staff is string => staff !== null && isUuid(staff);
  const names = await identity.staffNames(db, [
    ...new Set(rows.flatMap(({ staff }) => (isPerson(staff) ? [staff] : []))),
  ]);
  return rows.map(({ at, step, amount, currency, after, about, staff, reason }) => {
    const decimal = (minor: string | null) => (minor === null || currency === null ? null : decimalOf(minor, currency));
    const opened = reason === null ? '' : sealedTables.staff_audit.open(opener, { member_id: memberId, reason }).reason;
    return {
      at: at.toISOString(),
      step: decisions[step] ?? step,
      about,
      amount: decimal(amount),
      currency_code: amount === null ? null : currency,
      balance_after: decimal(after),
      staff_name: isPerson(staff) ? (names.get(staff) ?? '') : null,
      reason: opened || null,
    };
  });
}
