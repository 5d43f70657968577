import { dayIn } from '@sabai/contract/date-format';
import { inTransaction, publish, type Tx } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { checkPayee } from '../payees/payee-check.ts';
import { notingTakenPayee } from '../payees/payee-taken.ts';
import { type PayeeInput, putPayee } from '../payees/put-payee.ts';
import { lockMember, type MemberRow, readMember, updateMember } from '../people/members.repository.ts';
import { noteCompletion } from '../people/note-completion.ts';
import { birthDateOf } from '../people/profile.rules.ts';
import { noteEmailChange } from '../second-factor/security-changes.ts';
import { requireProof } from '../second-factor/step-up.ts';
import { type Reader, settingsOf } from '../settings.repository.ts';
import { offeredChoices, type ProfileChoiceKind } from './profile-choices.ts';

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

/** Returns the canonical form of an answer, so that spellings match. */
export const canonicalAnswer = (answer: string): string => answer.trim().toLowerCase();

/** Requires an offered choice, or one that the member has chosen earlier. */
async function requireOffered(db: Reader, kind: ProfileChoiceKind, id: number | undefined, chosen: number | null) {
  if (id === undefined) return;
  if (!(await offeredChoices(db, kind, chosen)).some((choice) => choice.id === id))
    throw new Refusal('INCORRECT_INFORMATION');
}

/**
 * Changes the fields that a member may change alone; omitted ones stay unchanged (R5.20–R5.24). Replacing an address
 * that receives codes needs step-up authentication. Payouts are then held, and both addresses are notified.
 */
export async function updateProfile(
  dependencies: IdentityDependencies,
  caller: MemberCaller,
  change: ProfileChange,
): Promise<MemberRow> {
  const { db, clock } = dependencies.platform;
  const { memberId } = caller;
  const { time_zone } = await settingsOf(db);
  const birthDate = change.birth && birthDateOf(change.birth, dayIn(time_zone, clock()));
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
      const member = await lockMember(dependencies, tx, memberId);
      const { email } = member;
      await requireOffered(tx, 'question', change.questions, member.security_question_id);
      await requireOffered(tx, 'channel', change.channel, member.register_channel_id);
      const isOtherEmail = change.email !== undefined && change.email !== (email ?? '');
      if (isOtherEmail && email) {
        await requireProof(dependencies, tx, caller, 'credentials');
        await noteEmailChange(tx, await dependencies.seal(), memberId, email, clock());
      }
      await updateMember(dependencies, tx, memberId, {
        ...values,
        ...(isOtherEmail ? { email_verified_at: null } : {}),
      });
      await noteCompletion(dependencies, tx, memberId);
      await publish(tx, { memberId, topic: 'member.profile_updated', payload: { fields } });
    }
    return readMember(dependencies, tx, memberId);
  });
}

/**
 * Sets name and bank account, once: withdrawals are paid only there, so afterwards only staff can change it. One
 * account belongs to one member.
 */
export async function setBankAccount(
  dependencies: IdentityDependencies,
  memberId: string,
  input: PayeeInput,
): Promise<MemberRow> {
  const { db } = dependencies.platform;
  const setIn = async (tx: Tx) => {
    const member = await lockMember(dependencies, tx, memberId);
    if (member.bank_no && member.bank_status !== 'rejected') throw new Refusal('BANK_ALREADY_SET');
    await putPayee(dependencies, tx, member, input);
  };
  await notingTakenPayee(dependencies, memberId, () => inTransaction(db, setIn));
  await checkPayee(dependencies, memberId);
  return readMember(dependencies, db, memberId);
}
