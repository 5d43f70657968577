import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import { amountOutput, findQuery, identifier, reasonText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { longestPostbackUrl, postbackEvents } from './postback-template.ts';

export const postbackStates = ['waiting', 'delivered', 'failed'] as const;
const needs = { privilege: 'affiliate' } as const;
const event = z.enum(postbackEvents);

const PostbackTarget = z.object({ event, url: z.string(), is_active: z.boolean(), changed_at: timestamp });
const target = {
  event,
  url: z.string().trim().min(1).max(longestPostbackUrl).describe('https address with macros such as {click_id}'),
  is_active: z.boolean(),
};

const AffiliatePostbacks = z
  .object({
    key: z.string().describe('signs the calls'),
    key_version: z.int().describe('increases when the key is replaced'),
    old_key_ends_at: timestamp.nullable().describe('until then the key before signs the calls as well'),
    header: z.string().describe('name of the header with the signature'),
    sandbox_url: z.string().nullable().describe('tracker of the sandbox; null outside play money'),
    targets: z.array(PostbackTarget),
  })
  .meta({ id: 'AffiliatePostbacks' });
export type AffiliatePostbacks = z.infer<typeof AffiliatePostbacks>;

export const affiliatePostback = defineService({
  service: 'affiliate-postback',
  audience: 'member',
  needs,
  find: {
    summary: 'Addresses of the own tracker by event, and the key that signs the calls',
    isUnpaged: true,
    result: AffiliatePostbacks,
  },
  create: {
    summary: 'Set the address that is called on an event',
    body: z.strictObject(target),
    result: AffiliatePostbacks,
    perMinute: 20,
    refusals: ['POSTBACK_URL_INVALID'],
  },
});

export const affiliatePostbackKey = defineService({
  service: 'affiliate-postback-key',
  audience: 'member',
  needs,
  create: {
    summary: 'Replace the key that signs the calls; for 24 hours the key before signs them as well',
    body: z.strictObject({ version: z.int().min(1).max(1_000_000).describe('of the key that is replaced') }),
    result: AffiliatePostbacks,
    perMinute: 6,
    refusals: ['CHANGED_MEANWHILE'],
  },
});

const call = {
  event,
  is_test: z.boolean(),
  state: z.enum(postbackStates),
  attempts: z.int(),
  answer: z
    .string()
    .nullable()
    .describe('to the last attempt: `http-200`, `timeout`, `unreachable` or `blocked`; null before the first one'),
  url: z.string().nullable().describe('as last called'),
  amount: amountOutput.nullable(),
  currency_code: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
};
const PostbackCall = z.object({ id: z.guid(), ...call }).meta({ id: 'PostbackCall' });
export type PostbackCall = z.infer<typeof PostbackCall>;

export const affiliatePostbackCall = defineService({
  service: 'affiliate-postback-call',
  audience: 'member',
  needs,
  find: {
    summary: 'Calls of the own tracker, the newest first',
    query: findQuery({ limit: 20 }),
    result: PostbackCall,
  },
  patch: {
    summary: 'Send a call again; it keeps its id',
    body: z.strictObject({ state: z.literal('waiting') }),
    result: PostbackCall,
    perMinute: 20,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});

export const affiliatePostbackTest = defineService({
  service: 'affiliate-postback-test',
  audience: 'member',
  needs,
  create: {
    summary: 'Call the own tracker with sample values',
    body: z.strictObject({ event }),
    result: PostbackCall,
    perMinute: 6,
    refusals: ['NOT_FOUND'],
  },
});

export const affiliatePostbacksList = defineStaffList({
  name: 'affiliate-postbacks',
  permission: 'affiliate.view',
  columns: {
    created_at: 'moment',
    username: 'text',
    event: 'choice',
    state: 'choice',
    attempts: 'figure',
    answer: 'text',
    url: 'text',
    is_test: 'flag',
    amount: 'amount',
    currency_code: 'choice',
    ended_at: 'moment',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: postbackStates },
    member_id: { by: 'id' },
    created_at: { by: 'days' },
    search: { by: 'id' },
  },
  sorts: ['created_at'],
  order: { by: 'created_at', direction: 'desc' },
});

const StaffPostbackCall = z.object({
  id: identifier,
  member: z.object({ id: identifier, username: personal('username') }),
  ...call,
});
export type StaffPostbackCall = z.infer<typeof StaffPostbackCall>;

export const staffAffiliatePostback = defineService({
  service: 'affiliate-postback',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Calls of the trackers of affiliates, the newest first',
    isUnpaged: true,
    query: listQuery(affiliatePostbacksList),
    result: listAnswer(StaffPostbackCall),
    refusals: listRefusals,
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them',
    result: StaffPostbackCall,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'affiliate.handle',
    summary: 'Send a call again; it keeps its id',
    body: z.strictObject({ state: z.literal('waiting'), reason: reasonText() }),
    result: StaffPostbackCall,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});

/** Addresses of an affiliate's tracker. Staff do not see the key that signs the calls. */
export const staffAffiliatePostbackTarget = defineService({
  service: 'affiliate-postback-target',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'Addresses of an affiliate’s tracker by event',
    isUnpaged: true,
    query: z.strictObject({ affiliate_id: identifier }),
    result: z.array(PostbackTarget),
  },
  create: {
    permission: 'affiliate.handle',
    summary: 'Set the address that is called on an event of an affiliate, or switch it off',
    body: z.strictObject({ affiliate_id: identifier, ...target, reason: reasonText() }),
    result: z.array(PostbackTarget),
    refusals: ['NOT_FOUND', 'POSTBACK_URL_INVALID', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});
export type StaffPostbackTarget = z.infer<typeof PostbackTarget>;

export const staffAffiliatePostbackTest = defineService({
  service: 'affiliate-postback-test',
  audience: 'staff',
  create: {
    permission: 'affiliate.handle',
    summary: 'Call an affiliate’s tracker with sample values',
    body: z.strictObject({ affiliate_id: identifier, event, reason: reasonText() }),
    result: StaffPostbackCall,
    refusals: ['NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'],
  },
});
