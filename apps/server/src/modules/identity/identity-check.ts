/** A bank account, and the name that the member has given with it. */
export interface CheckedPayee {
  readonly fullName: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly currencyCode: string;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
}

/** `confirmed`: the account belongs to this person. `unsure`: staff decide. */
export type PayeeVerdict = 'confirmed' | 'unsure';

/** A service that confirms the owner of a bank account. */
export interface IdentityCheck {
  /** As the log calls it. */
  readonly name: string;
  /** Throws when the service does not answer; staff decide then. `signal` ends the call. */
  checkPayee(payee: CheckedPayee, signal: AbortSignal): Promise<PayeeVerdict>;
}
