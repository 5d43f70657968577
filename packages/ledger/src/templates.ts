import type { HouseAccount, MemberAccount } from './accounts.ts';

/** The fields of each kind of money movement, in addition to its amount. */
export interface TemplateFields {
  /** Money has arrived through a channel. */
  deposit: { channel: string };
  /** The channel's fee, deducted from the deposit. */
  deposit_fee: object;
  /** Money is held until staff decide. */
  withdrawal_request: object;
  /** The held money has left through a channel. */
  withdrawal_paid: { channel: string };
  /** The held money is returned to the member. */
  withdrawal_rejected: object;
  /** The stake of a bet is paid to the game's provider. */
  bet: { provider: string };
  /** The reserved stake of an open round is paid to the game's provider. */
  reserve: { provider: string };
  /** A payout; 0 when the bet is lost. */
  result: { provider: string };
  /** The provider refunds a stake after play. */
  refund: { provider: string };
  /** The provider cancels a bet that must not exist. */
  cancel: { provider: string };
  /** The provider reverses a payout. */
  win_rollback: { provider: string };
  /** The part of a reversed payout that the member has spent: the member owes it to the operator. */
  win_owed: { provider: string };
  /** The member's debt is collected from money received since. */
  debt_collected: object;
  /** The operator writes off the member's debt; the actor and the reason are mandatory. */
  debt_written_off: { actor: string; note: string };
  /** A part of a stake is contributed to a shared jackpot. */
  jackpot_contribution: { pot: string };
  /** The jackpot pays a win. */
  jackpot_win: { pot: string };
  /** The provider grants a prize outside a round. */
  promo_win: { provider: string };
  /** Sets the prizes of a competition aside before it is published. The entry belongs to the competition's own ledger account. */
  escrow_funded: { escrow: string };
  /** Returns what was not won to the operator. */
  escrow_released: { escrow: string };
  /** Takes the entry fee of a member; it is added to the prizes. */
  entry_fee: { escrow: string };
  /** Returns an entry fee, because the competition was cancelled. */
  entry_fee_returned: { escrow: string };
  /** Pays the prize of a place. */
  prize_won: { escrow: string };
  /** Points are exchanged for money or a reward; the money has a separate entry with the same reference. */
  points_spent: object;
  /** The money for exchanged points; from the budget of the exchange, where it has one. */
  points_exchanged: { expense?: 'points_exchange' | `promo_budget:${string}` };
  /** Points are refunded for a cancelled exchange. */
  points_returned: object;
  /** Points that have expired, or that a void reverses. */
  points_removed: object;
  /** The remainder of rounding an amount to whole minor units, in the direction the contract specifies. */
  rounding: { direction: 'credit' | 'debit' };
  /** Cashback, rebate or affiliate income becomes playable. */
  transfer: { from: 'cashback' | 'rebate' | 'affiliate' };
  /** The member moves money to the vault. */
  vault_lock: object;
  /** The member moves money out of the vault. */
  vault_release: object;
  /** A grant of the operator: a bonus, a prize, points. */
  bonus_grant: {
    to: Exclude<MemberAccount, 'pending_withdrawal' | 'vault'>;
    expense?: 'bonus_expense' | `promo_budget:${string}`;
  };
  /** The amount removed when a bonus ends before it was wagered. */
  bonus_removed: { from: 'main' | 'bonus'; expense: `promo_budget:${string}` };
  /** The part of a revoked bonus that the member has spent: the member owes it to the operator. */
  bonus_owed: { expense: `promo_budget:${string}` };
  /** The part of a wagered bonus that is converted to cash. */
  bonus_converted: object;
  /**
   * The part of a stake, or of a provider's reversal, that a separate bonus pays; the entry for its purpose follows
   * immediately.
   */
  bonus_drawn: object;
  /** The part of a round's win or refunded stake that belongs to such a bonus. */
  bonus_refilled: object;
  /** A removed bonus amount is restored from the budget, because the provider reverses its source. */
  bonus_restored: { expense: `promo_budget:${string}` };
  /** Staff add to or deduct from an account; the actor and the reason are mandatory. */
  adjustment: { account: MemberAccount; direction: 'credit' | 'debit'; actor: string; note: string };
}

export type TemplateName = keyof TemplateFields;

/**
 * The direction of a movement: the amount leaves `source` and arrives at `target`, both in full. Every template
 * therefore nets to zero for every amount: there is no second amount.
 */
