import type { SideWallet } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import {
  IdempotencyConflict,
  InsufficientFunds,
  type MemberAccount,
  openBooks,
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
  /** Names the command for ever: the same key with the same content moves nothing and gives the first answer. */
  readonly idempotencyKey: string;
  /** What caused it, such as `deposit:<id>`. */
  readonly reference: string;
}
/** A movement that came from or goes to the world outside through a channel such as PROMPTPAY. */
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
}

/** The main account around one posting, in minor units. */
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

/** A member's own command is answered by a refusal the member can read. */
export async function refusing<T>(posting: Promise<T>): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (error instanceof InsufficientFunds) {
      // Points are whole and no money of the site.
      const scale = error.currency === pointsCurrency ? 0 : currencyOf(error.currency).scale;
      const available = formatDecimal(error.availableMinor, { scale });
      throw new Refusal('INSUFFICIENT_FUNDS', { available });
    }
    if (error instanceof IdempotencyConflict) throw new Refusal('IDEMPOTENCY_CONFLICT');
    throw error;
  }
}

/** The same with what the member owes repaid of it first. */
async function repaying(tx: Tx, movement: Movement, posting: Promise<PostResult>): Promise<MainBalance> {
  const posted = around('main', await posting);
  if (posted.isReplay) return posted;
  return { ...posted, after: posted.after - (await repayDebt(tx, movement)) };
}

/** Money has arrived: channel → main. What is owed is repaid when its fee was taken, by the caller. */
export const postDeposit = async (tx: Tx, movement: ChannelMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'deposit', ...movement }));

/** What the channel takes of a deposit that has just arrived: main → payment_fees. */
export const postDepositFee = async (tx: Tx, movement: StaffMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'deposit_fee', ...movement }));

/** Sets money aside until staff decide: main → pending_withdrawal. Throws INSUFFICIENT_FUNDS. */
export async function holdWithdrawal(tx: Tx, movement: Movement): Promise<MainBalance> {
  const posted = around('main', await refusing(post(tx, { template: 'withdrawal_request', ...movement })));
  if (!posted.isReplay) await moveCap(tx, { ...movement, amountMinor: -movement.amountMinor });
  return posted;
}

/** The money set aside has left: pending_withdrawal → channel. The balances are those of pending_withdrawal. */
export const payWithdrawal = async (tx: Tx, movement: ChannelMovement): Promise<MainBalance> =>
  around('pending_withdrawal', await post(tx, { template: 'withdrawal_paid', ...movement }));

/** The money set aside is the member's again: pending_withdrawal → main. */
export async function returnWithdrawal(tx: Tx, movement: StaffMovement): Promise<MainBalance> {
  const returned = await repaying(tx, movement, post(tx, { template: 'withdrawal_rejected', ...movement }));
  if (!returned.isReplay) await moveCap(tx, movement);
  return returned;
}

/** The stake goes to the provider. Throws the ledger's `InsufficientFunds`, after which `tx` is still usable. */
export const postBet = async (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'bet', ...movement }));

/** A stake for a round that stays open. Throws the ledger's `InsufficientFunds`, after which `tx` is still usable. */
export const postReserve = async (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  around('main', await post(tx, { template: 'reserve', ...movement }));

/** A payout; 0 for a lost bet. */
export const postResult = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'result', ...movement }));

/** The provider gives a played stake back. */
export const postRefund = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'refund', ...movement }));

/** The provider takes back a bet that should never have been. */
export const postCancel = (tx: Tx, movement: GameMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'cancel', ...movement }));

/** The house gives money that may be played and withdrawn at once. */
export const postGrant = (tx: Tx, movement: StaffMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'bonus_grant', to: 'main', ...movement }));

/** Money that the house gives into a side wallet out of an offer's budget. */
export interface SideGrant extends StaffMovement {
  readonly wallet: SideWallet;
  /** Whose budget pays it; `levels` for what levels give, `affiliate` for what affiliates earn. */
  readonly offerId: number | 'levels' | 'affiliate';
  /** What has to be played before it may be transferred; 0 for nothing. */
  readonly targetMinor: bigint;
  readonly lotId: string;
}

