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
  members: z.int().describe('of the house'),
  looked_at: z.int().describe('as many as there was time for; the others are not in `eligible`'),
  eligible: z.int().describe('who could have it now'),
  obstacles: z.array(z.object({ code: z.enum(audienceObstacles), members: z.int() })).describe('most members first'),
});
export type OfferAudience = z.infer<typeof OfferAudience>;

export const staffOfferAudience = defineService({
  service: 'offer-audience',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'How many members could have a promotion as it is written, by the rule that decides about their grants',
    perMinute: 60,
    body: z.strictObject({ id: rowId.optional().describe('the offer that it is of'), content: OfferContent }),
    result: OfferAudience,
    refusals: ['OFFER_NOT_READY'],
  },
});

const OfferPreview = z.object({
  title: z.string(),
  summary: z.string(),
  terms: z.array(z.string()),
  picture: z.string().nullable(),
  promotion: Promotion.nullable().describe('as members are told of it; null for a programme'),
});
export type OfferPreview = z.infer<typeof OfferPreview>;

export const staffOfferPreview = defineService({
  service: 'offer-preview',
  audience: 'staff',
  create: {
    permission: 'offer.view',
    summary: 'What members read of an offer as it is written: texts, terms and amounts made as for them',
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
      by: z.string().nullable().describe('a member of staff; null: the calendar'),
      detail: z.string().describe('the version, the state that it has led to, or the amount'),
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
    summary: 'What has become of an offer, who did it and when, the newest first',
    result: OfferTimeline,
    refusals: ['NOT_FOUND'],
  },
});

export const staffOfferStop = defineService({
  service: 'offer-stop',
  audience: 'staff',
  create: {
    permission: 'offer.stop',
    summary: 'Pause every offer that members can have or will have, at once; grants that there are stay',
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
    summary: 'Which bonus type members have who have chosen none',
    isUnpaged: true,
    result: BonusSetting,
  },
  patch: {
    permission: 'offer.publish',
    summary: 'Give them another one from now on; what was counted until then is kept',
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
    summary:
      'What members read of an item of the reward shop as it is written: its price, its odds, and what comes back',
    body: z.strictObject({ ...drafted, language: z.enum(localePrefixes) }),
    result: Redeemable,
    refusals: ['OFFER_NOT_READY'],
  },
});
const RewardSimulation = z.object({
  currency_code: z.string(),
  draws: z.int(),
  points: amountOutput.describe('that they would have cost'),
  average_points: amountOutput.describe('what one gave on average, in points'),
  average_by_odds: amountOutput.describe('what one gives by the odds'),
  cost: amountOutput.describe('money and stakes that all of them gave'),
  worth_it: z.int().describe('how many gave at least the price'),
  budget_draws: z
    .int()
    .nullable()
    .describe('so many the budget pays at this cost; null without a budget or without a cost'),
  prizes: z.array(
    z.object({
      code: z.string(),
      drawn: z.int(),
      expected: z.number().describe('by the odds'),
      worth: amountOutput.describe('in points'),
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
      'Draw from an item many times by the code that draws for members, with seeds of no member: the same again for the same table',
    perMinute: 20,
    body: z.strictObject(drafted),
    result: RewardSimulation,
    refusals: ['OFFER_NOT_READY'],
  },
});
