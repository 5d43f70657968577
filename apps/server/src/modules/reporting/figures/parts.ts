import { deductions, type FigurePart, figureParts } from '@sabai/contract';
import { sql } from '@sabai/db';

/**
 * The report part of an entry, for rows with `template` and `target`. The hourly sums and the entries behind a figure
 * share this definition, so that both agree.
 */
export const partOf = sql<FigurePart | null>`case
  when template in ('bet', 'reserve', 'refund', 'cancel') then 'stake'
  when template in ('result', 'promo_win', 'win_rollback', 'win_owed') then 'payout'
  when template = 'points_exchanged' or (template = 'bonus_grant' and target in ('main', 'bonus')) or template in ('bonus_removed', 'bonus_owed', 'bonus_restored', 'prize_won', 'entry_fee', 'entry_fee_returned') then 'bonus'
  when template = 'bonus_grant' and target in ('cashback', 'rebate', 'affiliate') then target
  when template = 'deposit' then 'deposits'
  when template = 'withdrawal_paid' then 'withdrawals'
  when template = 'deposit_fee' then 'fees'
end`;

/** Returns and reversals count against their part. */
export const signOf = sql<number>`case when template in ('refund', 'cancel', 'win_rollback', 'win_owed', 'bonus_removed', 'bonus_owed', 'entry_fee') then -1 else 1 end`;

export type Parts = Readonly<Record<FigurePart, bigint>>;
export type Figure = FigurePart | 'ggr' | 'ngr';

export const noParts: Parts = Object.fromEntries(figureParts.map((part) => [part, 0n])) as unknown as Parts;

/** Returns the sign of a part in a figure: 1, -1, or 0 for not at all. */
export function weightOf(figure: Figure, part: FigurePart): 1 | -1 | 0 {
  if (figure === part) return 1;
  if (figure !== 'ggr' && figure !== 'ngr') return 0;
  if (part === 'stake') return 1;
  if (part === 'payout') return -1;
  return figure === 'ngr' && (deductions as readonly FigurePart[]).includes(part) ? -1 : 0;
}

/** Returns a figure of summed parts, in minor units. */
export const figureOf = (figure: Figure, parts: Parts): bigint =>
  figureParts.reduce((sum, part) => sum + BigInt(weightOf(figure, part)) * parts[part], 0n);
