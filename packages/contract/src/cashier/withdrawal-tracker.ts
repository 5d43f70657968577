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
  expected_at: timestamp.describe('half of the measured withdrawals were faster'),
  latest_at: timestamp.describe('nine of ten were faster'),
  typical_seconds: z.int(),
  most_seconds: z.int(),
  sample: z.int().describe('how many past withdrawals were measured'),
});

export const WithdrawalTracker = z
  .object({
    id: identifier,
    status: z.enum(['pending', 'success', 'fail']),
    amount: amountOutput,
    currency_code: z.string(),
    channel: z.string(),
    destination: z.string().describe('bank account or wallet address at the time of the request'),
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
        until: timestamp.nullable().describe('when a check that waits for time will be passed'),
      }),
    ),
    reason: z
      .object({
        code: z.enum(withdrawalReasons),
        text: z.string().nullable().describe('what staff or the payout provider said'),
        until: timestamp.nullable(),
      })
      .nullable(),
    ahead: z.int().describe('how many withdrawals wait in front of this one'),
    eta: withdrawalEta
      .nullable()
      .describe('null while too few withdrawals are known to promise anything, and once it has ended'),
    payout_reference: z.string().nullable().describe("the bank's reference, or the transaction's hash"),
  })
  .meta({ id: 'WithdrawalTracker' });
export type WithdrawalTracker = z.infer<typeof WithdrawalTracker>;

export const withdrawalTracker = defineService({
  service: 'withdrawal-tracker',
  audience: 'member',
  get: {
    summary: 'How far a withdrawal is, and what it waits for',
    result: WithdrawalTracker,
    refusals: ['NOT_FOUND'],
  },
});

export const withdrawDescription = defineService({
  service: 'withdraw-description',
  audience: 'public',
  find: {
    summary: 'Text shown on the withdraw screen in the language of the caller; null where the operator has none',
    isUnpaged: true,
    result: z.object({ description: z.string().nullable() }),
  },
});
