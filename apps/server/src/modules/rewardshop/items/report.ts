import type { RedemptionState, RewardReport } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { partsOf } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsInVersions } from './items.repository.ts';

const mostDays = 60;

/** Returns the sums of an item until now, computed by PostgreSQL over the index of its redemptions. */
export async function reportOf({ platform: { db }, identity }: ShopDependencies, id: number): Promise<RewardReport> {
  const { rows: known } = await sql`select from offers where id = ${id} and kind = 'shop'`.execute(db);
  if (known.length === 0) throw new Refusal('NOT_FOUND');
  const { rows: sums } = await sql<{ redemptions: number; takers: number; points: string }>`
    select count(*)::int as redemptions, count(distinct member_id)::int as takers, coalesce(sum(points - points_returned), 0)::text as points
    from redemptions where offer_id = ${id}`.execute(db);
  const { rows: states } = await sql<{ state: RedemptionState; redemptions: number }>`
    select state, count(*)::int as redemptions from redemptions where offer_id = ${id} group by 1 order by 1`.execute(
    db,
  );
  const { rows: costs } = await sql<{ currency_code: string; value: string; redemptions: number }>`
    select currency_code, coalesce(sum(value_minor), 0)::text as value, count(*)::int as redemptions
    from redemptions where offer_id = ${id} and points_returned = 0 group by 1 order by 1`.execute(db);
  const { rows: drawn } = await sql<{ version: number; code: string; drawn: number }>`
    select version, prize_code as code, count(*)::int as drawn from redemptions
    where offer_id = ${id} and prize_code is not null group by 1, 2`.execute(db);
  const timeZone = await identity.timeZone(db);
  const { rows: days } = await sql<{ day: string; redemptions: number; points: string }>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as redemptions, sum(points)::text as points
    from redemptions where offer_id = ${id} group by 1 order by 1 desc limit ${mostDays}`.execute(db);
  const versions = [...new Set(drawn.map(({ version }) => version))].toSorted((a, b) => a - b);
  const items = await itemsInVersions(
    db,
    versions.map((version) => ({ offer_id: id, version })),
  );
  const prizes = versions.flatMap((version) => {
    const { prizes: table } = items.get(`${id} ${version}`)!.rules.chance!;
    const own = drawn.filter((one) => one.version === version);
    const total = own.reduce((sum, one) => sum + one.drawn, 0);
    const of = partsOf({ prizes: table });
    return table.map(({ code, parts }) => ({
      version,
      code,
      drawn: own.find((one) => one.code === code)?.drawn ?? 0,
      expected: Math.round((total * parts * 100) / of) / 100,
    }));
  });
  return {
    id,
    ...sums[0]!,
    states,
    prizes,
    days: days.reverse(),
    costs: costs.map(({ value, ...cost }) => ({ ...cost, value: decimalOf(value, cost.currency_code) })),
  };
}
