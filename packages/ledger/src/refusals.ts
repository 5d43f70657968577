import type { MemberAccount } from './accounts.ts';

/** The account holds less than the command needs. Nothing was written; the transaction is still usable. */
export class InsufficientFunds extends Error {
  readonly account: MemberAccount;
  readonly currency: string;
  /** The balance of the account. */
  readonly availableMinor: bigint;

  constructor(account: MemberAccount, currency: string, availableMinor: bigint) {
    super(`${account} holds only ${availableMinor} ${currency} minor units`);
    this.name = 'InsufficientFunds';
    this.account = account;
    this.currency = currency;
    this.availableMinor = availableMinor;
  }
}

/** The idempotency key belongs to an earlier command with other content. Nothing was written. */
export class IdempotencyConflict extends Error {
  readonly idempotencyKey: string;

  constructor(idempotencyKey: string) {
    super(`the idempotency key ${idempotencyKey} has been used for another command`);
    this.name = 'IdempotencyConflict';
    this.idempotencyKey = idempotencyKey;
  }
}
