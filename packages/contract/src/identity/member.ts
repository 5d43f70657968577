import { z } from 'zod';
import { linkMarks } from '../affiliate/link-marks-shape.ts';
import { findQuery, identifier, requiredText, rowId, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService, privileges } from '../wire/service.ts';
import { password, passwordRefusals } from './password.ts';
import {
  canonicalName,
  emailRule,
  lastNameRule,
  otpPattern,
  personNameRule,
  plainNumerals,
  plainPhone,
} from './rules.ts';
import { passkeyLoginBody } from './security.ts';

const flag = z.boolean({ error: refuse('INVALID_INPUT') });
/**
 * A text that is normalised by `read` before validation. Characters used only for readability do not count towards the
 * length.
 */
const readText = (read: (text: string) => string, max: number) =>
  z
    .string({ error: refuse('FIELD_REQUIRED') })
    .overwrite(read)
    .min(1, refuse('FIELD_REQUIRED'))
    .max(max, refuse('TEXT_TOO_LONG', { max }));
const phone = readText(plainPhone, 32).describe('Phone number in national or international digits');
/** An optional phone number. */
export const phoneText = z.string().overwrite(plainPhone).max(32, refuse('PHONE_INVALID'));
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, refuse('PHONE_INVALID'))
  .optional()
  .describe('ISO 3166-1 alpha-2 code, e.g. TH; defaults to the country of the operator');
/** Together with the language of the request; the stricter rule applies to a password (S10). */
const languageCode = z.string().max(8).optional();
const otp = z
  .string({ error: refuse('FIELD_REQUIRED') })
  .overwrite(plainNumerals)
  .regex(otpPattern, refuse('OTP_INCORRECT'));
const email = z
  .string()
  .trim()
  .refine((text) => !emailRule(text), refuse('EMAIL_INVALID'));
export const personName = readText(canonicalName, 100).refine(
  (text) => personNameRule(text)?.code !== 'NAME_CHARACTERS',
  refuse('NAME_CHARACTERS'),
);
export const lastName = z
  .string()
  .overwrite(canonicalName)
  .max(100, refuse('TEXT_TOO_LONG', { max: 100 }))
  .refine((text) => lastNameRule(text)?.code !== 'NAME_CHARACTERS', refuse('NAME_CHARACTERS'))
  .default('')
  .describe('Last name; empty for a person with one name');
const channel = z.enum(['sms', 'email']);

