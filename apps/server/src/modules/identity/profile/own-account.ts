import type { User } from '@sabai/contract';
import { publish, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffActor } from '../../../platform/records/house-audit.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockMember, readMember, updateMember } from '../people/members.repository.ts';
import { presentUser } from '../people/present-user.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { type Reader, settingsOf } from '../settings.repository.ts';

/** Returns a member's whole profile, for the member. */
export async function profileOf(
  dependencies: IdentityDependencies,
  db: Reader,
  memberId: string,
): Promise<{ profile: User; termsAcceptedAt: Date }> {
  const row = await readMember(dependencies, db, memberId);
  const profile = { ...presentUser(row, await settingsOf(db)), bank_no: row.bank_no };
  return { profile, termsAcceptedAt: row.terms_accepted_at };
}

/**
 * Ends every session of the member and blocks further logins; returns the time of the closing, which may be earlier.
 */
export async function closeMember(
  dependencies: IdentityDependencies,
  tx: Tx,
  memberId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<Date> {
  const { closed_at } = await lockMember(dependencies, tx, memberId);
  if (closed_at) return closed_at;
  await updateMember(dependencies, tx, memberId, { is_blocked: true, closed_at: now, close_reason: reason });
  await endSessions(tx, memberId, { reason: 'blocked', now });
  await publish(tx, { memberId, topic: 'member.account_closed', payload: {} });
  return now;
}

/** Reopens an account that its member closed; throws NOT_FOUND for any other. */
export async function reopenMember(
  dependencies: IdentityDependencies,
  tx: Tx,
  memberId: string,
  { reason, actor, now }: { reason: string; actor: StaffActor; now: Date },
): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(memberId)) throw new Refusal('NOT_FOUND');
  const { closed_at } = await lockMember(dependencies, tx, memberId);
  if (!closed_at) throw new Refusal('NOT_FOUND');
  await updateMember(dependencies, tx, memberId, { is_blocked: false, closed_at: null, close_reason: null });
  const { staff, ...from } = actor;
  await auditMember(
    tx,
    await dependencies.seal(),
    { staffId: staff.staffId, ...from },
    {
      memberId,
      action: 'account.reopened' as const,
      subjectType: 'account',
      subjectId: memberId,
      reason,
      at: now,
      before: { closed_at: closed_at.toISOString() },
      after: {},
    },
  );
  await publish(tx, { memberId, topic: 'member.account_reopened', payload: {} });
}
