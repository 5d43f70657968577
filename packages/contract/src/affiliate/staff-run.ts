import { z } from 'zod';
import { amountOutput, reasonText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

const day = z.iso.date();

/** States of a run; a reckoned run above the automatic limit needs two people. */
export const affiliateRunStates = ['counting', 'over', 'reckoned', 'approved', 'paid', 'refused'] as const;

export const AffiliateRun = z
  .object({
    id: day.describe('the first day of its period'),
    starts_on: day,
    ends_on: day.describe('the first day of the next one'),
    pays_at: timestamp,
    state: z.enum(affiliateRunStates),
    totals: z.array(
      z.object({
        currency_code: z.string(),
        members: z.int().describe('affiliates who are paid something'),
        amount: amountOutput,
        highest: amountOutput,
        automatic: amountOutput.nullable().describe('up to this per affiliate the run pays without a decision'),
        paid: amountOutput,
        held: amountOutput.describe('held back by staff'),
      }),
    ),
    reckoned_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    decided_by: z.string().nullable().describe('null for the automatic limit'),
    paid_at: timestamp.nullable(),
    reason: z.string().nullable().describe('why it was refused'),
  })
  .meta({ id: 'AffiliateRun' });
export type AffiliateRun = z.infer<typeof AffiliateRun>;

const AffiliateRunDetail = AffiliateRun.extend({
  outcomes: z.array(
    z.object({
      outcome: z.string().describe('`due` until it is paid or held'),
      currency_code: z.string(),
      affiliates: z.int(),
    }),
  ),
  corrected: z
    .array(z.object({ currency_code: z.string(), lines: z.int() }))
    .describe('lines that correct earlier periods'),
});
export type AffiliateRunDetail = z.infer<typeof AffiliateRunDetail>;

export const staffAffiliateRun = defineService({
  service: 'affiliate-run',
  audience: 'staff',
  find: {
    permission: 'affiliate.view',
    summary: 'The latest payout runs, newest first',
    isUnpaged: true,
    result: z.object({ runs: z.array(AffiliateRun) }),
  },
  get: {
    permission: 'affiliate.view',
    summary: 'One of them with its outcomes; its statements are the list of statements',
    result: AffiliateRunDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'affiliate.run.decide',
    summary: 'Approve a run, which a second member of staff agrees to, or refuse it: then nobody is paid',
    body: z.strictObject({ state: z.enum(['approved', 'refused']), reason: reasonText(500) }),
    result: AffiliateRun,
    refusals: [
      ...(['NOT_FOUND', 'CHANGED_MEANWHILE', 'APPROVAL_REQUIRED', 'STAFF_REASON_REQUIRED'] as const),
      'STAFF_REASON_TOO_SHORT',
    ],
  },
});
