import { inTransaction } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import { type NewPassword, requireGoodPassword } from '../credentials/password.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import {
  countActiveOwners,
  endStaffSessions,
  listStaff,
  lockAllStaff,
  replaceStaffPassword,
  type StaffListRow,
  setStaffDisabled,
} from '../people/staff.repository.ts';
import { grantsOfRoles, requireHeld } from '../roles/given-roles.ts';
import { requireCode } from '../second-factor/second-factor.ts';
import { requireStaffPassword } from '../second-factor/step-up.ts';
import { settingsOf } from '../settings.repository.ts';
import { withdrawInvitations } from './staff-invitations.repository.ts';

type Context = Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>;

/**
 * Disables or enables an account; the caller must have all its permissions. Disabling ends its sessions and withdraws
 * its invitations; at least one owner must remain.
 */
export async function setDisabled(
  dependencies: IdentityDependencies,
  staffId: string,
  { isDisabled, reason }: { isDisabled: boolean; reason: string },
  { caller: staff, ip, correlationId }: Context,
): Promise<StaffListRow> {
  const { db, clock } = dependencies.platform;
  const seal = await dependencies.seal();
  return inTransaction(db, async (tx) => {
    const now = clock();
    await lockAllStaff(tx);
    const [before] = isUuid(staffId) ? await listStaff(tx, now, staffId) : [];
    if (!before) throw new Refusal('NOT_FOUND');
    await requireHeld(tx, staff.staffId, await grantsOfRoles(tx, before.roles));
    await setStaffDisabled(tx, staffId, isDisabled);
    if (isDisabled) {
      if ((await countActiveOwners(tx)) === 0) throw new Refusal('STAFF_LAST_OWNER');
      await endStaffSessions(tx, staffId, { now });
      await withdrawInvitations(tx, { invitedBy: staffId }, now);
    }
    const deed = {
      action: isDisabled ? ('staff.disabled' as const) : ('staff.enabled' as const),
      subject: staffId,
      at: now,
    };
    const detail = { reason, was_disabled: before.is_disabled };
    await auditHouse(tx, seal, { staff, ip, correlationId }, { ...deed, detail });
    const [after] = await listStaff(tx, now, staffId);
    return after!;
  });
}

/** Ends the sessions of an account, all of them, all but one or only one; returns their number. Throws NOT_FOUND. */
export async function endSessionsOfStaff(
  dependencies: IdentityDependencies,
  staffId: string,
  { caller: staff, ip, correlationId }: Context,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const { db, clock } = dependencies.platform;
  const seal = await dependencies.seal();
  return inTransaction(db, async (tx) => {
    const now = clock();
    const [found] = isUuid(staffId) ? await listStaff(tx, now, staffId) : [];
    if (!found) throw new Refusal('NOT_FOUND');
    const ended = await endStaffSessions(tx, staffId, { now, ...which });
    // It has ended already, or is another account's.
    if (which.only !== undefined && ended === 0) throw new Refusal('NOT_FOUND');
    const deed = { action: 'staff.sessions_ended' as const, subject: staffId, detail: { ended }, at: now };
    await auditHouse(tx, seal, { staff, ip, correlationId }, deed);
    return ended;
  });
}

/** Changes the own password, with the present one and a code if a second factor is on. All other sessions end. */
export async function changeStaffPassword(
  dependencies: IdentityDependencies,
  input: NewPassword & { currentPassword: string; otpCode?: string | undefined },
  { caller, ip, correlationId }: Context,
): Promise<void> {
  const { db, clock } = dependencies.platform;
  const { staffId, sessionId } = caller;
  const staff = await requireStaffPassword(dependencies, { staffId, password: input.currentPassword, ip });
  const { password_min_length: configuredMin, password_max_length: configuredMax } = await settingsOf(db);
  await requireGoodPassword(input, { configuredMin, configuredMax, facts: [staff.username, staff.name] });
  if (staff.has_second_factor) await requireCode(dependencies, { kind: 'staff', id: staffId }, input.otpCode ?? '');
  const passwordHash = await hashPassword(input.password);
  const seal = await dependencies.seal();
  await inTransaction(db, async (tx) => {
    const now = clock();
    // The compared password must still be the current one, otherwise two concurrent changes would both succeed.
    if (!(await replaceStaffPassword(tx, staffId, { from: staff.password_hash, to: passwordHash })))
      throw new Refusal('CURRENT_PASSWORD_WRONG');
    await endStaffSessions(tx, staffId, { except: sessionId, now });
    const deed = { action: 'staff.password_changed' as const, subject: staffId, detail: {}, at: now };
    await auditHouse(tx, seal, { staff: caller, ip, correlationId }, deed);
  });
}
