import { z } from 'zod';
import { identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { password } from './password.ts';

/** The place and device of a session, as far as a request reveals them. No IP address is shown in full. */
const Visit = z.object({
  device: z.enum(['phone', 'tablet', 'computer', 'other']),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().describe('First part of the IP address, as in `203.0.113.x`'),
});
export const MemberSession = Visit.extend({
  id: identifier,
  is_current: z.boolean(),
  started_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp.describe('Latest end of the session'),
}).meta({ id: 'MemberSession' });
export type MemberSession = z.infer<typeof MemberSession>;

export const memberSession = defineService({
  service: 'member-session',
  audience: 'member',
  find: {
    summary: 'Own sessions, the previous login and the end of a withdrawal hold',
    isUnpaged: true,
    result: z.object({
      sessions: z.array(MemberSession),
      last_login: Visit.extend({ at: timestamp }).nullable(),
      payouts_held_until: timestamp
        .nullable()
        .describe('End of the hold after a change of password, payee or second factor; null if none'),
    }),
  },
  remove: {
    summary: 'End one session by its id, or all except the own one; effective on every node immediately',
    result: z.object({ ended: z.int() }),
    refusals: ['NOT_FOUND'],
  },
});

/** A code of an authenticator app, or a recovery code. Spaces and dashes are ignored. */
const code = requiredText(40);
const passkeyPart = z.string().max(20_000);
/** A browser's response to a challenge, as `toJSON` of WebAuthn writes it. */
const passkeyAnswer = z.object({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z
    .object({
      clientDataJSON: passkeyPart,
      attestationObject: passkeyPart.optional(),
      authenticatorData: passkeyPart.optional(),
      signature: passkeyPart.optional(),
      userHandle: z.string().max(200).nullish(),
      transports: z.array(z.string().max(30)).max(10).optional(),
    })
    .loose(),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export const passkeyLoginBody = z.object({ strategy: z.literal('passkey'), response: passkeyAnswer });

const passkeyOptions = z.object({
  options: z.record(z.string(), z.unknown()).describe('Options for the WebAuthn API'),
});
export const passkeyChallengePublic = defineService({
  service: 'passkey-challenge',
  audience: 'public',
  create: { summary: 'Create a single-use passkey challenge for logging in', result: passkeyOptions, perMinute: 60 },
});
export const passkeyChallenge = defineService({
  service: 'passkey-challenge',
  audience: 'member',
  create: {
    summary: 'Create a passkey challenge for adding a passkey or for step-up authentication',
    body: z.object({ purpose: z.enum(['register', 'step_up']) }),
    result: passkeyOptions,
    refusals: ['STEP_UP_REQUIRED', 'PASSKEYS_FULL'],
    perMinute: 60,
  },
});

export const proofMethods = ['password', 'totp', 'passkey', 'recovery_code'] as const;
export type ProofMethod = (typeof proofMethods)[number];
const ownProofRefusals = [
  'CURRENT_PASSWORD_WRONG',
  'SECOND_FACTOR_INCORRECT',
  'PASSKEY_UNKNOWN',
  'LOGIN_LOCKED',
] as const;
export const stepUp = defineService({
  service: 'step-up',
  audience: 'member',
  find: {
    summary: 'Step-up methods of the member; with a second factor, only that',
    isUnpaged: true,
    result: z.object({ methods: z.array(z.enum(proofMethods)), proven_until: timestamp.nullable() }),
  },
  create: {
    summary:
      'Confirm the identity of the member for some minutes. Returns a new session token; the old one soon becomes invalid',
    body: z.discriminatedUnion('method', [
      z.object({ method: z.literal('password'), password }),
      z.object({ method: z.literal('totp'), code }),
      z.object({ method: z.literal('recovery_code'), code }),
      z.object({ method: z.literal('passkey'), response: passkeyAnswer }),
    ]),
    result: z.object({ accessToken: z.string(), proven_until: timestamp }),
    refusals: ownProofRefusals,
    perMinute: 30,
  },
});

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    is_synced: z.boolean().describe('True if a password manager stores it on several devices'),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
export const passkey = defineService({
  service: 'passkey',
  audience: 'member',
  find: { summary: 'Own passkeys', isUnpaged: true, result: z.array(Passkey) },
  create: {
    summary: 'Add a passkey',
    body: z.object({ name: requiredText(60), response: passkeyAnswer }),
    result: Passkey,
    refusals: ['STEP_UP_REQUIRED', 'PASSKEY_UNKNOWN', 'PASSKEYS_FULL'],
    perMinute: 20,
  },
  remove: {
    summary: 'Delete a passkey; withdrawals are on hold for some time',
    result: Passkey,
    refusals: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  },
});

const secondFactorState = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });
const secondFactorKey = z.object({
  secret: z.string().describe('Secret in base32, for manual entry'),
  uri: z.string().describe('Key as an otpauth:// URI'),
  qr_image: z.string(),
});
const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Single-use recovery codes, shown once'),
});
const secondFactorVerbs = {
  find: { summary: 'State of the authenticator codes of the account', isUnpaged: true, result: secondFactorState },
  create: {
    summary: 'Create a new authenticator key; it takes effect once a code confirms it',
    result: secondFactorKey,
    refusals: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_ALREADY_ON'],
    perMinute: 20,
  },
  patch: {
    summary: 'Confirm the authenticator key with a code; returns the recovery codes',
    body: z.object({ code }),
    result: recoveryCodes,
    refusals: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_INCORRECT', 'SECOND_FACTOR_ALREADY_ON'],
    perMinute: 20,
  },
} as const;
export const secondFactor = defineService({
  service: 'second-factor',
  audience: 'member',
  ...secondFactorVerbs,
  remove: {
    summary: 'Turn authenticator codes off; withdrawals are on hold for some time',
    result: secondFactorState,
    refusals: ['STEP_UP_REQUIRED'],
  },
});
export const recoveryCode = defineService({
  service: 'recovery-code',
  audience: 'member',
  create: {
    summary: 'Create new recovery codes; the old ones become invalid',
    result: recoveryCodes,
    refusals: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
    perMinute: 10,
  },
});

/** The second factor of the calling member of staff. Each change requires their password. */
export const staffSecondFactor = defineService({
  service: 'second-factor',
  audience: 'staff',
  find: { ...secondFactorVerbs.find, permission: 'account.own', isForSetUp: true },
  create: {
    permission: 'account.own',
    ...secondFactorVerbs.create,
    isForSetUp: true,
    body: z.object({ password }),
    refusals: ['CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_ALREADY_ON', 'LOGIN_LOCKED'],
  },
  patch: {
    permission: 'account.own',
    ...secondFactorVerbs.patch,
    isForSetUp: true,
    refusals: ['SECOND_FACTOR_INCORRECT', 'SECOND_FACTOR_ALREADY_ON', 'LOGIN_LOCKED'],
  },
  update: {
    permission: 'account.own',
    summary: 'Turn authenticator codes off; requires a code',
    body: z.object({ code }),
    result: secondFactorState,
    refusals: ['SECOND_FACTOR_INCORRECT', 'LOGIN_LOCKED', 'STAFF_SECOND_FACTOR_REQUIRED'],
    perMinute: 20,
  },
});
