import { everything, ownerRole, ownPermission, type Permission, type StaffRole } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import type { PendingApproval } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse, type StaffActor } from '../../../platform/records/house-audit.ts';
import type { Facts, Performer } from '../../approvals/index.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockAllStaff } from '../people/staff.repository.ts';
import { requireHeld, requireStillHeld } from './given-roles.ts';
import { presentRole } from './present-role.ts';
import {
  deleteRole,
  insertRole,
  isNameTaken,
  isRoleUsed,
  listRoles,
  type RoleRow,
  updateRole,
} from './roles.repository.ts';

/**
 * Returns the facts of a role for a request, one per permission, so that the difference lists additions and removals.
 */
const factsOf = ({ name, granted }: Pick<RoleRow, 'name' | 'granted'>): Facts => ({
  name,
  ...Object.fromEntries(granted.toSorted().map((one) => [one, true])),
});

interface Wanted {
  readonly name: string;
  readonly granted: readonly string[];
}
/** The permission for the own account belongs to all staff and is part of no role. */
const grantsOf = (permissions: readonly Permission[]) =>
  [...new Set(permissions)].filter((one) => one !== ownPermission).toSorted();

async function requireFreeName(tx: Tx, name: string, except?: string): Promise<void> {
  if (await isNameTaken(tx, name, except)) throw new Refusal('STAFF_ROLE_NAME_TAKEN');
}

async function roleOf(tx: Tx, id: string): Promise<RoleRow> {
  const [role] = await listRoles(tx, [id]);
  if (!role) throw new Refusal('NOT_FOUND');
  return role;
}

const added = (before: readonly string[], after: readonly string[]) => after.filter((one) => !before.includes(one));

/** Creates a role after the approval of a second person. */
export async function createRole(
  { platform, approvals }: IdentityDependencies,
  { name, permissions, reason }: { name: string; permissions: readonly Permission[]; reason: string },
  by: StaffActor,
): Promise<PendingApproval | StaffRole> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    await lockAllStaff(tx);
    await requireFreeName(tx, name);
    const wanted: Wanted = { name, granted: grantsOf(permissions) };
    await requireHeld(tx, by.staff.staffId, wanted.granted);
    const pending = await approvals.consider(tx, {
      ...by,
      reason,
      kind: 'staff-role',
      subject: { type: 'staff-role', id: name },
      before: {},
      after: factsOf(wanted),
      payload: { role_id: null, ...wanted },
    });
    if (pending) return pending;
    const id = await insertRole(tx, wanted);
    const deed = { action: 'staff-role.created' as const, subject: id, at: platform.clock() };
    await auditHouse(tx, seal, by, { ...deed, detail: { after: factsOf(wanted), reason } });
    return presentRole(await roleOf(tx, id));
  });
}

/** Changes the name or permissions of a role after the approval of a second person. */
export async function changeRole(
  { platform, approvals }: IdentityDependencies,
  id: string,
  change: {
    name?: string | undefined;
    permissions?: readonly Permission[] | undefined;
    version: number;
    reason: string;
  },
  by: StaffActor,
): Promise<PendingApproval | StaffRole> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    await lockAllStaff(tx);
    const role = await roleOf(tx, id);
    if (id === ownerRole) throw new Refusal('STAFF_ROLE_FIXED');
    if (role.version !== change.version) throw new Refusal('CHANGED_MEANWHILE');
    const name = change.name ?? role.name;
    if (role.is_seeded && name !== role.name) throw new Refusal('STAFF_ROLE_FIXED');
    await requireFreeName(tx, name, id);
    const wanted: Wanted = { name, granted: change.permissions ? grantsOf(change.permissions) : role.granted };
    await requireHeld(tx, by.staff.staffId, added(role.granted, wanted.granted));
    const pending = await approvals.consider(tx, {
      ...by,
      reason: change.reason,
      kind: 'staff-role',
      subject: { type: 'staff-role', id },
      before: factsOf(role),
      after: factsOf(wanted),
      payload: { role_id: id, ...wanted },
    });
    if (pending) return pending;
    await updateRole(tx, id, wanted);
    const detail = { before: factsOf(role), after: factsOf(wanted), reason: change.reason };
    await auditHouse(tx, seal, by, { action: 'staff-role.changed', subject: id, detail, at: platform.clock() });
    return presentRole(await roleOf(tx, id));
  });
}

/** Deletes a custom role without holders. */
export async function removeRole({ platform }: IdentityDependencies, id: string, by: StaffActor): Promise<StaffRole> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock();
    await lockAllStaff(tx);
    const role = await roleOf(tx, id);
    if (role.is_seeded) throw new Refusal('STAFF_ROLE_FIXED');
    if (await isRoleUsed(tx, id, at)) throw new Refusal('STAFF_ROLE_IN_USE');
    await deleteRole(tx, id);
    await auditHouse(tx, seal, by, {
      action: 'staff-role.deleted',
      subject: id,
      detail: { before: factsOf(role) },
      at,
    });
    return presentRole(role);
  });
}

/** Applies a requested change of a role; requester and approver must have the added permissions. */
export const rolePerformer = ({ platform }: Pick<IdentityDependencies, 'platform'>): Performer => {
  const readPayload = (payload: Facts) => payload as unknown as Wanted & { readonly role_id: string | null };
  return {
    async stateOf(tx, { payload }) {
      await lockAllStaff(tx);
      const { role_id: id, name } = readPayload(payload);
      if (id === null) return (await isNameTaken(tx, name)) ? { name } : {};
      const [role] = await listRoles(tx, [id]);
      return role ? factsOf(role) : {};
    },
    async perform(tx, { payload, askedBy, reason, before }, by) {
      const { role_id: id, name, granted } = readPayload(payload);
      const more = granted.filter((one) => one !== everything && !Object.hasOwn(before, one));
      await requireHeld(tx, by.staff.staffId, more);
      await requireStillHeld(tx, askedBy, more);
      if (id !== null) await requireFreeName(tx, name, id);
      const subject = id ?? (await insertRole(tx, { name, granted }));
      if (id !== null) await updateRole(tx, id, { name, granted });
      const action = id === null ? ('staff-role.created' as const) : ('staff-role.changed' as const);
      const detail = { before, after: factsOf({ name, granted }), reason };
      await auditHouse(tx, await platform.seal(), by, { action, subject, detail, at: platform.clock() });
    },
  };
};
