import { z } from 'zod';
import { localePrefixes } from '../values/locales.ts';
import { inputAs } from '../wire/form-input.ts';
import { findQuery, reasonText, requiredText, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService, memberFeatures, privileges } from '../wire/service.ts';
import { byLanguage, reason, version } from '../wire/staff-inputs.ts';

export const privilegeList = z.array(z.enum(privileges));

export const memberFeatureList = z.array(z.enum(['Announcement', ...memberFeatures]));

export const MemberRule = z.object({
  register_type: z.enum(['default', 'username']).describe('username: members choose a name beside their phone'),
  time_zone: z.string().max(60),
  password_min_length: z.int().min(6).max(64),
  password_max_length: z.int().min(64).max(200),
  username_min: z.int().min(1).max(20),
  username_max: z.int().min(1).max(60),
  phone_min: z.int().min(5).max(15),
  phone_max: z.int().min(5).max(15),
  otp_lifetime_s: z.int().min(60).max(600).meta(inputAs('duration')),
  otp_resend_after_s: z.int().min(1).max(600).meta(inputAs('duration')),
  otp_codes_per_day: z.int().min(1).max(1000),
  otp_codes_per_address_hour: z.int().min(1).max(100_000),
  otp_codes_per_hour: z.int().min(1).max(10_000_000),
  wrong_logins_per_address: z.int().min(5).max(100_000),
  wrong_logins_together: z.int().min(100).max(10_000_000),
  session_idle_s: z
    .int()
    .min(300)
    .max(2_592_000)
    .meta(inputAs('duration'))
    .describe('a session nobody has used for so long is over'),
  proof_lifetime_s: z
    .int()
    .min(60)
    .max(3600)
    .meta(inputAs('duration'))
    .describe('how long a password or code, shown again, counts'),
  change_hold_s: z
    .int()
    .min(0)
    .max(2_592_000)
    .meta(inputAs('duration'))
    .describe('no money goes out for so long after a change of password or payee'),
  is_proof_asked: z.boolean().describe('money out and a new payee ask for password or code'),
  default_country: z.string().regex(/^[A-Z]{2}$/),
  profile_dob: z.boolean(),
  profile_gender: z.boolean(),
  profile_register_channel: z.boolean(),
  profile_line_id_required: z.boolean(),
  register_with_email: z.boolean(),
  email_required: z.boolean(),
  member_privileges: privilegeList,
  member_features: memberFeatureList,
  are_points_displayed: z.boolean(),
  are_points_active: z.boolean(),
});

export const staffMemberRule = defineService({
  service: 'member-rule',
  audience: 'staff',
  find: {
    permission: 'member.rule.view',
    summary: 'What registration, passwords and profiles must fulfil, and what members may',
    isUnpaged: true,
    result: MemberRule.extend({ version }),
  },
  patch: {
    permission: 'member.rule.change',
    summary: 'Change some of it; what lets money out more easily needs a second one. For administrators',
    body: MemberRule.partial().extend({ version, reason }).strict(),
    result: MemberRule.extend({ version }),
    refusals: [
      'FORBIDDEN',
      'CHANGED_MEANWHILE',
      'INVALID_INPUT',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

export const profileChoiceKinds = ['question', 'channel'] as const;

const ProfileChoice = z.object({
  id: z.string().describe('kind and number with a dot between, such as question.1'),
  kind: z.enum(profileChoiceKinds),
  order_no: z.int(),
  is_active: z.boolean(),
  own_names: byLanguage(z.string()).describe('what the operator calls it, by language'),
  names: z.record(z.enum(localePrefixes), z.string()).describe('what members read, by language'),
});

/** Choices in a member's profile. They are switched off rather than removed, because members have chosen them. */
export const staffProfileChoice = defineService({
  service: 'profile-choice',
  audience: 'staff',
  find: {
    permission: 'member.rule.view',
    summary: 'Security questions and ways to have heard of the house, those switched off as well',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(profileChoiceKinds).optional() }),
    result: z.array(ProfileChoice),
  },
  create: {
    permission: 'member.rule.change',
    summary: 'Add one, named in one language at least; it is offered at once, as the last. For administrators',
    body: z.strictObject({
      kind: z.enum(profileChoiceKinds),
      names: byLanguage(requiredText(120)).refine((names) => Object.keys(names).length > 0, refuse('FIELD_REQUIRED')),
    }),
    result: ProfileChoice,
    refusals: ['FORBIDDEN', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
  patch: {
    permission: 'member.rule.change',
    summary: 'Order one, switch it on or off, or name it anew in some languages; for administrators',
    body: z.strictObject({
      order_no: z.int().min(0).max(10_000).optional(),
      is_active: z.boolean().optional(),
      names: byLanguage(
        z
          .string()
          .trim()
          .max(120, refuse('TEXT_TOO_LONG', { max: 120 })),
      )
        .optional()
        .describe('what is not named stays; empty is the default text'),
    }),
    result: ProfileChoice,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'TEXT_TOO_LONG', 'CHOICE_LAST'],
  },
});

const BlockedNetwork = z.object({ id: z.string(), reason: z.string(), created_at: timestamp });

export const staffBlockedNetwork = defineService({
  service: 'blocked-network',
  audience: 'staff',
  find: {
    permission: 'network.view',
    summary: 'Networks whose callers are turned away',
    query: findQuery({ limit: 100 }),
    result: BlockedNetwork,
  },
  create: {
    permission: 'network.block',
    summary: 'Turn a network away; for administrators',
    body: z.strictObject({
      network: z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]),
      reason: reasonText(200),
    }),
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'INVALID_INPUT'],
  },
  remove: {
    permission: 'network.block',
    summary: 'Let it in again; for administrators',
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
