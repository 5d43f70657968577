import type { Permission, StaffRole } from '@sabai/contract';
import { api } from '../../../shared/api/api.ts';
import { may, type StaffUser } from '../../../shared/api/read-staff.ts';

export const loadRoles = async (signal?: AbortSignal): Promise<StaffRole[]> =>
  (await api('staff', 'staff-role').find({ $limit: 200 }, { signal })).data;

/** Returns the combined permissions of roles. */
export const permissionsOfRoles = (roles: readonly Pick<StaffRole, 'permissions'>[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap(({ permissions }) => permissions));

/**
 * Returns whether a member of staff may assign a role: only permissions that they have, and the owner role only by
 * owners.
 */
export const mayGive = (staff: StaffUser | undefined, role: StaffRole): boolean =>
  role.is_fixed
    ? staff?.roles.some(({ id }) => id === role.id) === true
    : role.permissions.every((permission) => may(staff, permission));
