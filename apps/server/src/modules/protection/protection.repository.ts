import { auditActions, type ExclusionTerm, type LimitKind, type LimitPeriod, type StopScope } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { invariant } from '../../platform/invariant.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { ChangedBy, ProtectionDependencies } from './dependencies.ts';
import type { Counted, Limit, PlayCounters } from './play-limits.rules.ts';

export interface Exclusion {
  readonly kind: 'cool_off' | 'self_exclusion';
  /** Null for an unlimited one. */
  readonly until: Date | null;
}
export interface ProtectionRow {
  readonly currencyCode: string;
  /** The member's own. */
  readonly exclusion: Exclusion | undefined;
  /** The end of the operator's exclusion; null for an unlimited one. */
  readonly operatorUntil: Date | null | undefined;
  /** The stops set by staff. */
  readonly stops: ReadonlySet<StopScope>;
  /** Until when a coupon is being verified. */
  readonly verifyingUntil: Date | undefined;
  readonly realityCheckMinutes: number | null;
  readonly counters: PlayCounters;
}
export interface LimitRow extends Limit {
  readonly pendingFrom: Date | null;
  /** The new value after the easing; null for no limit. */
  readonly pendingAmount: bigint | null;
}
/** Starts and ends of the day, the week and the month that contain a time, in the time zone of the site. */
export type Periods = Readonly<Record<'day' | 'week' | 'month', { readonly start: Date; readonly end: Date }>>;

/** The default reminder. */
export const usualRealityMinutes = 60;

/** Locks the member's accounts: no stake and no deposit is decided meanwhile. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select ledger_lock(${memberId})`.execute(tx);
}

/** Returns the member's protection with its counters as of `now`; `undefined` before the first choice. */
export async function findProtection(reader: Db | Tx, memberId: string, now: Date): Promise<ProtectionRow | undefined> {
  const { rows } = await sql<{
    currency_code: string;
    kind: Exclusion['kind'] | null;
    until: Date | null;
    is_excluded_by_operator: boolean;
    operator_until: Date | null;
    stopped: StopScope[];
    verifying_until: Date | null;
    reality_check_minutes: number | null;
    staked: string[];
    lost: string[];
    played_ms: string[];
    last_stake_at: Date | null;
  }>`
    select currency_code, case when own_until > ${now} then own_kind end as kind, nullif(own_until, 'infinity') as until,
      coalesce(operator_until > ${now}, false) as is_excluded_by_operator, nullif(operator_until, 'infinity') as operator_until,
      stopped, case when verifying_until > ${now} then verifying_until end as verifying_until, reality_check_minutes, last_stake_at,
      protection_rolled(staked, counted_on, day)::text[] as staked, protection_rolled(lost, counted_on, day)::text[] as lost,
      protection_rolled(played_ms, counted_on, day)::text[] as played_ms
    from member_protection, protection_day(${now}, counted_on) as day
    where member_id = ${memberId}`.execute(reader);
  const row = rows[0];
  return (
    row && {
      currencyCode: row.currency_code,
      exclusion: row.kind ? { kind: row.kind, until: row.until } : undefined,
      operatorUntil: row.is_excluded_by_operator ? row.operator_until : undefined,
      stops: new Set(row.stopped),
      verifyingUntil: row.verifying_until ?? undefined,
      realityCheckMinutes: row.reality_check_minutes,
      counters: {
        staked: countedOf(row.staked),
        lost: countedOf(row.lost),
        playedMs: countedOf(row.played_ms),
        lastStakeAt: row.last_stake_at ?? undefined,
      },
    }
  );
}
const countedOf = ([day, week, month]: readonly string[]): Counted => [BigInt(day!), BigInt(week!), BigInt(month!)];

export async function listLimits(reader: Db | Tx, memberId: string): Promise<LimitRow[]> {
  const rows = await reader.selectFrom('member_limits').selectAll().where('member_id', '=', memberId).execute();
  return rows.map(({ kind, period, amount, pending_from, pending_amount }) => ({
    kind: kind as LimitKind,
    period: period as LimitPeriod,
    amount,
    pendingFrom: pending_from,
    pendingAmount: pending_amount,
  }));
}

