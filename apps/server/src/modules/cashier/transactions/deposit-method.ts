import type { Deposit as DepositAnswer, PaymentTypeCode } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { Deposit } from './deposits.repository.ts';

/** What a member asks for; what only some ways need is optional. */
export interface DepositCommand {
  readonly memberId: string;
  readonly amount: unknown;
  readonly note: string;
  readonly promotionId?: number | null | undefined;
  /** The member has seen which other bonus ends by it. */
  readonly isPromotionConfirmed?: boolean | undefined;
  readonly idempotencyKey: string | undefined;
  /** BANK, AUTOBANK: the account of the house. */
  readonly houseAccountId?: number | undefined;
  /** BANK: the address `upload-slip` has given. */
  readonly slipUrl?: string | undefined;
  /** TRUEWALLET: of the payer's wallet. */
  readonly phone?: string | undefined;
  /** CRYPTO: a row of `currency-crypto`. */
  readonly cryptoCurrencyId?: number | undefined;
}

/** One way to deposit; it lives in the folder of its name and is listed in `methods.ts`. */
export interface DepositMethod {
  readonly code: PaymentTypeCode;
  /** Files a deposit and tells the member how to pay; the same idempotency key gives the first answer. */
  create(command: DepositCommand): Promise<Deposit>;
  /** What only this way can tell about its deposits, by their ids. */
  describe?(deposits: readonly Deposit[], reader: Db | Tx): Promise<ReadonlyMap<string, Partial<DepositAnswer>>>;
}

export interface DepositMethods {
  /** Throws PAYMENT_METHOD_UNKNOWN for a way whose provider is not connected. */
  readonly of: (code: PaymentTypeCode) => DepositMethod;
  readonly has: (code: string) => boolean;
  readonly all: readonly DepositMethod[];
}
