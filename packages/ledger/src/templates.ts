import type { HouseAccount, MemberAccount } from './accounts.ts';

/** What each kind of money movement has to name besides its amount. */
export interface TemplateFields {
  /** Money has arrived through a channel. */
  deposit: { channel: string };
  /** The channel's fee, taken from what has arrived. */
  deposit_fee: object;
  /** Money is set aside until staff decide. */
  withdrawal_request: object;
  /** The money set aside has left through a channel. */
  withdrawal_paid: { channel: string };
  /** The money set aside is the member's again. */
  withdrawal_rejected: object;
  /** The stake of a bet goes to the game's provider. */
  bet: { provider: string };
  /** A stake held for a round that is still open goes to the game's provider. */
  reserve: { provider: string };
  /** A payout; 0 when the bet is lost. */
  result: { provider: string };
  /** The provider gives a stake back after it has been played. */
  refund: { provider: string };
  /** The provider takes back a bet that should never have been. */
  cancel: { provider: string };
  /** The provider takes a payout back. */
  win_rollback: { provider: string };
  /** What the provider takes back of a payout that the member has spent: the member owes it to the house. */
  win_owed: { provider: string };
  /** What the member owed is taken from what has come in since. */
  debt_collected: object;
  /** The house gives up what the member owes; staff have to say who and why. */
  debt_written_off: { actor: string; note: string };
  /** A part of a stake goes to a pot that many members play for. */
  jackpot_contribution: { pot: string };
  /** The pot pays. */
  jackpot_win: { pot: string };
  /** The provider gives a prize that belongs to no round. */
  promo_win: { provider: string };
  /** The house sets the prizes of a competition aside before it is published; the entry is of the competition's own books. */
  escrow_funded: { escrow: string };
  /** What nobody has won of them is the house's again. */
  escrow_released: { escrow: string };
  /** What a member pays to take part; it is won with the rest. */
  entry_fee: { escrow: string };
  /** The competition does not take place. */
  entry_fee_returned: { escrow: string };
  /** A place pays. */
  prize_won: { escrow: string };
  /** Points are given for money or a reward; the money comes by an entry of its own, linked by the same reference. */
  points_spent: object;
  /** The money that points have been exchanged for; out of the budget of what was exchanged, where it has one. */
  points_exchanged: { expense?: 'points_exchange' | `promo_budget:${string}` };
  /** Points come back of what is not had after all. */
  points_returned: object;
  /** Points that have run out, or that a void takes back. */
  points_removed: object;
  /** What is left over when an amount is brought to whole minor units, in the direction the contract states. */
  rounding: { direction: 'credit' | 'debit' };
  /** Cashback, rebate or affiliate income becomes playable. */
  transfer: { from: 'cashback' | 'rebate' | 'affiliate' };
  /** The member puts money out of the own reach. */
  vault_lock: object;
  /** The member takes it back. */
  vault_release: object;
  /** The house gives: a bonus, a prize, points. */
  bonus_grant: {
    to: Exclude<MemberAccount, 'pending_withdrawal' | 'vault'>;
    expense?: 'bonus_expense' | `promo_budget:${string}`;
  };
  /** What is taken of a bonus that ends before it was wagered. */
  bonus_removed: { from: 'main' | 'bonus'; expense: `promo_budget:${string}` };
  /** What is taken back of a bonus that the member has spent: the member owes it to the house. */
  bonus_owed: { expense: `promo_budget:${string}` };
  /** What of a wagered bonus is the member's own now. */
  bonus_converted: object;
  /** The part of a stake, or of what a provider takes back, that a bonus in a pot of its own pays; what it is for follows at once. */
  bonus_drawn: object;
  /** The part of what has just come of a round, a win or a stake that goes back, that belongs to such a bonus. */
  bonus_refilled: object;
  /** What was removed of a bonus comes out of the budget again, because the provider takes back what it came from. */
  bonus_restored: { expense: `promo_budget:${string}` };
  /** Staff add to or take from an account; they have to say who and why. */
  adjustment: { account: MemberAccount; direction: 'credit' | 'debit'; actor: string; note: string };
}

export type TemplateName = keyof TemplateFields;

/**
 * The way of the money: what leaves `source` arrives at `target`, both in full. That is why every template nets to zero for
 * every amount: there is no place to write a second amount.
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

/** All there is: money moves in these ways and in no other. */
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

/** Templates that may move nothing: a lost bet has a result too and a free one a stake, and they take their keys. */
export const templatesThatMayBeZero: ReadonlySet<TemplateName> = new Set(['bet', 'result']);
