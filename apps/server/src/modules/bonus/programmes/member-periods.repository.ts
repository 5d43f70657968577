import { type Db, sql } from '@sabai/db';
import type { ProductPlay } from '@sabai/rewards';
import { type Days, requireRange } from '../../../platform/http/find-filters.ts';
import type { ProgrammeKind } from './periods.repository.ts';
import type { KeptReckoning } from './reckoning-json.ts';

/** A period of a programme for a member. */
export interface MemberPeriod {
  readonly offer_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly version: number;
  readonly state: string;
  readonly outcome: 'paid' | 'no-play' | 'nothing-due' | 'below-minimum' | null;
  readonly paid_minor: bigint | null;
  readonly paid_at: Date | null;
  readonly reckoning: KeptReckoning | null;
  readonly plays: readonly { product: string; staked: string; won: string }[];
  readonly target_minor: bigint | null;
  readonly lot_turnover: bigint | null;
  readonly lot_done: boolean | null;
}

export interface PeriodsAsked {
  readonly memberId: string;
  readonly kind: ProgrammeKind;
  /** The current period, which is shown even without play. */
  readonly present: { readonly offerId: number; readonly startsAt: Date } | undefined;
  readonly days: Days;
  readonly timeZone: string;
  readonly limit: number;
  readonly skip: number;
}

export const playsOf = ({ plays }: Pick<MemberPeriod, 'plays'>): ProductPlay[] =>
  plays.map(({ product, staked, won }) => ({ product, stakedMinor: BigInt(staked), wonMinor: BigInt(won) }));

/** Returns the periods of a member, newest first; with days given, those that overlap them. */
export async function memberPeriods(db: Db, requested: PeriodsAsked): Promise<{ total: number; rows: MemberPeriod[] }> {
  const { memberId, kind, present, days, timeZone, limit, skip } = requested;
  requireRange(days);
  const { rows } = await sql<MemberPeriod & { total: string }>`
    with own as (
      select offer_id, starts_at from programme_plays where member_id = ${memberId}
      union select offer_id, starts_at from programme_results where member_id = ${memberId}
      union select ${present?.offerId ?? null}::int, ${present?.startsAt ?? null}::timestamptz
    )
    select period.offer_id, period.starts_at, period.ends_at, period.version, period.state, result.outcome, result.paid_minor,
      result.paid_at, result.reckoning, nullif(result.target_minor, 0) as target_minor, lot.turnover_minor as lot_turnover,
      lot.done_at is not null as lot_done, count(*) over () as total,
      (
        select coalesce(json_agg(json_build_object('product', product, 'staked', staked_minor::text, 'won', won_minor::text) order by product), '[]')
        from programme_plays as play
        where play.member_id = ${memberId} and play.offer_id = period.offer_id and play.starts_at = period.starts_at
      ) as plays
    from own
    join programme_periods as period on period.offer_id = own.offer_id and period.starts_at = own.starts_at
    join offers on offers.id = period.offer_id and offers.kind = ${kind}
    left join programme_results as result
      on result.member_id = ${memberId} and result.offer_id = period.offer_id and result.starts_at = period.starts_at
    left join side_wallet_lots as lot on lot.member_id = ${memberId} and lot.wallet = ${kind} and lot.id = result.lot_id
    where (${days.from ?? null}::date is null or period.ends_at > ${days.from ?? null}::date::timestamp at time zone ${timeZone})
      and (${days.to ?? null}::date is null or period.starts_at < (${days.to ?? null}::date + 1)::timestamp at time zone ${timeZone})
    order by period.ends_at desc, period.offer_id limit ${limit} offset ${skip}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), rows };
}
