/** An account at a bank, as a withdrawal keeps it; both are null where money goes elsewhere. */
export interface BankAccount {
  readonly bank_code: string | null;
  readonly bank_number: string | null;
}

/** The bank and the number in it, as people read them. */
export const bankAccountOf = ({ bank_code, bank_number }: BankAccount): string | null =>
  bank_code === null || bank_number === null ? null : `${bank_code} ${bank_number}`;
