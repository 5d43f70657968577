import type { Member } from '../../identity/index.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';

type Owner = Pick<Member, 'bank' | 'bankStatus'>;

/** Returns whether the member's bank account differs from the withdrawal's; coins have none. */
export const isPayeeReplaced = (bankAccount: string | null, { bank }: Pick<Owner, 'bank'>): boolean =>
  bankAccount !== null &&
  (bank === undefined || bankAccountOf({ bank_code: bank.code, bank_number: bank.accountNumber }) !== bankAccount);

/** Returns the staff's finding about the payee. A finding about another account does not apply. */
export const payeeStatus = (bankAccount: string | null, owner: Owner): Member['bankStatus'] | 'replaced' =>
  isPayeeReplaced(bankAccount, owner) ? 'replaced' : owner.bankStatus;
