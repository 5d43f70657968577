import { currencyOf, formatDecimal } from '@sabai/contract/money';
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

export interface HouseSums {
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly deposits: bigint;
  readonly lines: readonly { readonly template: string; readonly name: string; readonly minor: bigint }[];
  readonly held: bigint;
}

/** Sums stakes, wins and rewards from the journal. */
export async function houseSums(pool: Pool): Promise<HouseSums[]> {
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

export function sayHouse(sums: readonly HouseSums[]): string {
  return sums
    .map(({ currency, staked, won, deposits, lines, held }) => {
      const say = (minor: bigint) => formatDecimal(minor, currencyOf(currency));
      const given = lines
        .map(({ template, minor }) => (returned.has(template) ? -minor : minor))
        .reduce((sum, minor) => sum + minor, 0n);
      return [
        `${currency}: members deposited ${say(deposits)}, staked ${say(staked)} and won ${say(won)}`,
        `  the house won ${say(staked - won)}`,
        ...lines.filter(({ minor }) => minor !== 0n).map(({ name, minor }) => `    ${say(minor)}  ${name}`),
        `  gave ${say(given)} and kept ${say(staked - won - given)}`,
        `  members hold ${say(held)}`,
      ].join('\n');
    })
    .join('\n');
}
