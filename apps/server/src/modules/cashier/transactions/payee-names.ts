import type { Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { type BankAccount, bankAccountOf } from './bank-account.rules.ts';

/** Where money goes: an account with its bank, or a wallet. */
interface Payee extends BankAccount {
  readonly wallet_address: string | null;
}

const plainNumber = (account: string) => account.replace(/[^0-9A-Za-z]/g, '');
const known = (seal: Seal, value: string, about: string) => [
  ...seal.namesOf(value, about),
  ...seal.formerNamesOf(value, about),
];

/** Under which a payee stands, be it with a key of before or from before there were any. */
export function payeeKeys(seal: Seal, payee: Payee): readonly string[] {
  const name = bankAccountOf(payee) ?? payee.wallet_address ?? '';
  return [...known(seal, name, 'payee'), name];
}
/** Under which an account number stands, as a bank tells it. */
export const accountMarks = (seal: Seal, accountNumber: string): readonly string[] =>
  known(seal, plainNumber(accountNumber), 'payee account');

/** What a withdrawal keeps so that its payee can be found again and not read. */
export function payeeNames(seal: Seal, payee: Payee) {
  return {
    payee_key: payeeKeys(seal, payee)[0]!,
    payee_mark: payee.bank_number === null ? null : accountMarks(seal, payee.bank_number)[0]!,
  };
}

/** Seals some payees and names them anew; returns how many. */
export const sealSomePayees = (tx: Tx, seal: Seal): Promise<number> =>
  sealedTables.withdrawals.sealSome(tx, seal, (row) => payeeNames(seal, row));