export async function periodsAt(reader: Db | Tx, now: Date): Promise<Periods> {
  const { rows } = await sql<{ period: keyof Periods; start: Date; end: Date }>`
    select period, date_trunc(period, day::timestamp) at time zone time_zone as start,
      (date_trunc(period, day::timestamp) + ('1 ' || period)::interval) at time zone time_zone as end
    from identity_settings, protection_day(${now}, null) as day, unnest('{day,week,month}'::text[]) as period`.execute(
    reader,
  );
  const of = (name: keyof Periods) => {
    const { start, end } = rows.find(({ period }) => period === name)!;
    return { start, end };
  };
  return { day: of('day'), week: of('week'), month: of('month') };
}

/** Returns the member's requested deposits in each current period, minor units. */
export async function depositedIn(
  reader: Db | Tx,
  memberId: string,
  currencyCode: string,
  { day, week, month }: Periods,
): Promise<Counted> {
  const since = (start: Date) => sql`coalesce(sum(amount_minor) filter (where requested_at >= ${start}), 0)::text`;
  const earliest = new Date(Math.min(week.start.getTime(), month.start.getTime()));
  const { rows } = await sql<{ day: string; week: string; month: string }>`
    select ${since(day.start)} as day, ${since(week.start)} as week, ${since(month.start)} as month
    from deposits_that_count
    where member_id = ${memberId} and currency_code = ${currencyCode} and requested_at >= ${earliest}`.execute(reader);
  const row = rows[0]!;
  return countedOf([row.day, row.week, row.month]);
}

