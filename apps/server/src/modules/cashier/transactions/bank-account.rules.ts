/** A bank account as stored with a withdrawal; both are null for other payees. */
export interface BankAccount {
  readonly bank_code: string | null;
  readonly bank_number: string | null;
}

/** Returns bank and account number in readable form. */
export const bankAccountOf = ({ bank_code, bank_number }: BankAccount): string | null =>
  bank_code === null || bank_number === null ? null : `${bank_code} ${bank_number}`;
