/**
 * What a member can own. `bonus` is a bonus that is staked apart from cash; `pending_withdrawal` is money on its way out, `vault` money the
 * member has locked away.
 */
export const memberAccounts = [
  'main',
  'bonus',
  'cashback',
  'rebate',
  'affiliate',
  'points',
  'pending_withdrawal',
  'vault',
] as const;

export type MemberAccount = (typeof memberAccounts)[number];

/**
 * The house's side. `provider:<id>` wins what members lose in its games, `payment:<channel>` is the world money comes from
 * and goes to, `payment_fees` and `bonus_expense` are income and expense, `adjustments` is the other side of corrections,
 * `receivable` is what the member of the entry owes the house and `bad_debts` what the house has given up of it,
 * `jackpot:<pot>` is what members play for together, `prize_escrow:<competition>` what its places win, `points_exchange` buys points back, `rounding` takes fractions.
 * The part after the colon is made of letters, digits, `.`, `_` and `-`.
 */
export type HouseAccount =
  | `provider:${string}`
  | `payment:${string}`
  | `promo_budget:${string}`
  | 'payment_fees'
  | 'bonus_expense'
  | 'adjustments'
  | `jackpot:${string}`
  | `prize_escrow:${string}`
  | 'points_exchange'
  | 'rounding'
  | 'bad_debts'
  | 'receivable';

export type Account = MemberAccount | HouseAccount;

/** The unit of the account `points`: whole points, which are not money and never leave that account's currency. */
export const pointsCurrency = 'POINT';

export function isMemberAccount(account: string): account is MemberAccount {
  return (memberAccounts as readonly string[]).includes(account);
}
