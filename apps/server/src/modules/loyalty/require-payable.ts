import type { PointRules } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { pointShare } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { newestLevels } from './levels.repository.ts';

/** The mean RTP of all games, in basis points. */
export const averageRtp = sql<number>`coalesce((select floor(avg(rtp) * 100) from games), 0)::int`;

/** Rejects rules whose points cost more, at the rate of the shop's exchange, than the games keep on average. */
export async function requirePayable(reader: Db | Tx, { rates, units }: PointRules): Promise<void> {
  const { rows } = await sql<{ currency: keyof PointRules['units']; money: bigint; points: bigint; rtp: number }>`
    select own.currency, (own.amounts ->> 'money')::bigint as money, (rules ->> 'points')::bigint as points,
      ${averageRtp} as rtp
    from offers join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version,
      jsonb_each(rules -> 'amounts') as own (currency, amounts)
    where offers.type = 'point_exchange' and offers.state in ('live', 'scheduled') and own.amounts ? 'money'`.execute(
    reader,
  );
  const rate = Math.max(0, ...Object.values(rates));
  const levelRate = Math.max(10_000, ...((await newestLevels(reader))?.rules.levels ?? []).map((one) => one.pointRate));
  for (const { currency, money: moneyMinor, points, rtp } of rows) {
    const unit = units[currency];
    if (unit === undefined) continue;
    const share = pointShare({ rate, unitMinor: BigInt(unit), levelRate, moneyMinor, points });
    if (share > 0 && share + rtp >= 10_000) throw new Refusal('POINTS_COST_TOO_MUCH', { currency });
  }
}
