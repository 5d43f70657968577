import type { Deposit as DepositAnswer, PaymentTypeCode } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { Deposit } from './deposits.repository.ts';

/** A member's request; fields needed by only some methods are optional. */
export interface DepositCommand {
  readonly memberId: string;
  readonly amount: unknown;
  readonly note: string;
  readonly promotionId?: number | null | undefined;
  /** The member has confirmed which other bonus this ends. */
  readonly isPromotionConfirmed?: boolean | undefined;
  readonly idempotencyKey: string | undefined;
  /** BANK, AUTOBANK: the operator's account. */
  readonly houseAccountId?: number | undefined;
  /** BANK: the address returned by `upload-slip`. */
  readonly slipUrl?: string | undefined;
  /** TRUEWALLET: the phone number of the payer's wallet. */
  readonly phone?: string | undefined;
  /** CRYPTO: a row of `currency-crypto`. */
  readonly cryptoCurrencyId?: number | undefined;
}

/** A deposit method, in the folder of its name and listed in `methods.ts`. */
export interface DepositMethod {
  readonly code: PaymentTypeCode;
  /** Files a deposit with payment instructions; the same idempotency key returns the first response. */
  create(command: DepositCommand): Promise<Deposit>;
  /** Returns fields that only this method has, by deposit id. */
  describe?(deposits: readonly Deposit[], reader: Db | Tx): Promise<ReadonlyMap<string, Partial<DepositAnswer>>>;
}

export interface DepositMethods {
  /** Throws PAYMENT_METHOD_UNKNOWN for a method whose provider is not connected. */
  readonly of: (code: PaymentTypeCode) => DepositMethod;
  readonly has: (code: string) => boolean;
  readonly all: readonly DepositMethod[];
}