export type Movement =
  | { source: MemberAccount; target: MemberAccount }
  | { source: MemberAccount; target: HouseAccount }
  | { source: HouseAccount; target: MemberAccount }
  | { source: 'receivable'; target: HouseAccount }
  | { source: `prize_escrow:${string}`; target: 'bonus_expense' }
  | { source: 'bonus_expense'; target: `prize_escrow:${string}` }
  | { source: HouseAccount; target: 'receivable' };

type Templates = { [Name in TemplateName]: (fields: TemplateFields[Name]) => Movement };

/** The complete list: all money moves by these templates. */
export const templates: Templates = {
  deposit: ({ channel }) => ({ source: `payment:${channel}`, target: 'main' }),
  deposit_fee: () => ({ source: 'main', target: 'payment_fees' }),
  withdrawal_request: () => ({ source: 'main', target: 'pending_withdrawal' }),
  withdrawal_paid: ({ channel }) => ({ source: 'pending_withdrawal', target: `payment:${channel}` }),
  withdrawal_rejected: () => ({ source: 'pending_withdrawal', target: 'main' }),
  bet: ({ provider }) => ({ source: 'main', target: `provider:${provider}` }),
  reserve: ({ provider }) => ({ source: 'main', target: `provider:${provider}` }),
  result: ({ provider }) => ({ source: `provider:${provider}`, target: 'main' }),
  refund: ({ provider }) => ({ source: `provider:${provider}`, target: 'main' }),
  cancel: ({ provider }) => ({ source: `provider:${provider}`, target: 'main' }),
  win_rollback: ({ provider }) => ({ source: 'main', target: `provider:${provider}` }),
  win_owed: ({ provider }) => ({ source: 'receivable', target: `provider:${provider}` }),
  debt_collected: () => ({ source: 'main', target: 'receivable' }),
  debt_written_off: () => ({ source: 'bad_debts', target: 'receivable' }),
  jackpot_contribution: ({ pot }) => ({ source: 'main', target: `jackpot:${pot}` }),
  jackpot_win: ({ pot }) => ({ source: `jackpot:${pot}`, target: 'main' }),
  promo_win: ({ provider }) => ({ source: `provider:${provider}`, target: 'main' }),
  escrow_funded: ({ escrow }) => ({ source: 'bonus_expense', target: `prize_escrow:${escrow}` }),
  escrow_released: ({ escrow }) => ({ source: `prize_escrow:${escrow}`, target: 'bonus_expense' }),
  entry_fee: ({ escrow }) => ({ source: 'main', target: `prize_escrow:${escrow}` }),
  entry_fee_returned: ({ escrow }) => ({ source: `prize_escrow:${escrow}`, target: 'main' }),
  prize_won: ({ escrow }) => ({ source: `prize_escrow:${escrow}`, target: 'main' }),
  points_spent: () => ({ source: 'points', target: 'points_exchange' }),
  points_exchanged: ({ expense = 'points_exchange' }) => ({ source: expense, target: 'main' }),
  points_returned: () => ({ source: 'points_exchange', target: 'points' }),
  points_removed: () => ({ source: 'points', target: 'bonus_expense' }),
  rounding: ({ direction }) =>
    direction === 'credit' ? { source: 'rounding', target: 'main' } : { source: 'main', target: 'rounding' },
  transfer: ({ from }) => ({ source: from, target: 'main' }),
  vault_lock: () => ({ source: 'main', target: 'vault' }),
  vault_release: () => ({ source: 'vault', target: 'main' }),
  bonus_grant: ({ to, expense = 'bonus_expense' }) => ({ source: expense, target: to }),
  bonus_removed: ({ from, expense }) => ({ source: from, target: expense }),
  bonus_owed: ({ expense }) => ({ source: 'receivable', target: expense }),
  bonus_converted: () => ({ source: 'bonus', target: 'main' }),
  bonus_drawn: () => ({ source: 'bonus', target: 'main' }),
  bonus_refilled: () => ({ source: 'main', target: 'bonus' }),
  bonus_restored: ({ expense }) => ({ source: expense, target: 'main' }),
  adjustment: ({ account, direction }) =>
    direction === 'credit' ? { source: 'adjustments', target: account } : { source: account, target: 'adjustments' },
};

/** Templates that may move nothing: a lost bet has a result and a free one a stake, and both use their keys. */
export const templatesThatMayBeZero: ReadonlySet<TemplateName> = new Set(['bet', 'result']);
