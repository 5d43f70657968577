import { decimalOf } from '@sabai/contract/money';
import type { Pool } from 'pg';

/** The journal templates that are costs of the operator. */
const kinds: Readonly<Record<string, string>> = {
  bonus_grant: 'bonuses, coupons, quests, cashback, rebate, levels and affiliates',
  points_exchanged: 'money for points, and money of boxes and cards',
  promo_win: 'prizes of providers',
  prize_won: 'prizes of competitions',
  bonus_removed: 'bonuses taken back',
  entry_fee: 'entry fees of competitions',
};
/** These come back to the operator. */
const returned: ReadonlySet<string> = new Set(['bonus_removed', 'entry_fee']);

export interface OperatorSums {
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly deposits: bigint;
  readonly lines: readonly { readonly template: string; readonly name: string; readonly minor: bigint }[];
  readonly held: bigint;
}

/** Sums stakes, wins and rewards from the journal. */
export async function houseSums(pool: Pool): Promise<OperatorSums[]> {
  const { rows } = await pool.query<{ currency: string; template: string; minor: string }>(
    `select currency, template, sum(amount)::text as minor from journal_entries where currency <> 'POINT' group by 1, 2`,
  );
  const { rows: balances } = await pool.query<{ currency: string; minor: string }>(
    `select currency, sum(balance)::text as minor from ledger_accounts
     where currency <> 'POINT' and account <> 'receivable' group by 1`,
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sumOf = (...templates: readonly string[]) =>
      own.filter(({ template }) => templates.includes(template)).reduce((sum, { minor }) => sum + BigInt(minor), 0n);
    return {
      currency,
      staked: sumOf('bet', 'reserve', 'jackpot_contribution') - sumOf('refund', 'cancel'),
      won: sumOf('result', 'jackpot_win') - sumOf('win_rollback'),
      deposits: sumOf('deposit'),
      lines: Object.entries(kinds).map(([template, name]) => ({ template, name, minor: sumOf(template) })),
      held: BigInt(balances.find((row) => row.currency === currency)?.minor ?? '0'),
    };
  });
}

export function formatOperatorSums(sums: readonly OperatorSums[]): string {
  return sums
    .filter(({ deposits, staked }) => deposits + staked > 0n)
    .map(({ currency, staked, won, deposits, lines, held }) => {
      const format = (minor: bigint) => decimalOf(minor, currency);
      const given = lines
        .map(({ template, minor }) => (returned.has(template) ? -minor : minor))
        .reduce((sum, minor) => sum + minor, 0n);
      return [
        `${currency}: members deposited ${format(deposits)}, staked ${format(staked)} and won ${format(won)}`,
        `  the house won ${format(staked - won)}`,
        ...lines.filter(({ minor }) => minor !== 0n).map(({ name, minor }) => `    ${format(minor)}  ${name}`),
        `  gave ${format(given)} and kept ${format(staked - won - given)}`,
        `  members hold ${format(held)}`,
      ].join('\n');
    })
    .join('\n');
}

/** Returns how often members received something from each type of reward that was offered during the week. */
export async function usesOfRewards(pool: Pool): Promise<{ readonly what: string; readonly uses: number }[]> {
  const { rows } = await pool.query<{ what: string; uses: number }>(
    `with used as (
       select offer_id from grants
       union all select offer_id from redemptions
       union all select offer_id from coupon_redemptions where state = 'success'
       union all select offer_id from quest_entries where state = 'claim'
       union all select offer_id from programme_results where paid_at is not null
       union all select offer_id from competition_entries where prize is not null and paid_at is not null
     ), uses as (select offer_id, count(*)::int as n from used group by offer_id)
     select offers.kind || ': ' || offers.type as what, coalesce(sum(n), 0)::int as uses
       from offers join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
       left join uses on uses.offer_id = offers.id
       where offers.state in ('live', 'ended') and version.starts_at < $1 and version.ends_at > $2
       group by 1
     union all select 'points of play', count(*)::int from point_lots where kind = 'play'
     union all select 'levels reached', count(*)::int from member_level_changes
     union all select 'benefits of levels', count(*)::int from level_benefits
     union all select 'invited members', count(*)::int from affiliate_guests
     union all select 'statements of affiliates', count(*)::int from affiliate_statements
     order by 1`,
    [new Date(), new Date(performance.timeOrigin)],
  );
  return rows;
}
