import { publish, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { accountName, claim, claimantOf, unclaim } from '../people/claims.repository.ts';
import { type MemberRow, updateMember } from '../people/members.repository.ts';
import { noteCompletion } from '../people/note-completion.ts';
import { noteSignals } from '../sessions/signals.repository.ts';
import { listBanks, type Reader } from '../settings.repository.ts';
import { type Payee, PayeeTaken, payeeSignal } from './payee-taken.ts';

/** The payee of withdrawals. */
export interface PayeeInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly bankId: number;
  readonly accountNumber: string;
}

const payeeOf = (bankId: number, accountNumber: string): Payee => ({
  kind: 'bank_account',
  value: accountName(bankId, accountNumber),
});

/**
 * Returns the bank of a payee that a member can have; throws INCORRECT_INFORMATION for an unknown bank or an invalid
 * number.
 */
export async function bankOf(reader: Reader, member: MemberRow, { bankId, accountNumber }: PayeeInput) {
  const [bank] = await listBanks(reader, { bankId });
  const isRightLength = !bank || bank.account_digits.length === 0 || bank.account_digits.includes(accountNumber.length);
  if (bank?.currency_code !== member.currency_code || !isRightLength) throw new Refusal('INCORRECT_INFORMATION');
  return bank;
}

/** Throws BANK_ALREADY_USED for another member's payee. */
export async function requireFreePayee(
  dependencies: IdentityDependencies,
  tx: Tx,
  member: MemberRow,
  { bankId, accountNumber }: PayeeInput,
): Promise<void> {
  const payee = payeeOf(bankId, accountNumber);
  const owner = await claimantOf(tx, await dependencies.seal(), payee.kind, payee.value);
  if (owner && owner !== member.member_id) throw new PayeeTaken('BANK_ALREADY_USED', payee);
}

/** Replaces the payee of a member, whom the caller has locked; staff have to check it. */
export async function putPayee(
  dependencies: IdentityDependencies,
  tx: Tx,
  member: MemberRow,
  input: PayeeInput,
): Promise<void> {
  const { member_id: memberId, bank_id: formerBank, bank_no: formerNumber } = member;
  const { firstName, lastName, accountNumber } = input;
  const bank = await bankOf(tx, member, input);
  const seal = await dependencies.seal();
  // The former account is free until it is given again.
  if (formerBank !== null && formerNumber !== null)
    await unclaim(tx, seal, 'bank_account', accountName(formerBank, formerNumber), memberId);
  const payee = payeeOf(bank.id, accountNumber);
  if (!(await claim(tx, seal, payee.kind, payee.value, memberId))) throw new PayeeTaken('BANK_ALREADY_USED', payee);
  await noteSignals(tx, seal, memberId, [payeeSignal(payee)], dependencies.platform.clock());
  await updateMember(dependencies, tx, memberId, {
    first_name: firstName,
    last_name: lastName,
    bank_id: bank.id,
    bank_no: accountNumber,
    bank_status: 'pending',
    bank_reason: null,
  });
  await noteCompletion(dependencies, tx, memberId);
  await publish(tx, {
    memberId,
    topic: 'member.profile_updated',
    payload: {
      fields: ['first_name', 'last_name', 'bank_id', 'bank_no'],
      // A first value is not a change.
      first_given: formerNumber === null ? ['bank_no'] : [],
    },
  });
}
