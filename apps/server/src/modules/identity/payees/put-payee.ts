import { publish, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { accountName, claim, claimantOf, unclaim } from '../people/claims.repository.ts';
import { type MemberRow, updateMember } from '../people/members.repository.ts';
import { noteCompletion } from '../people/note-completion.ts';
import { noteSignals } from '../sessions/signals.repository.ts';
import { listBanks, type Reader } from '../settings.repository.ts';
import { type Payee, PayeeTaken, payeeSignal } from './payee-taken.ts';

/** Whom withdrawals are paid to. */
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

/** The bank of a payee that a member can have; INCORRECT_INFORMATION when there is none, or it has no such numbers. */
export async function bankOf(reader: Reader, member: MemberRow, { bankId, accountNumber }: PayeeInput) {
  const [bank] = await listBanks(reader, { bankId });
  const isRightLength = !bank || bank.account_digits.length === 0 || bank.account_digits.includes(accountNumber.length);
  if (bank?.currency_code !== member.currency_code || !isRightLength) throw new Refusal('INCORRECT_INFORMATION');
  return bank;
}

/** Refuses with BANK_ALREADY_USED what another member is paid to already. */
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

/** Gives a member, whom the caller has locked, this payee in place of the former one; staff have to check it. */
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
  // The former account is nobody's until it is given again.
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
      // What nobody had before has not been changed.
      first_given: formerNumber === null ? ['bank_no'] : [],
    },
  });
}
