import type { Member } from '../../identity/index.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';

type Owner = Pick<Member, 'bank' | 'bankStatus'>;

/** Whether the member has another bank account than the one a withdrawal goes to; coins go to none. */
export const isPayeeReplaced = (bankAccount: string | null, { bank }: Pick<Owner, 'bank'>): boolean =>
  bankAccount !== null &&
  (bank === undefined || bankAccountOf({ bank_code: bank.code, bank_number: bank.accountNumber }) !== bankAccount);

/** What staff have found about where a withdrawal goes. What they found about another account says nothing of it. */
export const payeeStatus = (bankAccount: string | null, owner: Owner): Member['bankStatus'] | 'replaced' =>
  isPayeeReplaced(bankAccount, owner) ? 'replaced' : owner.bankStatus;