/** The caller's profile; field names are the specification's. */
export const User = z
  .object({
    id: identifier,
    username: z.string(),
    phone: z.string(),
    country_code: z.string(),
    currency_id: z.int(),
    currency_code: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    DOB: z.string().nullable().describe('Date of birth, YYYY-MM-DD'),
    gender: z.enum(['male', 'female']).nullable(),
    email: z.string().nullable(),
    line_id: z.string().nullable(),
    register_channal_id: z.int().nullable(),
    security_question_id: z.int().nullable(),
    bank_currency_information_id: z.int().nullable(),
    bank_code: z.string().nullable(),
    bank_name: z.string().nullable(),
    bank_no: z.string().nullable(),
    bank_status: z
      .enum(['pending', 'verified', 'rejected'])
      .nullable()
      .describe('Result of the bank account check; null without an account'),
    bank_reason: z.string().nullable().describe('Reason for the rejection'),
    is_profile_complete: z.boolean(),
    is_first_login: z.boolean(),
    is_subscribe_email: z.boolean().describe('True if the member accepts news by email'),
    verification_status: z.enum(['basic account', 'waiting for verification', 'verified']),
    ref_code: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const AuthenticationResult = z.object({
  accessToken: z.string(),
  authentication: z.object({
    strategy: z.enum(['local', 'jwt', 'passkey']),
    payload: z.record(z.string(), z.unknown()).optional(),
  }),
  user: User,
});

/** Login. The response also sets the cookie `{webname}.jwt`; `remove` logs out. */
export const authentication = defineService({
  service: 'authentication',
  audience: 'public',
  create: {
    summary: 'Log in with username or phone and password, or with a passkey; or renew a session with a token',
    body: z.discriminatedUnion('strategy', [
      z.object({
        strategy: z.literal('local'),
        username: requiredText(64),
        password,
        device_token: z.string().min(16).max(500).optional().describe('Device identifier for clients without cookies'),
        otp_code: z
          .string()
          .trim()
          .max(40)
          .optional()
          .describe('Authenticator or recovery code; required if requested by the response'),
      }),
      passkeyLoginBody,
      z.object({ strategy: z.literal('jwt'), accessToken: z.string().max(4000) }),
    ]),
    result: AuthenticationResult,
    refusals: [
      'WRONG_CREDENTIALS',
      'LOGIN_LOCKED',
      'NOT_AUTHENTICATED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_INCORRECT',
      'PASSKEY_UNKNOWN',
    ],
    perMinute: 60,
  },
  remove: { summary: 'Log out', result: z.object({ accessToken: z.string().nullable() }) },
});

export const passwordConfig = defineService({
  service: 'password-config',
  audience: 'public',
  find: {
    summary:
      'Length limits of username, phone and password; the minimum password length is that of the language of the request',
    isUnpaged: true,
    result: z.object({
      min_length: z.int(),
      max_length: z.int(),
      username_min: z.int(),
      username_max: z.int(),
      phone_min: z.int(),
      phone_max: z.int(),
    }),
  },
});

export const checkRefcode = defineService({
  service: 'check-refcode',
  audience: 'public',
  find: {
    summary: 'Check whether a referral code exists',
    isUnpaged: true,
    query: z.strictObject({ ref_code: requiredText(32) }),
    result: z.object({ ref_code: z.string(), is_valid: z.literal(true) }),
    refusals: ['REFERRAL_CODE_INVALID'],
    perMinute: 30,
  },
});

/** The response to an OTP request. Seconds and ISO times come from the server's configuration. */
export const OtpSent = z.object({
  otpReferenceCode: z.string(),
  type_verified: channel.describe('Channel used for the code'),
  otpResendAfter: z.int().describe('Seconds until a new code can be requested'),
  expiresOtpSms: timestamp,
  otpRepeatTime: timestamp.describe('Time from which a new code can be requested'),
  phone: z.string().describe('Value to pass as `phone` to otp-verified'),
  username: z.string(),
  verifyToken: z.string().nullable(),
});

/**
 * Sends an OTP; open to visitors for registration. Only the owner of a number learns, afterwards, whether it belongs to
 * a member.
 */
export const otpRequest = defineService({
  service: 'otp-request',
  audience: 'member',
  create: {
    summary: 'Send a one-time code to a phone, or to the email address of the own profile',
    isOpen: true,
    body: z
      .object({
        purpose: z.enum(['register', 'profile_phone', 'profile_email']).default('register'),
        phone: phoneText.default('').describe('Phone number in national or international digits; empty for an email'),
        country_code: countryCode,
      })
      .refine(({ purpose, phone }) => purpose === 'profile_email' || phone !== '', {
        error: refuse('FIELD_REQUIRED'),
        path: ['phone'],
      }),
    result: OtpSent,
    refusals: ['PHONE_INVALID', 'EMAIL_INVALID', 'OTP_RESEND_TOO_EARLY', 'SMS_UNAVAILABLE', 'EMAIL_UNAVAILABLE'],
    perMinute: 30,
  },
});

const recipient = requiredText(254).describe('Value of `phone` in the response to the code request');
const otpCheck = {
  summary: 'Verify a one-time code; returns a token as proof',
  body: z.object({ otp, otpReferenceCode: requiredText(16), phone: recipient, country_code: countryCode }),
  result: z.object({ verifyToken: z.string(), type_verified: channel, OTP_VERIFIED: z.literal(1) }),
  refusals: [
    'OTP_INCORRECT',
    'OTP_WRONG_AGAIN',
    'OTP_NOT_OF_PROFILE',
    'DATA_NOT_FOUND',
    'OTP_EXPIRED',
    'OTP_TOO_MANY_TRIES',
    'EMAIL_INVALID',
  ],
  perMinute: 60,
} as const;

export const otpVerifiedPublic = defineService({ service: 'otp-verified', audience: 'public', create: otpCheck });
export const otpVerifiedMember = defineService({
  service: 'otp-verified',
  audience: 'member',
  create: otpCheck,
  find: {
    summary: 'Verified channels of the member',
    isUnpaged: true,
    result: z.array(z.object({ type_verified: channel, OTP_VERIFIED: z.union([z.literal(0), z.literal(1)]) })),
  },
});

export const usersRegister = defineService({
  service: 'users-register',
  audience: 'member',
  create: {
    summary: 'Register a member; the phone number is the username unless `register_type` requires one',
    isOpen: true,
    body: z.object({
      username: z.string().max(500).optional().describe('Username, if `register_type` is not default'),
      phone,
      country_code: countryCode,
      password,
      confirm_password: password,
      currencyId: z.coerce.number().int().describe('Id of the service currency'),
      email: email.optional().describe('Email address, if `register_with_email` is set'),
      ref_code: z.string().trim().max(32).optional(),
      link_marks: linkMarks.optional().describe('what the referral link carried'),
      is_subscribe_email: flag.default(false),
      is_accept_terms: z.literal(true, { error: refuse('TERMS_NOT_ACCEPTED') }),
      verifyToken: requiredText(128),
      languageCode,
    }),
    result: User,
    refusals: [
      'USERNAME_TAKEN',
      'USERNAME_CHARACTERS',
      'USERNAME_LENGTH',
      'USERNAME_NEEDS_LETTER',
      'PHONE_INVALID',
      'PHONE_TAKEN',
      'EMAIL_INVALID',
      ...passwordRefusals,
      'TERMS_NOT_ACCEPTED',
      'REFERRAL_CODE_INVALID',
      'REFERRAL_OWN_CODE',
      'VERIFY_TOKEN_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    perMinute: 60,
  },
});

/** Two steps: create sends the OTP, patch sets the new password with the verifyToken of otp-verified. */
export const forgotPassword = defineService({
  service: 'forgot-password',
  audience: 'public',
  create: {
    summary: 'Send a one-time code to the phone or email of an account; unknown accounts get the same response',
    body: z.object({
      username: requiredText(64),
      typeVerified: channel.default('sms'),
      phone: phoneText.optional(),
    }),
    result: OtpSent,
    refusals: ['OTP_RESEND_TOO_EARLY', 'PHONE_INVALID', 'SMS_UNAVAILABLE'],
    perMinute: 20,
  },
  patch: {
    summary: 'Set a new password',
    body: z.object({
      verifyToken: requiredText(128),
      password,
      confirm_password: password,
      languageCode,
    }),
    result: z.object({ username: z.string() }),
    refusals: ['VERIFY_TOKEN_INVALID', ...passwordRefusals],
    perMinute: 20,
  },
});

export const users = defineService({
  service: 'users',
  audience: 'member',
  find: { summary: 'Own profile', isUnpaged: true, result: User },
  get: { summary: 'Own profile by its id', result: User, refusals: ['NOT_FOUND'] },
  patch: {
    summary: 'Update the own profile (wizard step "profile")',
    body: z.object({
      profile_user: z.object({
        gender: z.enum(['male', 'female']).optional(),
        birth: z
          .object({ day: z.coerce.number().int(), month: z.coerce.number().int(), year: z.coerce.number().int() })
          .optional(),
        email: email.optional(),
        lineid: z
          .string()
          .trim()
          .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
          .optional(),
        questions: z.coerce.number().int().optional(),
        answer: z
          .string()
          .trim()
          .max(255, refuse('TEXT_TOO_LONG', { max: 255 }))
          .optional(),
        channel: z.coerce.number().int().optional(),
        is_subscribe_email: flag.optional(),
      }),
    }),
    result: User,
    refusals: ['MEMBER_TOO_YOUNG', 'DATE_INVALID', 'EMAIL_INVALID', 'STEP_UP_REQUIRED'],
  },
});

/** The welcome after a login: whether it is the first, and whether the member still wants the greeting (R2.83). */
export const usersFirstLogin = defineService({
  service: 'users-first-login',
  audience: 'member',
  create: {
    summary: 'Read or set the welcome message; `is_hidden` true hides it in future, false shows it again',
    body: z.object({ is_hidden: flag.optional() }),
    result: z.object({ is_first_login: z.boolean(), is_welcome_shown: z.boolean() }),
  },
});

export const accountNumber = readText(plainNumerals, 20).regex(/^\d{6,20}$/, refuse('ACCOUNT_NUMBER_DIGITS'));
export const userVerifyBankInfo = defineService({
  service: 'user-verify-bank-info',
  audience: 'member',
  create: {
    summary: 'Set the name and bank account for withdrawals; once set, only staff can change them',
    body: z.object({
      first_name: personName,
      last_name: lastName,
      bank_currency_information_id: z.coerce
        .number({ error: refuse('FIELD_REQUIRED') })
        .int()
        .min(0)
        .max(2_147_483_647),
      bank_no: accountNumber,
    }),
    result: User,
    refusals: [
      'NAME_CHARACTERS',
      'ACCOUNT_NUMBER_DIGITS',
      'BANK_ALREADY_USED',
      'BANK_ALREADY_SET',
      'INCORRECT_INFORMATION',
    ],
  },
});

const labelled = z.object({
  id: z.int(),
  code: z.string().nullable().describe('Code; null for an entry added by the operator'),
  name: z.string().describe('Name in the requested language, or else in the language of the request'),
});
const labelledQuery = z.strictObject({
  id: rowId.optional().describe('Only the entry with this id'),
  language_id: rowId.optional(),
  include: z.string().optional().describe('Ignored: the response is always complete'),
});
export const userSecurityQuestion = defineService({
  service: 'user-security-question',
  audience: 'member',
  find: {
    summary: 'Security questions offered, and the one chosen by the member',
    query: labelledQuery,
    isUnpaged: true,
    result: z.array(labelled),
  },
});
export const userRegisterChannal = defineService({
  service: 'user-register-channal',
  audience: 'member',
  find: {
    summary: 'Referral sources offered, and the one chosen by the member',
    query: labelledQuery.extend({ pb: z.string().max(20).optional().describe('Ignored: all entries are public') }),
    isUnpaged: true,
    result: z.array(labelled),
  },
});

export const memberChangePassword = defineService({
  service: 'member-change-password',
  audience: 'member',
  patch: {
    summary: 'Change the password; ends other sessions',
    body: z.object({
      current_password: password,
      new_password: password,
      confirm_password: password,
      languageCode,
    }),
    result: z.object({ username: z.string(), accessToken: z.string().describe('Token of the session from now on') }),
    refusals: ['STEP_UP_REQUIRED', 'CURRENT_PASSWORD_WRONG', ...passwordRefusals],
    perMinute: 20,
  },
});

export const resetSessiontoken = defineService({
  service: 'reset-sessiontoken',
  audience: 'member',
  create: {
    summary: 'Create a single-use ticket, valid for seconds, for the websocket /gateway/member/ws?token=',
    result: z.object({ token: z.string(), expires_at: timestamp }),
  },
});

export const activeStepInformation = defineService({
  service: 'active-step-information',
  audience: 'member',
  find: {
    summary: 'The three verification steps of the profile',
    query: findQuery({ sort: ['step_no'] }),
    result: z.object({ id: z.int(), step_no: z.int(), status_active: z.boolean(), name: z.string() }),
  },
});

const privilege = z.enum(privileges);
export const checkPrivilege = defineService({
  service: 'check-privilege',
  audience: 'member',
  find: {
    summary: 'Check whether the member has a privilege',
    isUnpaged: true,
    query: z.object({ privilege }),
    result: z.object({ privilege, is_allowed: z.boolean() }),
  },
});

export const checkPrivilegeMember = defineService({
  service: 'check-privilege-member',
  audience: 'member',
  find: {
    summary: 'Privileges of the member',
    isUnpaged: true,
    result: z.object({ privilege_list: z.array(z.string()), config_list: z.array(z.string()) }),
  },
});
