import { staffAssignment, staffRole } from '@sabai/contract';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentStaff } from '../people/present-staff.ts';
import { assignRoles } from './assign-roles.ts';
import { changeRole, createRole, removeRole } from './change-role.ts';
import { presentRole } from './present-role.ts';
import { listRoles } from './roles.repository.ts';

/** Roles of staff, and their holders. */
export const staffRoleRoutes = (dependencies: IdentityDependencies): Implementation[] => [
  implement(staffRole, {
    find: async ({ query }) => pageOf((await listRoles(dependencies.platform.db)).map(presentRole), query),
    create: async ({ body }, { caller: staff, ip, correlationId }) =>
      requireDone(await createRole(dependencies, body, { staff, ip, correlationId })),
    patch: async ({ id, body }, { caller: staff, ip, correlationId }) =>
      requireDone(await changeRole(dependencies, id, body, { staff, ip, correlationId })),
    remove: ({ id }, { caller: staff, ip, correlationId }) =>
      removeRole(dependencies, id, { staff, ip, correlationId }),
  }),
  implement(staffAssignment, {
    patch: async ({ id, body: { roles: roleIds, reason } }, { caller: staff, ip, correlationId }) =>
      presentStaff(requireDone(await assignRoles(dependencies, id, { roleIds, reason }, { staff, ip, correlationId }))),
  }),
];
