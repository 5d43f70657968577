import { inTransaction, type Tx } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import type { PendingApproval } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse, type StaffActor } from '../../../platform/records/house-audit.ts';
import type { Facts, Performer } from '../../approvals/index.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import {
  countActiveOwners,
  listStaff,
  lockAllStaff,
  type StaffListRow,
  setRolesHeld,
} from '../people/staff.repository.ts';
import { grantsOfRoles, requireGivable, requireHeld, requireStillHeld } from './given-roles.ts';
import { namesOf, type RoleRow } from './roles.repository.ts';

const factsOf = (roles: Parameters<typeof namesOf>[0]): Facts => ({ roles: namesOf(roles) });

/** Replaces the roles; at least one owner must remain. */
async function put(tx: Tx, staffId: string, roles: readonly RoleRow[]): Promise<void> {
  await setRolesHeld(
    tx,
    staffId,
    roles.map(({ id }) => id),
  );
  if ((await countActiveOwners(tx)) === 0) throw new Refusal('STAFF_LAST_OWNER');
}

/**
 * Sets the roles of a member of staff. A removal applies immediately; an addition needs a second person. The acting
 * person must have the permissions of every role given or removed.
 */
export async function assignRoles(
  { platform, approvals }: IdentityDependencies,
  staffId: string,
  { roleIds, reason }: { roleIds: readonly string[]; reason: string },
  by: StaffActor,
): Promise<PendingApproval | StaffListRow> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock();
    await lockAllStaff(tx);
    const [person] = isUuid(staffId) ? await listStaff(tx, at, staffId) : [];
    if (!person) throw new Refusal('NOT_FOUND');
    const held = new Set(person.roles.map(({ id }) => id));
    const taken = person.roles.filter(({ id }) => !roleIds.includes(id));
    await requireHeld(tx, by.staff.staffId, await grantsOfRoles(tx, taken));
    const roles = await requireGivable(tx, by.staff.staffId, roleIds, held);
    const [before, after] = [factsOf(person.roles), factsOf(roles)];
    if (roles.some(({ id }) => !held.has(id))) {
      const payload = { role_ids: roles.map(({ id }) => id) };
      const pending = await approvals.consider(tx, {
        ...by,
        reason,
        kind: 'staff-assignment',
        subject: { type: 'staff', id: staffId },
        before,
        after,
        payload,
      });
      if (pending) return pending;
    }
    await put(tx, staffId, roles);
    const detail = { before, after, reason };
    await auditHouse(tx, seal, by, { action: 'staff.roles_changed', subject: staffId, detail, at });
    return (await listStaff(tx, at, staffId))[0]!;
  });
}

/** Applies requested roles; requester and approver must have the added permissions. */
export const assignmentPerformer = ({ platform }: Pick<IdentityDependencies, 'platform'>): Performer => {
  const personOf = async (tx: Tx, id: string) => (await listStaff(tx, platform.clock(), id))[0];
  return {
    async stateOf(tx, { subject }) {
      await lockAllStaff(tx);
      const person = await personOf(tx, subject.id);
      return person ? factsOf(person.roles) : {};
    },
    async perform(tx, { subject, payload, askedBy, before, after, reason }, by) {
      // Own roles cannot be approved by their recipient.
      if (by.staff.staffId === subject.id) throw new Refusal('APPROVAL_OWN');
      const held = new Set((await personOf(tx, subject.id))!.roles.map(({ id }) => id));
      const roles = await requireGivable(tx, by.staff.staffId, payload.role_ids as string[], held);
      await requireStillHeld(
        tx,
        askedBy,
        roles.flatMap(({ id, granted }) => (held.has(id) ? [] : granted)),
      );
      await put(tx, subject.id, roles);
      const deed = { action: 'staff.roles_changed' as const, subject: subject.id, at: platform.clock() };
      await auditHouse(tx, await platform.seal(), by, { ...deed, detail: { before, after, reason } });
    },
  };
};
