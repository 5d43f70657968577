import { z } from 'zod';
import { User } from '../identity/member.ts';
import { UnreadNotices } from '../messaging/notice.ts';
import { Wallet } from '../wallet/member.ts';
import { identifier, reasonText, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

const password = requiredText(200);

export const pageMember = defineService({
  service: 'page-member',
  audience: 'member',
  find: {
    summary: 'Profile, wallet and rights of the member that the site needs on every page',
    isUnpaged: true,
    result: z.object({
      user: User,
      wallet: Wallet,
      privilege_list: z.array(z.string()),
      config_list: z.array(z.string()),
      has_played: z.boolean(),
      unread_notices: UnreadNotices,
    }),
  },
});

/** The kinds of a member's export files: `GET /exports/{kind}.csv`, with the filters of the lists. */
export const exportKinds = [
  'bets',
  'totals',
  'activity',
  'deposits',
  'withdrawals',
  'transfers',
  'promotions',
  'cashback',
  'rebate',
  'points',
  'income',
  'invited',
  'invitations',
  'sub-ids',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const dataExport = defineService({
  service: 'data-export',
  audience: 'member',
  create: {
    summary: 'Create a file with all data of the member; returns an address valid for some minutes for the caller only',
    body: z.object({ password }),
    result: z.object({ url: z.string(), expires_at: timestamp }),
    refusals: ['CURRENT_PASSWORD_WRONG', 'LOGIN_LOCKED', 'STEP_UP_REQUIRED'],
    perMinute: 5,
  },
});

export const accountClosure = defineService({
  service: 'account-closure',
  audience: 'member',
  create: {
    summary: 'Close the account: ends every session and blocks logging in; staff can reopen it',
    body: z.object({ password, reason: z.string().trim().max(500).default(''), is_confirmed: z.literal(true) }),
    result: z.object({ closed_at: timestamp }),
    refusals: [
      'CURRENT_PASSWORD_WRONG',
      'LOGIN_LOCKED',
      'STEP_UP_REQUIRED',
      'CLOSURE_MONEY_LEFT',
      'WITHDRAWAL_ALREADY_PENDING',
      'CLOSURE_BETS_OPEN',
    ],
    perMinute: 5,
  },
});

export const staffAccountClosure = defineService({
  service: 'account-closure',
  audience: 'staff',
  remove: {
    permission: 'member.reopen',
    summary: 'Reopen an account that its member has closed, by member id',
    query: z.object({ reason: reasonText(255) }),
    result: z.object({ id: identifier }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const consentDocuments = ['terms', 'privacy'] as const;
export const Consent = z
  .object({
    document: z.enum(consentDocuments),
    effective_at: timestamp
      .nullable()
      .describe('Effective time of the text in force; null if the text has never been changed'),
    accepted_at: timestamp,
    is_due: z.boolean().describe('True if a text is in force that the member has not accepted'),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

export const memberConsent = defineService({
  service: 'member-consent',
  audience: 'member',
  find: {
    summary: 'Accepted and outstanding consents of the member',
    isUnpaged: true,
    result: z.array(Consent),
  },
  create: {
    summary: 'Accept the text in force; `effective_at` identifies the version that was read',
    body: z.object({ document: z.enum(consentDocuments), effective_at: timestamp }),
    result: z.array(Consent),
    refusals: ['CHANGED_MEANWHILE'],
  },
});

/** A statement carries its signature as its last line. The signature covers everything before it. */
export const statementSeal = defineService({
  service: 'statement-seal',
  audience: 'public',
  find: {
    summary: 'Public key that verifies signed statements',
    isUnpaged: true,
    result: z.object({
      key_id: z.string(),
      algorithm: z.literal('Ed25519'),
      public_key: z.string().describe('Public key as SPKI, base64'),
    }),
  },
  create: {
    summary: 'Verify the signature of a statement; the client sends only the digest and keeps the file',
    body: z.object({
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('SHA-256 of everything before the signature line, hex'),
      seal: z.string().max(400).describe('Signature line, starting at `%SABAI-SEAL`'),
    }),
    result: z.object({ is_genuine: z.boolean(), sealed_at: timestamp.nullable() }),
    perMinute: 60,
  },
});
