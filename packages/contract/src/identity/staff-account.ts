import { z } from 'zod';
import { permissions } from '../wire/permissions.ts';
import { findQuery, identifier, reasonText, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { password, passwordRefusals } from './password.ts';
import { StaffLogin, StaffRoleBrief } from './staff.ts';

/** Accounts of staff: login, and the changes allowed to an administrator and to each of them. */

const roles = z.array(StaffRoleBrief);
export const staffRoleIds = z.array(requiredText(64)).min(1).max(20);
const reason = reasonText();
const token = requiredText(200);
export const StaffAccount = z
  .object({
    id: identifier,
    username: z.string(),
    name: z.string(),
    roles,
    is_disabled: z.boolean(),
    has_second_factor: z.boolean(),
    sessions: z.int().describe('Number of open sessions'),
    created_at: timestamp,
    last_login_at: timestamp.nullable(),
  })
  .meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof StaffAccount>;

export const staffAccount = defineService({
  service: 'staff',
  audience: 'staff',
  find: {
    permission: 'staff.view',
    summary: 'All back office accounts',
    query: findQuery({ maxLimit: 200 }),
    result: StaffAccount,
  },
  patch: {
    permission: 'staff.disable',
    summary: 'Disable an account and end its sessions immediately, or enable it again',
    body: z.object({ is_disabled: z.boolean(), reason }),
    result: StaffAccount,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'STAFF_LAST_OWNER'],
  },
});

const StaffVisit = z.object({
  id: identifier,
  is_current: z.boolean(),
  network: z.string().describe('First part of the IP address, as in `203.0.113.x`'),
  started_at: timestamp,
  expires_at: timestamp,
});
export const staffSession = defineService({
  service: 'staff-session',
  audience: 'staff',
  get: {
    permission: 'staff.session.end',
    summary: 'Open sessions of an account by account id, newest first',
    result: z.array(StaffVisit),
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'staff.session.end',
    summary: 'End one session of an account, by account id',
    body: z.strictObject({ session_id: identifier }),
    result: z.object({ ended: z.int() }),
    refusals: ['NOT_FOUND'],
  },
  remove: {
    permission: 'staff.session.end',
    summary: 'End all sessions of an account, by account id',
    result: z.object({ ended: z.int() }),
    refusals: ['NOT_FOUND'],
  },
});

export const StaffInvitation = z
  .object({
    id: identifier,
    roles,
    invited_by: z
      .string()
      .nullable()
      .describe('Name of the inviter; null for the invitation printed at the first start'),
    created_at: timestamp,
    expires_at: timestamp,
    is_agreed: z.boolean().describe('False until a second person has approved it; it cannot be used before'),
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const staffInvitation = defineService({
  service: 'staff-invitation',
  audience: 'staff',
  find: {
    permission: 'staff.view',
    summary: 'Valid invitations',
    query: findQuery({ maxLimit: 200 }),
    result: StaffInvitation,
  },
  create: {
    permission: 'staff.invite',
    summary:
      'Invite one person. Returns the token once; it creates one account. Roles beyond support require a second approver, and the caller can only give permissions they have',
    body: z.strictObject({ roles: staffRoleIds }),
    result: StaffInvitation.extend({ token: z.string() }),
    refusals: ['FORBIDDEN', 'STAFF_ROLE_UNKNOWN'],
    perMinute: 30,
  },
  remove: {
    permission: 'staff.invite',
    summary: 'Withdraw an invitation',
    result: StaffInvitation,
    refusals: ['NOT_FOUND'],
  },
});

/** For invited staff. The token is sent in the body, because addresses are logged on the way. */
export const staffInvited = defineService({
  service: 'invitation',
  audience: 'staff',
  update: {
    summary: 'Read an invitation by its token',
    isOpen: true,
    body: z.object({ token }),
    result: z.object({ roles, expires_at: timestamp, password_min_length: z.int() }),
    refusals: ['INVITATION_INVALID', 'LOGIN_LOCKED'],
    perMinute: 60,
  },
  create: {
    summary: 'Accept an invitation: creates the account and logs in',
    isOpen: true,
    body: z.object({
      token,
      username: requiredText(64),
      name: requiredText(80),
      password,
      confirm_password: password,
    }),
    result: StaffLogin,
    refusals: [
      'INVITATION_INVALID',
      'LOGIN_LOCKED',
      'USERNAME_TAKEN',
      'USERNAME_CHARACTERS',
      'USERNAME_NEEDS_LETTER',
      'USERNAME_LENGTH',
      ...passwordRefusals,
    ],
    perMinute: 30,
  },
});

export const StaffOwnAccount = z
  .object({
    id: identifier,
    username: z.string(),
    name: z.string(),
    roles,
    permissions: z.array(z.enum(permissions)),
    has_second_factor: z.boolean(),
    is_second_factor_required: z.boolean(),
    sessions: z.array(StaffVisit),
  })
  .meta({ id: 'StaffOwnAccount' });
export type StaffOwnAccount = z.infer<typeof StaffOwnAccount>;

export const staffOwnAccount = defineService({
  service: 'own-account',
  audience: 'staff',
  find: {
    summary: 'Own account',
    permission: 'account.own',
    isForSetUp: true,
    isUnpaged: true,
    result: StaffOwnAccount,
  },
  patch: {
    permission: 'account.own',
    summary: 'Change the own password. Ends all other sessions',
    body: z.object({
      current_password: password,
      password,
      confirm_password: password,
      otp_code: z.string().trim().max(40).optional().describe('Authenticator code, if the account uses one'),
    }),
    result: StaffOwnAccount,
    refusals: ['CURRENT_PASSWORD_WRONG', 'LOGIN_LOCKED', 'SECOND_FACTOR_INCORRECT', ...passwordRefusals],
    perMinute: 20,
  },
  remove: {
    permission: 'account.own',
    summary: 'End all own sessions except this one',
    result: z.object({ ended: z.int() }),
  },
});

const StaffRule = z.object({
  staff_second_factor: z
    .enum(['optional', 'required'])
    .describe('`required`: without authenticator codes an account can only set them up'),
});
export const staffRule = defineService({
  service: 'staff-rule',
  audience: 'staff',
  find: {
    permission: 'staff.view',
    summary: 'Rules for all staff',
    isUnpaged: true,
    result: StaffRule.extend({ version: z.int() }),
  },
  patch: {
    permission: 'staff.rule.change',
    summary: 'Change the rules for all staff',
    body: StaffRule.extend({ version: z.int(), reason }).strict(),
    result: StaffRule.extend({ version: z.int() }),
    refusals: ['CHANGED_MEANWHILE'],
  },
});
