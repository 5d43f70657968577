/**
 * A member's accounts. `bonus` is a bonus that is staked separately from cash; `pending_withdrawal` is money held for
 * a withdrawal, `vault` money that the member has locked.
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
 * The operator's accounts. `provider:<id>` receives what members lose in a provider's games. `payment:<channel>` is
 * the external source and target of money. `payment_fees` and `bonus_expense` are income and expense, `adjustments`
 * is the other side of corrections. `receivable` is the debt of the entry's member to the operator, `bad_debts` the
 * part of it written off. `jackpot:<pot>` is a shared jackpot, `prize_escrow:<competition>` holds the prizes
 * of a competition, `points_exchange` buys points back, `rounding` takes fractions. The part after the colon consists
 * of letters, digits, `.`, `_` and `-`.
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
