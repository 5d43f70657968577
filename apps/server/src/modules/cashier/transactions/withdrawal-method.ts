import type { Db, Tx } from '@sabai/db';
import type { Member } from '../../identity/index.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

export type WithdrawalMethodCode = 'BANK' | 'CRYPTO';

/** What a member asks for, beyond the amount; each method reads what it needs. */
export interface PayeeRequest {
  readonly member: Member;
  readonly amountMinor: bigint;
  readonly cryptoCurrencyId?: number | undefined;
  readonly walletAddress?: string | undefined;
}

/** Where the money goes, fixed at the request. */
export interface Payee {
  readonly bankCode?: string;
  readonly bankNumber?: string;
  readonly bankAccountName?: string;
  readonly walletAddress?: string;
}

/**
 * One way to withdraw; each lives in `withdrawals/<code>/`. The states, the money and the tracker are the same for all of
 * them: a method says who is paid, and how the money leaves.
 */
export interface WithdrawalMethod {
  readonly code: WithdrawalMethodCode;
  /**
   * Who sends the money after approval. `staff` transfer by hand. `provider`: the method's own job takes what
   * `withdrawalsToPay` lists and reports with `markSent`, `markReceived` and `markFailed`, as often as it likes.
   */
  readonly payout: 'staff' | 'provider';
  /** Whether it can be used for this currency now. */
  isOpen(reader: Db | Tx, currencyCode: string): Promise<boolean>;
  /** Whom this request pays; throws a refusal for a payee that cannot be paid. Everything a member has to give is asked here. */
  payeeOf(tx: Tx, request: PayeeRequest): Promise<Payee>;
  /**
   * Staff say what became of money that the provider had sent and then took back, in the transaction that lets the withdrawal
   * follow; false when nobody has to say that.
   */
  settleDoubt?(tx: Tx, withdrawal: Withdrawal, outcome: 'completed' | 'failed'): Promise<boolean>;
  /** Which of these withdrawals wait for staff to say that. */
  inDoubt?(reader: Db | Tx, withdrawals: readonly Withdrawal[]): Promise<ReadonlySet<string>>;
  /** Keeps what the method wants to know of a request, in the transaction that makes it. */
  onRequested?(tx: Tx, withdrawal: Withdrawal, request: PayeeRequest): Promise<void>;
}

export interface WithdrawalMethods {
  readonly all: readonly WithdrawalMethod[];
  find(code: string): WithdrawalMethod | undefined;
}

export const withdrawalMethods = (all: readonly WithdrawalMethod[]): WithdrawalMethods => ({
  all,
  find: (code) => all.find((method) => method.code === code),
});
