import { type Db, sql, type Tx } from '@sabai/db';
import type { AffiliatePart } from '@sabai/rewards';

type Reader = Db | Tx;

/** An invited member's sums of a period, or a correction of an earlier period. */
export interface GuestPart {
  readonly guestId: string;
  readonly level: number;
  /** The first day of the period that it is about. */
  readonly about: string;
  /** The rate of that period, where it is an earlier one. */
  readonly rate: number | undefined;
  readonly sums: AffiliatePart['sums'];
}

export interface Span {
  readonly starts_on: string;
  readonly ends_on: string;
}

interface Row {
  readonly guest_id: string;
  readonly level: number;
  readonly about: string;
  readonly rate: number | null;
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonus: bigint;
  readonly deposited: bigint;
}

export interface AskedParts {
  readonly memberId: string;
  readonly levels: number;
  readonly currency: string;
}

/** Returns the sums of an affiliate's invited members on these days. */
export async function partsOf(
  reader: Reader,
  requested: AskedParts,
  { starts_on, ends_on }: Span,
): Promise<GuestPart[]> {
  const { memberId, levels, currency } = requested;
  const { rows } = await sql<Row>`
    select sums.guest_id, sums.level, sums.about::text, staked, won, bonus, deposited,
      case when sums.about < ${starts_on}::date then (
        select (statement.reckoning -> 'levels' -> (sums.level - 1) ->> 'rate')::integer from affiliate_statements as statement
        where statement.member_id = ${memberId} and statement.starts_on = sums.about) end as rate
    from (
      select tree.guest_id, tree.level,
        case when of_day >= ${starts_on}::date then ${starts_on}::date else coalesce(
          (select period.starts_on from affiliate_periods as period where period.starts_on <= of_day and period.ends_on > of_day),
          of_day) end as about,
        sum(staked_minor)::bigint as staked, sum(won_minor)::bigint as won, sum(bonus_minor)::bigint as bonus,
        sum(deposited_minor)::bigint as deposited
      from affiliate_tree(${memberId}, ${levels}) as tree
      join affiliate_days as days on days.member_id = tree.guest_id
        and days.day >= ${starts_on}::date and days.day < ${ends_on}::date and days.currency_code = ${currency}
      group by 1, 2, 3
    ) as sums order by level, guest_id, about`.execute(reader);
  return rows.map((row) => ({
    guestId: row.guest_id,
    level: row.level,
    about: row.about,
    rate: row.rate ?? undefined,
    sums: { stakedMinor: row.staked, wonMinor: row.won, bonusMinor: row.bonus, depositedMinor: row.deposited },
  }));
}

export interface DayPart {
  readonly day: string;
  readonly of_day: string;
  readonly level: number;
  readonly guest_id: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonus: bigint;
  readonly deposited: bigint;
}

/** The same by the day on which it is counted. */
export async function dayPartsOf(
  reader: Reader,
  requested: AskedParts,
  { starts_on, ends_on }: Span,
): Promise<DayPart[]> {
  const { memberId, levels, currency } = requested;
  const { rows } = await sql<DayPart>`
    select days.day::text, of_day::text, tree.level, tree.guest_id, staked_minor as staked, won_minor as won, bonus_minor as bonus,
      deposited_minor as deposited
    from affiliate_tree(${memberId}, ${levels}) as tree
    join affiliate_days as days on days.member_id = tree.guest_id
      and days.day >= ${starts_on}::date and days.day < ${ends_on}::date and days.currency_code = ${currency}
    order by days.day, tree.level, tree.guest_id, of_day`.execute(reader);
  return rows;
}

export interface QualifyingGuest {
  readonly member_id: string;
  /** 1 where the member counts from now on, −1 where what was paid is taken back. */
  readonly change: 1 | -1;
}

/** Members of the first level who qualified before a day and are not paid yet, or were paid and qualify no longer. */
export async function qualifying(
  reader: Reader,
  { memberId, currency }: Omit<AskedParts, 'levels'>,
  { before, timeZone }: { readonly before: string; readonly timeZone: string },
): Promise<QualifyingGuest[]> {
  const { rows } = await sql<QualifyingGuest>`
    select member_id, case when qualified_at is null then -1 else 1 end as change from affiliate_guests
    where referrer_id = ${memberId} and currency_code = ${currency} and (
      paid_on is null and qualified_at < ${before}::date::timestamp at time zone ${timeZone}
      or paid_on is not null and qualified_at is null)
    order by member_id`.execute(reader);
  return rows;
}

export interface HeldPart {
  readonly guest_id: string;
  readonly income: string;
}
/** Returns an affiliate's held and undecided income of earlier periods, by invited member. */
export async function heldParts(reader: Reader, memberId: string): Promise<HeldPart[]> {
  const { rows } = await sql<HeldPart>`
    select guest_id, sum(income)::text as income from affiliate_parts
    where member_id = ${memberId} and state = 'held' group by guest_id order by guest_id`.execute(reader);
  return rows;
}