/** Gives to many members at once, in two round trips: what they hold of others' books is held for no longer than these take. */
export async function postSideGrants(tx: Tx, grants: readonly SideGrant[], at: Date): Promise<void> {
  const commands = grants.map(({ wallet, offerId, targetMinor: _target, lotId: _lot, ...movement }) => ({
    template: 'bonus_grant' as const,
    to: wallet,
    expense: `promo_budget:${offerId}` as const,
    ...movement,
  }));
  const books = await openBooks(tx, commands);
  const isNew = commands.map((command) => !resultOf(books.post(command)).isReplay);
  await books.write(tx);
  const lots = grants.flatMap(({ memberId, wallet, lotId: id, currency, amountMinor, targetMinor }, index) =>
    isNew[index] && targetMinor > 0n ? [{ memberId, wallet, id, currency, amountMinor, targetMinor }] : [],
  );
  await insertLots(tx, lots, at);
}

/** A movement of a bonus between its offer's budget and the account that it lies in. */
export interface BonusMovement extends Movement {
  readonly offerId: number;
  /** `bonus` where it is staked apart from cash. */
  readonly account: 'main' | 'bonus';
}
const budgetOf = (offerId: number) => `promo_budget:${offerId}` as const;

/** A bonus is granted: the offer's budget → main or bonus. What the member owes is not repaid of it: it is not theirs yet. */
export const grantBonus = async (tx: Tx, { offerId, account, ...movement }: BonusMovement): Promise<void> => {
  await post(tx, { template: 'bonus_grant', to: account, expense: budgetOf(offerId), ...movement });
};

/** What is taken of a bonus that ends: back to the offer's budget. Throws the ledger's `InsufficientFunds`. */
export const removeBonus = async (tx: Tx, { offerId, account, ...movement }: BonusMovement): Promise<void> => {
  await post(tx, { template: 'bonus_removed', from: account, expense: budgetOf(offerId), ...movement });
};

/** What is taken back of a bonus that is spent: the member owes it, and whatever comes in repays it. */
export const oweBonus = async (tx: Tx, { offerId, ...movement }: Omit<BonusMovement, 'account'>): Promise<void> => {
  await post(tx, { template: 'bonus_owed', expense: budgetOf(offerId), ...movement });
};

/** What a member gets out of the budget of an item of the reward shop: for points, or because chance has decided so. */
export interface RewardMovement extends Movement {
  readonly offerId: number;
  readonly isExchange: boolean;
}

/** Money of a competition's prizes, in one currency. */
export interface EscrowMovement {
  readonly offerId: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly actor: string;
}
/** Entries between accounts of the house lie in books of the competition's own, so that they wait for no member's. */
export const escrowBooks = (offerId: number) => `00000000-0000-4000-8000-${offerId.toString(16).padStart(12, '0')}`;
const escrowCommand = (step: 'fund' | 'release', { offerId, ...movement }: EscrowMovement) => ({
  ...{ memberId: escrowBooks(offerId), escrow: String(offerId), reference: `competition:${offerId}`, ...movement },
  idempotencyKey: `competition:${offerId}:${step}:${movement.currency}`,
});

/** The house sets the prizes of a competition aside, once in a currency: bonus_expense → prize_escrow. */
export const fundEscrow = async (tx: Tx, movement: EscrowMovement): Promise<void> => {
  await post(tx, { template: 'escrow_funded', ...escrowCommand('fund', movement) });
};

/** What nobody has won of them, once in a currency: prize_escrow → bonus_expense. */
export const releaseEscrow = async (tx: Tx, movement: EscrowMovement): Promise<void> => {
  await post(tx, { template: 'escrow_released', ...escrowCommand('release', movement) });
};

/** A movement between a member and the escrow of a competition. */
export interface PrizeMovement extends Movement {
  readonly offerId: number;
}

/** What joining costs: main → prize_escrow. Throws INSUFFICIENT_FUNDS. */
export async function payEntryFee(tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> {
  const command = { template: 'entry_fee' as const, escrow: String(offerId), ...movement };
  const posted = around('main', await refusing(post(tx, command)));
  if (!posted.isReplay) await moveCap(tx, { ...movement, amountMinor: -movement.amountMinor });
  return posted;
}

/** The competition does not take place: prize_escrow → main. */
export async function returnEntryFee(tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> {
  const command = { template: 'entry_fee_returned' as const, escrow: String(offerId), ...movement };
  const returned = await repaying(tx, movement, post(tx, command));
  if (!returned.isReplay) await moveCap(tx, movement);
  return returned;
}

/** A place pays: prize_escrow → main; it may be played and withdrawn at once, and counts as no turnover. */
export const payPrize = (tx: Tx, { offerId, ...movement }: PrizeMovement): Promise<MainBalance> =>
  repaying(tx, movement, post(tx, { template: 'prize_won', escrow: String(offerId), ...movement }));

/** The budget of the item → main; it may be played and withdrawn at once. */
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
