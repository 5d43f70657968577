import type { AffiliateSubId } from '@sabai/contract';
import type { SubIdName } from '@sabai/contract/link-marks';
import { sql } from '@sabai/db';
import { affiliateLine } from '@sabai/rewards';
import { type Days, requireRange } from '../../platform/http/find-filters.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import type { IncomeViews } from './income-views.ts';
import { incomeText } from './present-statement.ts';

export type SubIdQuery = Days & { readonly by: SubIdName };

interface Counted {
  clicks: number;
  registrations: number;
  deposited: number;
  qualified: number;
  /** Exact, as in statements. */
  income: bigint;
}

/** Clicks, members and income of an affiliate, grouped by one parameter of the links. */
export function createSubIdViews({ platform, identity }: AffiliateDependencies, income: IncomeViews) {
  const { db } = platform;

  return async function subIds(memberId: string, query: SubIdQuery): Promise<AffiliateSubId[]> {
    requireRange(query);
    const { by, from = '0001-01-01', to = '9999-12-31' } = query;
    const zone = await identity.timeZone(db);
    const found = new Map<string, Counted>();
    const at = (id: string): Counted => {
      const known = found.get(id) ?? { clicks: 0, registrations: 0, deposited: 0, qualified: 0, income: 0n };
      found.set(id, known);
      return known;
    };
    const { rows: clicks } = await sql<{ id: string; count: bigint }>`
      select coalesce(marks ->> ${by}, '') as id, count(*) as count from affiliate_clicks
      where member_id = ${memberId} and filtered_by is null and day between ${from}::date and ${to}::date
      group by 1`.execute(db);
    for (const { id, count } of clicks) at(id).clicks = Number(count);
    const { rows: members } = await sql<{ id: string; came: bigint; deposited: bigint; qualified: bigint }>`
      select coalesce(source.marks ->> ${by}, '') as id, count(*) as came,
        count(guest.first_deposit_at) as deposited, count(guest.qualified_at) as qualified
      from affiliate_sources as source left join affiliate_guests as guest on guest.member_id = source.member_id
      where source.referrer_id = ${memberId}
        and (source.registered_at at time zone ${zone})::date between ${from}::date and ${to}::date
      group by 1`.execute(db);
    for (const { id, came, deposited, qualified } of members)
      Object.assign(at(id), {
        registrations: Number(came),
        deposited: Number(deposited),
        qualified: Number(qualified),
      });
    const { rows: paid } = await sql<{ id: string; income: string }>`
      select coalesce(source.marks ->> ${by}, '') as id, sum(part.income)::text as income
      from affiliate_parts as part left join affiliate_sources as source on source.member_id = part.guest_id
      where part.member_id = ${memberId} and part.level = 1 and part.state in ('counted', 'released')
        and part.starts_on between ${from}::date and ${to}::date
      group by 1`.execute(db);
    for (const { id, income: sum } of paid) at(id).income += BigInt(sum);
    for (const { id, income: sum } of await openIncome(memberId, query)) at(id).income += sum;
    const currency = await income.currencyFor(memberId);
    return [...found]
      .toSorted(([a, one], [b, two]) => two.clicks - one.clicks || (a < b ? -1 : 1))
      .map(([id, { income: sum, ...counts }]) => ({
        id,
        ...counts,
        income: incomeText(sum, currency),
        currency_code: currency.code,
      }));
  };

  /** Income of periods without a statement. */
  async function openIncome(memberId: string, { by, from = '', to = '9999' }: SubIdQuery) {
    const open = (await income.standings(memberId)).filter(
      ({ period }) => from <= period.starts_on && period.starts_on <= to,
    );
    const lines = open.flatMap(({ plan, stated }) =>
      stated.parts
        .filter(({ level, state }) => level === 1 && state === 'counted')
        .map(({ guestId, sums, applied }) => ({
          guestId,
          income: affiliateLine(plan.rules, sums).base * BigInt(applied),
        })),
    );
    if (lines.length === 0) return [];
    const { rows } = await sql<{ member_id: string; id: string }>`
      select member_id, coalesce(marks ->> ${by}, '') as id from affiliate_sources
      where member_id = any(${lines.map(({ guestId }) => guestId)}::uuid[])`.execute(db);
    const ids = new Map(rows.map((row) => [row.member_id, row.id]));
    return lines.map((line) => ({ id: ids.get(line.guestId) ?? '', income: line.income }));
  }
}
export type SubIds = ReturnType<typeof createSubIdViews>;
