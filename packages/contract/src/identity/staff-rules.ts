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
  register_type: z
    .enum(['default', 'username'])
    .describe('`username`: members choose a username in addition to their phone'),
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
    .describe('Idle time after which a session ends, in seconds'),
  proof_lifetime_s: z
    .int()
    .min(60)
    .max(3600)
    .meta(inputAs('duration'))
    .describe('Validity of a step-up confirmation, in seconds'),
  change_hold_s: z
    .int()
    .min(0)
    .max(2_592_000)
    .meta(inputAs('duration'))
    .describe('Duration of the withdrawal hold after a change of password or payee, in seconds'),
  is_proof_asked: z.boolean().describe('True if withdrawals and a new payee require a password or code'),
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
    summary: 'Rules for registration, passwords, profiles and privileges of members',
    isUnpaged: true,
    result: MemberRule.extend({ version }),
  },
  patch: {
    permission: 'member.rule.change',
    summary:
      'Change the rules for members; changes that make withdrawals easier require a second approver. For administrators',
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
  id: z.string().describe('Kind and number joined by a dot, as in `question.1`'),
  kind: z.enum(profileChoiceKinds),
  order_no: z.int(),
  is_active: z.boolean(),
  own_names: byLanguage(z.string()).describe('Names set by the operator, by language'),
  names: z.record(z.enum(localePrefixes), z.string()).describe('Names shown to members, by language'),
});

/** Choices in a member's profile. They are switched off rather than removed, because members have chosen them. */
export const staffProfileChoice = defineService({
  service: 'profile-choice',
  audience: 'staff',
  find: {
    permission: 'member.rule.view',
    summary: 'Security questions and referral sources, including inactive ones',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(profileChoiceKinds).optional() }),
    result: z.array(ProfileChoice),
  },
  create: {
    permission: 'member.rule.change',
    summary: 'Add a choice with a name in one language at least; it is active and last in order. For administrators',
    body: z.strictObject({
      kind: z.enum(profileChoiceKinds),
      names: byLanguage(requiredText(120)).refine((names) => Object.keys(names).length > 0, refuse('FIELD_REQUIRED')),
    }),
    result: ProfileChoice,
    refusals: ['FORBIDDEN', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
  patch: {
    permission: 'member.rule.change',
    summary: 'Order a choice, switch it on or off, or rename it in some languages; for administrators',
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
        .describe('Names by language; omitted ones remain, empty ones use the default text'),
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
    summary: 'Blocked networks',
    query: findQuery({ limit: 100 }),
    result: BlockedNetwork,
  },
  create: {
    permission: 'network.block',
    summary: 'Block a network; for administrators',
    body: z.strictObject({
      network: z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]),
      reason: reasonText(200),
    }),
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'INVALID_INPUT'],
  },
  remove: {
    permission: 'network.block',
    summary: 'Unblock a network; for administrators',
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
