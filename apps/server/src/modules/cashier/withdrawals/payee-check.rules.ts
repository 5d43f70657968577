import type { Member } from '../../identity/index.ts';

type Owner = Pick<Member, 'bank' | 'bankStatus'>;

/** A bank account as a withdrawal keeps it. */
export const accountOf = ({ code, accountNumber }: NonNullable<Member['bank']>): string => `${code} ${accountNumber}`;

/** Whether the member has another bank account than the one a withdrawal goes to; coins go to none. */
export const isPayeeReplaced = (bankAccount: string | null, { bank }: Pick<Owner, 'bank'>): boolean =>
  bankAccount !== null && (bank === undefined || accountOf(bank) !== bankAccount);

/** What staff have found about where a withdrawal goes. What they found about another account says nothing of it. */
export const payeeStatus = (bankAccount: string | null, owner: Owner): Member['bankStatus'] | 'replaced' =>
  isPayeeReplaced(bankAccount, owner) ? 'replaced' : owner.bankStatus;
