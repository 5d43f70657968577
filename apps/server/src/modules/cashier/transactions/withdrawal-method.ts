import type { Db, Tx } from '@sabai/db';
import type { Member } from '../../identity/index.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

export type WithdrawalMethodCode = 'BANK' | 'CRYPTO';

/** A member's request beyond the amount; each method reads the fields it needs. */
export interface PayeeRequest {
  readonly member: Member;
  readonly amountMinor: bigint;
  readonly cryptoCurrencyId?: number | undefined;
  readonly walletAddress?: string | undefined;
}

/** The destination of the money, fixed at the request. */
export interface Payee {
  readonly bankCode?: string;
  readonly bankNumber?: string;
  readonly bankAccountName?: string;
  readonly walletAddress?: string;
}

/**
 * A withdrawal method, in `withdrawals/<code>/`. States, money and tracker are common to all: a method defines the
 * payee and the way the money is sent.
 */
export interface WithdrawalMethod {
  readonly code: WithdrawalMethodCode;
  /**
   * The sender of the money after approval. `staff` transfer by hand. `provider`: the method's own job takes the rows
   * of `withdrawalsToPay` and reports with `markSent`, `markReceived` and `markFailed`, with repeats.
   */
  readonly payout: 'staff' | 'provider';
  /** Returns whether it can be used for this currency now. */
  isOpen(reader: Db | Tx, currencyCode: string): Promise<boolean>;
  /**
   * Returns the payee of this request; throws a Refusal for one that cannot be paid. All of the member's input is
   * validated here.
   */
  payeeOf(tx: Tx, request: PayeeRequest): Promise<Payee>;
  /**
   * Records the staff's finding about money that the provider had sent and then took back, in the transaction that
   * updates the withdrawal. Returns false if no finding is needed.
   */
  settleDoubt?(tx: Tx, withdrawal: Withdrawal, outcome: 'completed' | 'failed'): Promise<boolean>;
  /** Returns those of the withdrawals that need such a finding. */
  inDoubt?(reader: Db | Tx, withdrawals: readonly Withdrawal[]): Promise<ReadonlySet<string>>;
  /** Stores the method's own data of a request, in the transaction of the request. */
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
