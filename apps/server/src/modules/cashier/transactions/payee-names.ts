import type { Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { type BankAccount, bankAccountOf } from './bank-account.rules.ts';

/** The destination of money: a bank account, or a wallet. */
interface Payee extends BankAccount {
  readonly wallet_address: string | null;
}

const plainNumber = (account: string) => account.replace(/[^0-9A-Za-z]/g, '');
const known = (seal: Seal, value: string, about: string) => [
  ...seal.namesOf(value, about),
  ...seal.formerNamesOf(value, about),
];

/**
 * Returns the keys under which a payee may be stored, including those of earlier keys and the one from before there
 * were any.
 */
export function payeeKeys(seal: Seal, payee: Payee): readonly string[] {
  const name = bankAccountOf(payee) ?? payee.wallet_address ?? '';
  return [...known(seal, name, 'payee'), name];
}
/** Returns the blind indexes of an account number as a bank writes it. */
export const accountMarks = (seal: Seal, accountNumber: string): readonly string[] =>
  known(seal, plainNumber(accountNumber), 'payee account');

/** Returns the values by which the payee of a withdrawal can be found without being read. */
export function payeeNames(seal: Seal, payee: Payee) {
  return {
    payee_key: payeeKeys(seal, payee)[0]!,
    payee_mark: payee.bank_number === null ? null : accountMarks(seal, payee.bank_number)[0]!,
  };
}

/** Encrypts some payees and recomputes their names; returns their number. */
export const sealSomePayees = (tx: Tx, seal: Seal): Promise<number> =>
  sealedTables.withdrawals.sealSome(tx, seal, (row) => payeeNames(seal, row));
