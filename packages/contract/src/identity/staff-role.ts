import { z } from 'zod';
import { permissions } from '../wire/permissions.ts';
import { findQuery, reasonText, requiredText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { StaffRoleBrief } from './staff.ts';
import { StaffAccount, staffRoleIds } from './staff-account.ts';

/**
 * Roles of staff and their holders. A change needs a second person. Staff can only grant permissions that they have.
 */

const permissionList = z.array(z.enum(permissions)).max(permissions.length);
const name = requiredText(60);
const reason = reasonText();

export const StaffRole = StaffRoleBrief.extend({
  permissions: z
    .array(z.enum(permissions))
    .describe('Permissions, without those on the own account, which all staff have'),
  holders: z.int().describe('Number of holders who can log in'),
  is_fixed: z.boolean().describe('True for the owner role, which has all permissions and cannot be changed'),
  version: z.int(),
}).meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof StaffRole>;

export const staffRole = defineService({
  service: 'staff-role',
  audience: 'staff',
  find: {
    permission: 'staff.view',
    summary: 'All roles, seeded ones first',
    query: findQuery({ maxLimit: 200 }),
    result: StaffRole,
  },
  create: {
    permission: 'staff.role.change',
    summary: 'Request a new role, such as a copy of another one; requires a second approver',
    body: z.strictObject({ name, permissions: permissionList, reason }),
    result: StaffRole,
    refusals: ['FORBIDDEN', 'STAFF_ROLE_NAME_TAKEN', 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
  patch: {
    permission: 'staff.role.change',
    summary:
      'Request a new name or other permissions for a role; requires a second approver. Seeded roles keep their names',
    body: z.strictObject({
      name: name.optional(),
      permissions: permissionList.optional(),
      version: z.int(),
      reason,
    }),
    result: StaffRole,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'STAFF_ROLE_FIXED',
      'STAFF_ROLE_NAME_TAKEN',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
  remove: {
    permission: 'staff.role.change',
    summary: 'Delete an own role without holders or invitations',
    result: StaffRole,
    refusals: ['NOT_FOUND', 'STAFF_ROLE_FIXED', 'STAFF_ROLE_IN_USE'],
  },
});

export const staffAssignment = defineService({
  service: 'staff-assignment',
  audience: 'staff',
  patch: {
    permission: 'staff.role.give',
    summary: 'Set the roles of a staff member by account id. Removal is immediate; addition requires a second approver',
    body: z.strictObject({ roles: staffRoleIds, reason }),
    result: StaffAccount,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'STAFF_ROLE_UNKNOWN',
      'STAFF_LAST_OWNER',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
