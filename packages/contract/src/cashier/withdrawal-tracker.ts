import { z } from 'zod';
import { amountOutput, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/** Stages of a withdrawal. `refused` can follow any of them. */
export const withdrawalStages = ['requested', 'checks', 'approved', 'sent', 'received', 'refused'] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/**
 * Checks before a withdrawal is approved. All but the last two are decided when it is requested and do not change
 * afterwards.
 */
export const withdrawalChecks = ['profile', 'limits', 'turnover', 'balance', 'payee', 'review'] as const;
export type WithdrawalCheck = (typeof withdrawalChecks)[number];

/** Why a withdrawal is stopped or pending: message keys of the site. */
export const withdrawalReasons = [
  'PAYEE_CHANGED',
  'WAITING_FOR_STAFF',
  'WAITING_FOR_PAYOUT',
  'REFUSED_BY_STAFF',
  'PAYOUT_FAILED',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** When a withdrawal can be expected, measured on past ones of the same channel and currency. */
export const withdrawalEta = z.object({
  expected_at: timestamp.describe('Expected time, by the median of measured withdrawals'),
  latest_at: timestamp.describe('Latest expected time, by the 90th percentile'),
  typical_seconds: z.int(),
  most_seconds: z.int(),
  sample: z.int().describe('Number of withdrawals measured'),
});

export const WithdrawalTracker = z
  .object({
    id: identifier,
    status: z.enum(['pending', 'success', 'fail']),
    amount: amountOutput,
    currency_code: z.string(),
    channel: z.string(),
    destination: z.string().describe('Bank account or wallet address at the time of the request'),
    stages: z.array(
      z.object({
        stage: z.enum(withdrawalStages),
        state: z.enum(['done', 'current', 'waiting', 'stopped']),
        at: timestamp.nullable(),
      }),
    ),
    checks: z.array(
      z.object({
        check: z.enum(withdrawalChecks),
        state: z.enum(['passed', 'waiting', 'failed']),
        at: timestamp.nullable(),
        until: timestamp.nullable().describe('Time at which a time-dependent check passes'),
      }),
    ),
    reason: z
      .object({
        code: z.enum(withdrawalReasons),
        text: z.string().nullable().describe('Text from staff or the payout provider'),
        until: timestamp.nullable(),
      })
      .nullable(),
    ahead: z.int().describe('Number of withdrawals ahead in the queue'),
    eta: withdrawalEta.nullable().describe('Estimate; null if there is too little data or the withdrawal has ended'),
    payout_reference: z.string().nullable().describe('Bank reference or transaction hash'),
  })
  .meta({ id: 'WithdrawalTracker' });
export type WithdrawalTracker = z.infer<typeof WithdrawalTracker>;

export const withdrawalTracker = defineService({
  service: 'withdrawal-tracker',
  audience: 'member',
  get: {
    summary: 'Progress of a withdrawal and its pending checks',
    result: WithdrawalTracker,
    refusals: ['NOT_FOUND'],
  },
});

export const withdrawDescription = defineService({
  service: 'withdraw-description',
  audience: 'public',
  find: {
    summary: 'Text of the withdrawal page in the language of the caller; null if not set',
    isUnpaged: true,
    result: z.object({ description: z.string().nullable() }),
  },
});
