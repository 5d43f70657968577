import type { SideWallet } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import {
  IdempotencyConflict,
  InsufficientFunds,
  lockAccounts,
  type MemberAccount,
  type PlayFacts,
  type PostResult,
  pointsCurrency,
  post,
  resultOf,
} from '@sabai/ledger';
import { Refusal } from '../../platform/http/refusal.ts';
import { repayDebt } from './debts.ts';
import { insertLots, moveCap } from './facts.repository.ts';

/** One movement of a member's money; `amountMinor` in minor units of `currency`. */
export interface Movement {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /**
   * The permanent identifier of the command: the same key with the same content moves nothing and returns the first
   * response.
   */
  readonly idempotencyKey: string;
  /** The cause, such as `deposit:<id>`. */
  readonly reference: string;
}
/** A movement from or to the outside through a channel such as PROMPTPAY. */
export interface ChannelMovement extends Movement {
  readonly channel: string;
  /** The member of staff who decided it, or the gateway that confirmed it. */
  readonly actor: string;
}
export interface StaffMovement extends Movement {
  readonly actor: string;
}
export interface GameMovement extends Movement {
  readonly provider: string;
  /** The call of the game that requested it. */
  readonly play?: PlayFacts;
}

/** The main account before and after one posting, in minor units. */
export interface MainBalance {
  readonly entryId: string;
  readonly isReplay: boolean;
  readonly before: bigint;
  readonly after: bigint;
}

const around = (account: MemberAccount, { entryId, isReplay, before, after }: PostResult): MainBalance => ({
  entryId,
  isReplay,
  before: before[account]!,
  after: after[account]!,
});

/** Turns a failed posting of a member's command into a Refusal for the member. */
export async function refusing<T>(posting: Promise<T>): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (error instanceof InsufficientFunds) {
      // Points are whole numbers and no currency of the site.
      const scale = error.currency === pointsCurrency ? 0 : currencyOf(error.currency).scale;
      const available = formatDecimal(error.availableMinor, { scale });
      throw new Refusal('INSUFFICIENT_FUNDS', { available });
    }
    if (error instanceof IdempotencyConflict) throw new Refusal('IDEMPOTENCY_CONFLICT');
    throw error;
  }
}

/** Posts a movement and repays the member's debt first from it. */
async function repaying(tx: Tx, movement: Movement, posting: Promise<PostResult>): Promise<MainBalance> {
  const posted = around('main', await posting);
  if (posted.isReplay) return posted;
  return { ...posted, after: posted.after - (await repayDebt(tx, movement)) };
}

/** Posts received money: channel → main. The caller repays a debt after the fee was deducted. */
export const postDeposit = async (tx: Tx, movement: ChannelMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'deposit', ...movement }));

/** Posts the channel's fee of a deposit just received: main → payment_fees. */
export const postDepositFee = async (tx: Tx, movement: StaffMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'deposit_fee', ...movement }));

/** Reserves money until staff decide: main → pending_withdrawal. Throws INSUFFICIENT_FUNDS. */
export async function holdWithdrawal(tx: Tx, movement: Movement): Promise<MainBalance> {
  const posted = around('main', await refusing(post(tx, { template: 'withdrawal_request', ...movement })));
  if (!posted.isReplay) await moveCap(tx, { ...movement, amountMinor: -movement.amountMinor });
  return posted;
}

/**
 * Posts the departure of reserved money: pending_withdrawal → channel. The balances are those of pending_withdrawal.
 */
export const payWithdrawal = async (tx: Tx, movement: ChannelMovement): Promise<MainBalance> =>
  around('pending_withdrawal', await post(tx, { template: 'withdrawal_paid', ...movement }));

/** Returns reserved money to the member: pending_withdrawal → main. */
export async function returnWithdrawal(tx: Tx, movement: StaffMovement): Promise<MainBalance> {
  const returned = await repaying(tx, movement, post(tx, { template: 'withdrawal_rejected', ...movement }));
  if (!returned.isReplay) await moveCap(tx, movement);
  return returned;
}

/** Posts a stake to the provider. Throws the ledger's `InsufficientFunds`, after which `tx` is still usable. */
export const postBet = async (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'bet', ...movement }));

/**
 * Posts a stake for a round that stays open. Throws the ledger's `InsufficientFunds`, after which `tx` is still usable.
 */
export const postReserve = async (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'reserve', ...movement }));

/** Posts a payout; 0 for a lost bet. */
export const postResult = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'result', ...movement }));

/** Posts a played stake that the provider returns. */
export const postRefund = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'refund', ...movement }));

/** Posts a cancelled bet. */
export const postCancel = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'cancel', ...movement }));

/** Credits the operator's money, which may be played and withdrawn immediately. */
export const postGrant = (tx: Tx, movement: StaffMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'bonus_grant', to: 'main', ...movement }));

/** Money of the operator for a side wallet, from an offer's budget. */
export interface SideGrant extends StaffMovement {
  readonly wallet: SideWallet;
  /** The paying budget; `levels` for benefits of levels, `affiliate` for earnings of affiliates. */
  readonly offerId: number | 'levels' | 'affiliate';
  /** The turnover required before a transfer; 0 for none. */
  readonly targetMinor: bigint;
  readonly lotId: string;
}

