import { inTransaction, publish, type Tx } from '@sabai/db';
import type { MemberCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountName, claim, unclaim } from './claims.repository.ts';
import { lockMember, type MemberRow, readMember, updateMember } from './members.repository.ts';
import type { IdentityParts } from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { notingTakenPayee, PayeeTaken, payeeSignal } from './payee-taken.ts';
import { birthDateOf, dayIn } from './profile.rules.ts';
import { noteEmailChange } from './security-changes.ts';
import { listBanks, listRegisterChannels, listSecurityQuestions, settingsOf } from './settings.repository.ts';
import { noteSignals } from './signals.repository.ts';
import { requireProof } from './step-up.ts';

export interface ProfileChange {
  readonly gender?: 'male' | 'female' | undefined;
  readonly birth?: { day: number; month: number; year: number } | undefined;
  readonly email?: string | undefined;
  readonly lineid?: string | undefined;
  readonly questions?: number | undefined;
  readonly answer?: string | undefined;
  readonly channel?: number | undefined;
  readonly is_subscribe_email?: boolean | undefined;
}

/** An answer is heard alike however it is written. */
export const canonicalAnswer = (answer: string): string => answer.trim().toLowerCase();

async function requireKnown(list: Promise<{ id: number }[]>, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await list).some((row) => row.id === id)) throw new Refusal('INCORRECT_INFORMATION');
}

/**
 * Changes what a member may change alone; whatever is left out stays as it is (R5.20–R5.24). An address that codes can be
 * sent to is given up only with a proof that the member is there: then money waits, and both addresses are told.
 */
export async function updateProfile(
  parts: IdentityParts,
  caller: MemberCaller,
  change: ProfileChange,
): Promise<MemberRow> {
  const { db, clock } = parts.platform;
  const { memberId } = caller;
  const { time_zone } = await settingsOf(db);
  const birthDate = change.birth && birthDateOf(change.birth, dayIn(time_zone, clock()));
  await requireKnown(listSecurityQuestions(db), change.questions);
  await requireKnown(listRegisterChannels(db), change.channel);
  const answer = change.answer && canonicalAnswer(change.answer);
  const answerHash = answer ? await hashPassword(answer) : undefined;
  const values = {
    ...(change.gender === undefined ? {} : { gender: change.gender }),
    ...(birthDate === undefined ? {} : { birth_date: birthDate }),
    ...(change.email === undefined ? {} : { email: change.email || null }),
    ...(change.lineid === undefined ? {} : { line_id: change.lineid || null }),
    ...(change.questions === undefined ? {} : { security_question_id: change.questions }),
    ...(answerHash === undefined ? {} : { security_answer_hash: answerHash }),
    ...(change.channel === undefined ? {} : { register_channel_id: change.channel }),
    ...(change.is_subscribe_email === undefined ? {} : { is_subscribed: change.is_subscribe_email }),
  };
  return inTransaction(db, async (tx) => {
    const fields = Object.keys(values);
    if (fields.length > 0) {
      const { email } = await lockMember(parts, tx, memberId);
      const isOtherEmail = change.email !== undefined && change.email !== (email ?? '');
      if (isOtherEmail && email) {
        await requireProof(parts, tx, caller, 'credentials');
        await noteEmailChange(tx, await parts.seal(), memberId, email, clock());
      }
      await updateMember(parts, tx, memberId, { ...values, ...(isOtherEmail ? { email_verified_at: null } : {}) });
      await publish(tx, { memberId, topic: 'member.profile_updated', payload: { fields } });
    }
    return readMember(parts, tx, memberId);
  });
}

/**
 * Sets name and bank account, once: withdrawals are paid only there, so afterwards only staff can change it. One account
 * belongs to one member.
 */
export async function setBankAccount(
  parts: IdentityParts,
  memberId: string,
  input: { firstName: string; lastName: string; bankId: number; accountNumber: string },
): Promise<MemberRow> {
  const { db, clock } = parts.platform;
  const setIn = async (tx: Tx) => {
    const member = await lockMember(parts, tx, memberId);
    if (member.bank_no && member.bank_status !== 'rejected') throw new Refusal('BANK_ALREADY_SET');
    const [bank] = await listBanks(tx, { bankId: input.bankId });
    const isRightLength =
      !bank || bank.account_digits.length === 0 || bank.account_digits.includes(input.accountNumber.length);
    if (bank?.currency_code !== member.currency_code || !isRightLength) throw new Refusal('INCORRECT_INFORMATION');
    const { accountNumber } = input;
    const seal = await parts.seal();
    const { bank_id: formerBank, bank_no: formerNumber } = member;
    // A rejected account is nobody's until it is given again.
    if (formerBank !== null && formerNumber !== null)
      await unclaim(tx, seal, 'bank_account', accountName(formerBank, formerNumber), memberId);
    const payee = { kind: 'bank_account', value: accountName(bank.id, accountNumber) } as const;
    if (!(await claim(tx, seal, payee.kind, payee.value, memberId))) throw new PayeeTaken('BANK_ALREADY_USED', payee);
    await noteSignals(tx, seal, memberId, [payeeSignal(payee)], clock());
    await updateMember(parts, tx, memberId, {
      first_name: input.firstName,
      last_name: input.lastName,
      bank_id: bank.id,
      bank_no: accountNumber,
      bank_status: 'pending',
      bank_reason: null,
    });
    await publish(tx, {
      memberId,
      topic: 'member.profile_updated',
      payload: { fields: ['first_name', 'last_name', 'bank_id', 'bank_no'] },
    });
    return readMember(parts, tx, memberId);
  };
  return notingTakenPayee(parts, memberId, () => inTransaction(db, setIn));
}
