import { z } from 'zod';
import { Redeemable } from '../rewardshop/member.ts';
import { localePrefixes } from '../values/locales.ts';
import { amountOutput, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { OfferContent } from './offer-rules.ts';
import { Promotion } from './promotion.ts';

/** Why members cannot receive a promotion, limited to reasons that depend on the member alone. */
export const audienceObstacles = [
  ...(['blocked', 'country', 'currency', 'language', 'level', 'segment', 'account-age', 'phone', 'email'] as const),
  ...(['bank', 'deposits', 'grants', 'grants-in-period', 'active-bonus'] as const),
] as const;

const OfferAudience = z.object({
  members: z.int().describe('Number of all members'),
  looked_at: z.int().describe('Number of members examined within the time limit; `eligible` covers these only'),
  eligible: z.int().describe('Number of members who could receive it now'),
  obstacles: z
    .array(z.object({ code: z.enum(audienceObstacles), members: z.int() }))
    .describe('Obstacles by number of members, highest first'),
});
export type OfferAudience = z.infer<typeof OfferAudience>;

export const staffOfferAudience = defineService({
  service: 'offer-audience',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'Estimate how many members could receive a drafted promotion, by the rule that decides grants',
    perMinute: 60,
    body: z.strictObject({ id: rowId.optional().describe('Id of the existing offer'), content: OfferContent }),
    result: OfferAudience,
    refusals: ['OFFER_NOT_READY'],
  },
});

const OfferPreview = z.object({
  title: z.string(),
  summary: z.string(),
  terms: z.array(z.string()),
  picture: z.string().nullable(),
  promotion: Promotion.nullable().describe('Promotion as shown to members; null for a programme'),
});
export type OfferPreview = z.infer<typeof OfferPreview>;

export const staffOfferPreview = defineService({
  service: 'offer-preview',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'Preview texts, terms and amounts of a drafted offer as members see them',
    body: z.strictObject({
      content: OfferContent,
      language: z.enum(localePrefixes),
      currency_code: z.string().max(10),
    }),
    result: OfferPreview,
  },
});

export const offerEvents = [
  ...(['drafted', 'sent', 'returned', 'refused', 'withdrawn', 'expired', 'version', 'state', 'funded'] as const),
  ...(['run'] as const),
] as const;
const OfferTimeline = z.object({
  events: z.array(
    z.object({
      event: z.enum(offerEvents),
      at: timestamp,
      by: z.string().nullable().describe('Name of the staff member; null if triggered by the calendar'),
      detail: z.string().describe('Version, resulting state or amount'),
      reason: z.string().nullable(),
    }),
  ),
});
export type OfferTimeline = z.infer<typeof OfferTimeline>;

export const staffOfferTimeline = defineService({
  service: 'offer-timeline',
  audience: 'staff',
  get: {
    permission: 'offer.view',
    summary: 'History of an offer with times and staff, newest first',
    result: OfferTimeline,
    refusals: ['NOT_FOUND'],
  },
});

export const staffOfferStop = defineService({
  service: 'offer-stop',
  audience: 'staff',
  create: {
    permission: 'offer.stop',
    summary: 'Pause all current and future offers immediately; existing grants remain',
    body: z.strictObject({ reason: reasonText() }),
    result: z.object({ stopped: z.int() }),
  },
});

/** The default after a promotion and for members without a choice of their own. */
export const defaultBonusTypes = ['none', 'cashback', 'rebate'] as const;
const BonusSetting = z.object({ default_type: z.enum(defaultBonusTypes) });
export type BonusSetting = z.infer<typeof BonusSetting>;

export const staffBonusSetting = defineService({
  service: 'bonus-setting',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Default bonus type of members without a choice',
    isUnpaged: true,
    result: BonusSetting,
  },
  patch: {
    permission: 'offer.publish',
    summary: 'Change the default bonus type from now on; amounts counted so far remain',
    body: BonusSetting.extend({ reason: reasonText() }).strict(),
    result: BonusSetting,
  },
});

const drafted = { content: OfferContent, currency_code: z.string().max(10) };
/** An item as members see it, and the expected value of its draws. */
export const staffRewardPreview = defineService({
  service: 'reward-preview',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'Preview a drafted reward shop item as members see it: price, odds and average return',
    body: z.strictObject({ ...drafted, language: z.enum(localePrefixes) }),
    result: Redeemable,
    refusals: ['OFFER_NOT_READY'],
  },
});
const RewardSimulation = z.object({
  currency_code: z.string(),
  draws: z.int(),
  points: amountOutput.describe('Total price of the draws'),
  average_points: amountOutput.describe('Average worth of a draw, in points'),
  average_by_odds: amountOutput.describe('Expected worth of a draw by the odds, in points'),
  cost: amountOutput.describe('Money and stakes granted by all draws'),
  worth_it: z.int().describe('Number of draws worth at least the price'),
  budget_draws: z
    .int()
    .nullable()
    .describe('Number of draws that the budget covers at this cost; null without a budget or cost'),
  prizes: z.array(
    z.object({
      code: z.string(),
      drawn: z.int(),
      expected: z.number().describe('Expected number by the odds'),
      worth: amountOutput.describe('Worth in points'),
    }),
  ),
});
export type RewardSimulation = z.infer<typeof RewardSimulation>;
export const staffRewardSimulation = defineService({
  service: 'reward-simulation',
  audience: 'staff',
  create: {
    permission: 'offer.write',
    summary:
      'Simulate many draws of an item with the production code and separate seeds; deterministic for the same table',
    perMinute: 20,
    body: z.strictObject(drafted),
    result: RewardSimulation,
    refusals: ['OFFER_NOT_READY'],
  },
});