/** Creates the row of a member who chooses for the first time. */
export async function ensureProtection(tx: Tx, memberId: string, currencyCode: string): Promise<void> {
  await tx
    .insertInto('member_protection')
    .values({ member_id: memberId, currency_code: currencyCode })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function saveLimit(tx: Tx, memberId: string, limit: Limit, now: Date): Promise<void> {
  const values = { amount: limit.amount, pending_from: null, pending_amount: null, set_at: now };
  await tx
    .insertInto('member_limits')
    .values({ member_id: memberId, kind: limit.kind, period: limit.period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

type Named = Pick<Limit, 'kind' | 'period'>;
/** Stores a pending easing until `from`; `undefined` removes it. */
export async function saveEasing(
  tx: Tx,
  memberId: string,
  { kind, period }: Named,
  easing: { readonly amount: bigint | null; readonly from: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('member_limits')
    .set({ pending_from: easing?.from ?? null, pending_amount: easing?.amount ?? null })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

export async function removeLimit(tx: Tx, memberId: string, { kind, period }: Named): Promise<void> {
  await tx
    .deleteFrom('member_limits')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/** Starts counting play from the journal when a limit needs it, and stops when none does. */
export async function followLimits(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`
    with needed as (
      select exists (select from member_limits where member_id = ${memberId} and kind <> 'deposit') as is_needed
    )
    update member_protection as own
    set is_counted = is_needed, counted_on = counted.day, staked = counted.staked, lost = counted.lost,
      played_ms = counted.played_ms, last_stake_at = counted.last_stake_at
    from needed, lateral protection_recount(${memberId}, (select currency_code from member_protection where member_id = ${memberId}),
      ${now}) as counted
    where own.member_id = ${memberId} and own.is_counted <> is_needed`.execute(tx);
}

const intervals: Readonly<Record<Exclude<ExclusionTerm, 'forever'>, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
};

const endOfTerm = (term: ExclusionTerm, now: Date) =>
  term === 'forever' ? sql`'infinity'::timestamptz` : sql`${now}::timestamptz + ${intervals[term]}::interval`;

/** Excludes the member until the end of the term; returns null if an exclusion at least as long exists. */
export async function extendExclusion(
  tx: Tx,
  memberId: string,
  { kind, term, now }: { kind: Exclusion['kind']; term: ExclusionTerm; now: Date },
): Promise<Exclusion | null> {
  const end = endOfTerm(term, now);
  const { rows } = await sql<{ until: Date | null }>`
    update member_protection set own_until = ${end}, own_kind = ${kind}
    where member_id = ${memberId} and (own_until is null or own_until < ${end})
    returning nullif(own_until, 'infinity') as until`.execute(tx);
  return rows[0] ? { kind, until: rows[0].until } : null;
}

/** As {@link extendExclusion} for the operator's, which is independent of the member's own. */
export async function extendOperatorExclusion(
  tx: Tx,
  memberId: string,
  { term, now }: { term: ExclusionTerm; now: Date },
): Promise<{ readonly until: Date | null } | null> {
  const end = endOfTerm(term, now);
  const { rows } = await sql<{ until: Date | null }>`
    update member_protection set operator_until = ${end}
    where member_id = ${memberId} and (operator_until is null or operator_until < ${end})
    returning nullif(operator_until, 'infinity') as until`.execute(tx);
  return rows[0] ?? null;
}

/** Returns false when the operator does not exclude the member. */
export async function endOperatorExclusion(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member_protection set operator_until = null
    where member_id = ${memberId} and operator_until > ${now}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function saveRealityCheck(tx: Tx, memberId: string, minutes: number | null): Promise<void> {
  await tx
    .updateTable('member_protection')
    .set({ reality_check_minutes: minutes })
    .where('member_id', '=', memberId)
    .execute();
}

export interface Deed {
  readonly deed: string;
  readonly kind?: LimitKind;
  readonly period?: LimitPeriod;
  /** In wire format. */
  readonly value?: string | null;
  readonly until?: Date | null;
}

/** Records a change and its author, and staff's changes in the audit too. */
export async function recordDeed(
  { platform }: Pick<ProtectionDependencies, 'platform'>,
  tx: Tx,
  memberId: string,
  { deed, ...detail }: Deed,
  { ip, staffId, reason, correlationId }: ChangedBy,
  now: Date,
): Promise<void> {
  const seal = await platform.seal();
  const { event_id } = await tx
    .insertInto('member_protection_events')
    .values({
      member_id: memberId,
      deed,
      detail: JSON.stringify(detail),
      staff_id: staffId ?? null,
      ...sealedTables.member_protection_events.seal(seal, memberId, { reason: reason ?? null, ip }),
      done_at: now,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  if (staffId === undefined) return;
  const action = auditActions.find((one) => one === `protection.${deed}`);
  invariant(action, 'what staff do about protection has a name in the audit');
  await auditMember(
    tx,
    seal,
    { staffId, ip, correlationId: correlationId ?? '' },
    {
      memberId,
      action,
      subjectType: 'protection',
      subjectId: event_id,
      reason: reason ?? '',
      before: {},
      after: detail,
      at: now,
    },
  );
}

export interface EventRow {
  readonly event_id: string;
  readonly deed: string;
  readonly detail: Omit<Deed, 'deed' | 'until'> & { readonly until?: string | null };
  readonly staff_id: string | null;
  readonly reason: string | null;
  readonly done_at: Date;
}
export async function listEvents(
  { platform }: Pick<ProtectionDependencies, 'platform'>,
  memberId: string,
  { $limit, $skip }: { readonly $limit: number; readonly $skip: number },
): Promise<{ total: number; rows: EventRow[] }> {
  const own = platform.db.selectFrom('member_protection_events').where('member_id', '=', memberId);
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['member_id', 'event_id', 'deed', 'detail', 'staff_id', 'reason', 'done_at'])
    .orderBy('event_id', 'desc')
    .limit($limit)
    .offset($skip)
    .execute();
  const seal = await platform.seal();
  const opened = rows.map((row) => sealedTables.member_protection_events.open(seal, row));
  return { total: Number(total), rows: opened as unknown as EventRow[] };
}

/** Sets until when a coupon of the member is being verified; null ends it. */
export async function verifyCoupon(
  tx: Tx,
  { memberId, until }: { readonly memberId: string; readonly until: Date | null },
): Promise<void> {
  await sql`
    insert into member_protection (member_id, currency_code, verifying_until)
    select member_id, currency_code, ${until} from members where member_id = ${memberId}
    on conflict (member_id) do update set verifying_until = excluded.verifying_until`.execute(tx);
}
