import type { FigurePart, ReportStep } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { noParts, type Parts, partOf, signOf } from './parts.ts';
import type { Period } from './periods.rules.ts';

/** Returns midnights around a period, in the operator's time zone. */
export const startOf = (period: Period, zone: string) =>
  sql<Date>`${period.from}::date::timestamp at time zone ${zone}`;
export const endOf = (period: Period, zone: string) =>
  sql<Date>`(${period.to}::date + 1)::timestamp at time zone ${zone}`;

export interface Span {
  readonly at: Date;
  readonly until: Date;
}
export interface Slot extends Span {
  readonly parts: Parts;
  readonly bets: number;
}

/**
 * Returns the hours, days, weeks (from Monday) or months of a period in the operator's time zone; the period cuts the
 * first and the last.
 */
const spans = (period: Period, step: ReportStep, zone: string) => sql`
  select greatest(at, ${startOf(period, zone)}) as at, lead(at, 1, ${endOf(period, zone)}) over (order by at) as until
  from generate_series(date_trunc(${step}, ${startOf(period, zone)}, ${zone}), ${endOf(period, zone)} - interval '1 microsecond',
    ('1 ' || ${step}::text)::interval, ${zone}) as at`;

/** Returns a period as one span. */
export async function wholeOf(db: Db, period: Period, zone: string): Promise<Span> {
  const { rows } = await sql<Span>`select ${startOf(period, zone)} as at, ${endOf(period, zone)} as until`.execute(db);
  return rows[0]!;
}

export async function spansOf(db: Db, period: Period, step: ReportStep, zone: string): Promise<Span[]> {
  const { rows } = await sql<Span>`${spans(period, step, zone)} order by at`.execute(db);
  return rows;
}

/** Returns the journal's sums of a period in one currency, by span; includes spans without entries. */
export async function seriesOf(
  db: Db,
  { period, step, zone, currency }: { period: Period; step: ReportStep; zone: string; currency: string },
): Promise<Slot[]> {
  const { rows } = await sql<Span & { part: FigurePart | null; amount: string | null; bets: bigint | null }>`
    with spans as (${spans(period, step, zone)}), sums as (
      select date_trunc(${step}, hour, ${zone}) as slot, ${partOf} as part, sum(${signOf} * amount_minor) as amount,
        sum(entries) filter (where template in ('bet', 'reserve')) as bets
      from hourly_entries
      where currency = ${currency} and hour >= ${startOf(period, zone)} and hour < ${endOf(period, zone)}
      group by 1, 2
    )
    select spans.at, spans.until, part, amount, bets
    from spans left join sums on sums.slot = date_trunc(${step}, spans.at, ${zone}) and part is not null
    order by spans.at`.execute(db);
  const slots = new Map<number, { at: Date; until: Date; parts: Record<FigurePart, bigint>; bets: number }>();
  for (const { at, until, part, amount, bets } of rows) {
    const slot = slots.get(at.getTime()) ?? { at, until, parts: { ...noParts }, bets: 0 };
    if (part) slot.parts[part] = BigInt(amount!);
    slot.bets += Number(bets ?? 0);
    slots.set(at.getTime(), slot);
  }
  return [...slots.values()];
}

export const sumOfParts = (slots: readonly Pick<Slot, 'parts'>[]): Parts =>
  slots.reduce<Parts>(
    (sum, { parts }) =>
      Object.fromEntries(
        Object.entries(sum).map(([part, minor]) => [part, minor + parts[part as FigurePart]]),
      ) as never,
    noParts,
  );

/** Returns until when all is summed up; null before the first time. */
export async function countedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when time_zone is not null then counted_at end as at from figures_progress`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns the currencies with recent entries, the busiest first. */
export async function currenciesUsed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from hourly_entries
    where hour >= now() - interval '30 days' and currency in (select code from currencies)
    group by currency order by sum(entries) desc, currency`.execute(db);
  return rows.map(({ currency }) => currency);
}
