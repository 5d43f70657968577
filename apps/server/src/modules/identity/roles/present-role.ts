import { ownerRole, ownPermission, permissionsOf, type StaffRole } from '@sabai/contract';
import type { RoleRow } from './roles.repository.ts';

/** Returns a role in the form for the back office, with each of its permissions by name. */
export const presentRole = ({ granted, ...role }: RoleRow): StaffRole => ({
  ...role,
  permissions: [...permissionsOf(granted)].filter((one) => one !== ownPermission),
  is_fixed: role.id === ownerRole,
});