/** Credits many members in two round trips; their accounts are locked for no longer than these take. */
export async function postSideGrants(tx: Tx, grants: readonly SideGrant[], at: Date): Promise<void> {
  const commands = grants.map(({ wallet, offerId, targetMinor: _target, lotId: _lot, ...movement }) => ({
    template: 'bonus_grant' as const,
    to: wallet,
    expense: `promo_budget:${offerId}` as const,
    ...movement,
  }));
  const accounts = await lockAccounts(tx, commands);
  const isNew = commands.map((command) => !resultOf(accounts.post(command)).isReplay);
  await accounts.write(tx);
  const lots = grants.flatMap(({ memberId, wallet, lotId: id, currency, amountMinor, targetMinor }, index) =>
    isNew[index] && targetMinor > 0n ? [{ memberId, wallet, id, currency, amountMinor, targetMinor }] : [],
  );
  await insertLots(tx, lots, at);
}

/** A movement of a bonus between its offer's budget and its account. */
export interface BonusMovement extends Movement {
  readonly offerId: number;
  /** `bonus` for a balance separate from cash. */
  readonly account: 'main' | 'bonus';
}
const budgetOf = (offerId: number) => `promo_budget:${offerId}` as const;

/**
 * Grants a bonus: the offer's budget → main or bonus. No debt is repaid from it, because it is not the member's yet.
 */
export const grantBonus = async (tx: Tx, { offerId, account, ...movement }: BonusMovement): Promise<void> => {
  await post(tx, { template: 'bonus_grant', to: account, expense: budgetOf(offerId), ...movement });
};

/** Removes money of an ended bonus: back to the offer's budget. Throws the ledger's `InsufficientFunds`. */
export const removeBonus = async (tx: Tx, { offerId, account, ...movement }: BonusMovement): Promise<void> => {
  await post(tx, { template: 'bonus_removed', from: account, expense: budgetOf(offerId), ...movement });
};

/** Adds the spent part of a revoked bonus to the member's debt, which income repays. */
export const oweBonus = async (tx: Tx, { offerId, ...movement }: Omit<BonusMovement, 'account'>): Promise<void> => {
  await post(tx, { template: 'bonus_owed', expense: budgetOf(offerId), ...movement });
};

/** A member's reward from the budget of a shop item: for points, or by chance. */
export interface RewardMovement extends Movement {
  readonly offerId: number;
  readonly isExchange: boolean;
}

/** Prize money of a competition, in one currency. */
export interface EscrowMovement {
  readonly offerId: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly actor: string;
}
/**
 * Returns the account holder of entries between operator accounts: one per competition, so that they wait for no
 * member's lock.
 */
export const escrowBooks = (offerId: number) => `00000000-0000-4000-8000-${offerId.toString(16).padStart(12, '0')}`;
const escrowCommand = (step: 'fund' | 'release', { offerId, ...movement }: EscrowMovement) => ({
  memberId: escrowBooks(offerId),
  escrow: String(offerId),
  reference: `competition:${offerId}`,
  ...movement,
  idempotencyKey: `competition:${offerId}:${step}:${movement.currency}`,
});

/** Reserves the prizes of a competition, once per currency: bonus_expense → prize_escrow. */
export const fundEscrow = async (tx: Tx, movement: EscrowMovement): Promise<void> => {
  await post(tx, { template: 'escrow_funded', ...escrowCommand('fund', movement) });
};

/** Releases prizes that were not won, once per currency: prize_escrow → bonus_expense. */
export const releaseEscrow = async (tx: Tx, movement: EscrowMovement): Promise<void> => {
  await post(tx, { template: 'escrow_released', ...escrowCommand('release', movement) });
};

/** A movement between a member and the escrow of a competition. */
export interface PrizeMovement extends Movement {
  readonly offerId: number;
}

/** Posts the entry fee: main → prize_escrow. Throws INSUFFICIENT_FUNDS. */
export async function payEntryFee(tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> {
  const command = { template: 'entry_fee' as const, escrow: String(offerId), ...movement };
  const posted = around('main', await refusing(post(tx, command)));
  if (!posted.isReplay) await moveCap(tx, { ...movement, amountMinor: -movement.amountMinor });
  return posted;
}

/** Returns the entry fee of a cancelled competition: prize_escrow → main. */
export async function returnEntryFee(tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> {
  const command = { template: 'entry_fee_returned' as const, escrow: String(offerId), ...movement };
  const returned = await repaying(tx, movement, post(tx, command));
  if (!returned.isReplay) await moveCap(tx, movement);
  return returned;
}

/** Pays a prize: prize_escrow → main. It may be played and withdrawn immediately, and does not count as turnover. */
export const payPrize = (tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'prize_won', escrow: String(offerId), ...movement }));

/** Pays a reward: the item's budget → main. It may be played and withdrawn immediately. */
export const payReward = (tx: Tx, { offerId, isExchange, ...movement }: RewardMovement): Promise<MainBalance> =>
  repaying(
    tx,
    movement,
    post(tx, {
      ...(isExchange
        ? { template: 'points_exchanged' as const }
        : { template: 'bonus_grant' as const, to: 'main' as const }),
      expense: budgetOf(offerId),
      ...movement,
    }),
  );
