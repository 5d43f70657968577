import { z } from 'zod';
import { CompetitionRulesShape, competitionTypes } from '../competition/competition-rules.ts';
import { CouponRulesShape } from '../coupon/coupon-rules.ts';
import { QuestRulesShape, questTypes } from '../quest/quest-rules.ts';
import { rewardTypes } from '../rewardshop/reward-types.ts';
import { rewardShopTypes, ShopRulesShape } from '../rewardshop/shop-rules.ts';
import { localePrefixes } from '../values/locales.ts';
import { currencies } from '../values/money.ts';
import { byLanguage, countryCode } from '../wire/staff-inputs.ts';

/**
 * The structure of an offer, as stored in its draft and versions and as read by wizard, linter, grants and periods. The
 * linter decides whether an offer is ready to be published. Amounts are strings of minor units by currency, shares are
 * basis points.
 */
export const offerKinds = ['promotion', 'cashback', 'rebate', 'shop', 'quest', 'coupon', 'competition'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Reasons for which a promotion is given. The index in this list is its id on the wire. */
export const promotionTypes = [
  ...(['deposit-match', 'reload', 'nth-deposit', 'no-deposit', 'free-spins'] as const),
  ...(['birthday', 'level-up', 'manual', 'quest', 'coupon'] as const),
] as const;
export const programmeBases = ['net-loss', 'turnover', 'house-kept'] as const;
/** The money that a stake uses first, in the recommended order: real money first causes the fewest disputes. */
export const offeredModels = ['cash-first', 'bonus-first', 'turnover-lock', 'sticky', 'cash'] as const;

const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const minor = z.string().regex(/^\d{1,18}$/);
const signedMinor = z.string().regex(/^-?\d{1,18}$/);
const share = z.int().min(0).max(1_000_000);
const weight = z.int().min(0).max(10_000);
const count = z.int().min(0).max(1_000_000);
const days = z.int().min(1).max(3660);
const names = z.array(z.string().max(60)).max(400);
const weightsBy = z.record(z.string().max(60), weight);
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(currencyCodes), value);

export const OfferWeights = z.strictObject({
  games: weightsBy,
  subCategories: weightsBy,
  providers: weightsBy,
  categories: weightsBy,
  otherwise: weight,
});
export type OfferWeights = z.infer<typeof OfferWeights>;

const Audience = z.strictObject({
  countries: z.array(countryCode).max(300).optional(),
  languages: z.array(z.enum(localePrefixes)).optional(),
  minLevel: count.optional(),
  maxLevel: count.optional(),
  segments: names.optional(),
  paymentMethods: names.optional(),
  minAgeDays: count.optional(),
  needsPhone: z.boolean().optional(),
  needsEmail: z.boolean().optional(),
  needsBank: z.boolean().optional(),
  depositsBefore: count.optional(),
  oncePerHousehold: z.boolean().optional(),
  maxGrants: count.optional(),
  maxGrantsPerPeriod: count.optional(),
});

const Amounts = z.strictObject({
  minDeposit: minor.optional(),
  cap: minor.optional(),
  fixed: minor.optional(),
  minStake: minor.optional(),
  maxStake: minor.optional(),
  withdrawalCap: minor.optional(),
  winLossTarget: signedMinor.optional(),
  freeRoundStake: minor.optional(),
});

const Conversion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('up-to'), minor }),
  z.strictObject({ kind: z.literal('times-bonus'), times: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('share'), share: weight }),
]);

export const PromotionRulesShape = z.strictObject({
  audience: Audience,
  share: share.optional(),
  amounts: byCurrency(Amounts),
  wagering: z.strictObject({
    model: z.enum(offeredModels),
    source: z.enum(['all', 'cash', 'bonus']),
    basis: z.enum(['bonus', 'deposit+bonus', 'winnings']),
    multiplierHundredths: z.int().min(0).max(100_000).describe('Turnover multiplier in hundredths; 1000 means 10×'),
    weights: OfferWeights,
    maxStakeShare: weight.optional(),
    allowsFeatureBuy: z.boolean(),
    conversion: Conversion,
    winLossComparator: z.enum(['>', '>=', '<', '<=']).optional(),
  }),
  freeRounds: z
    .strictObject({ game: z.string().max(60), count: z.int().min(1).max(1000), days: z.int().min(1).max(365) })
    .optional(),
  every: z.enum(['ever', 'day', 'week', 'month', 'year']),
  claimDays: days,
  activeDays: days,
  onBlock: z.enum(['kept', 'paused', 'ended']),
});
export type PromotionRulesShape = z.infer<typeof PromotionRulesShape>;

export const ProgrammeRulesShape = z.strictObject({
  base: z.enum(programmeBases),
  schedule: z.discriminatedUnion('every', [
    z.strictObject({ every: z.literal('day'), hour: z.int().min(0).max(23) }),
    z.strictObject({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
    z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(28), hour: z.int().min(0).max(23) }),
  ]),
  timeZone: z.string().max(60),
  isWonProductZero: z.boolean(),
  rates: z
    .array(
      z.strictObject({
        product: z.string().max(60),
        tiers: z.array(z.strictObject({ fromLevel: count, share: weight })).max(50),
      }),
    )
    .max(60),
  amounts: byCurrency(z.strictObject({ minimumMinor: minor, capMinor: minor, automaticMinor: minor.optional() })),
  turnoverHundredths: z.int().min(0).max(100_000),
});
export type ProgrammeRulesShape = z.infer<typeof ProgrammeRulesShape>;

export const offerTextNames = ['title', 'summary', 'terms'] as const;
export const offerTextLengths = { title: 120, summary: 400, terms: 8000 } as const;
const text = (max: number) => z.string().max(max).default('');
const mostTerms = 100;
export const OfferTexts = byLanguage(
  z.strictObject({
    title: text(offerTextLengths.title),
    summary: text(offerTextLengths.summary),
    terms: z
      .array(z.string().max(offerTextLengths.terms))
      .max(mostTerms)
      .default([])
      .describe('Terms, one sentence per element'),
  }),
);
export type OfferTexts = z.infer<typeof OfferTexts>;

const common = {
  texts: OfferTexts,
  picture: z.string().max(255).nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  order_no: z.int().min(0).max(10_000),
  budget: byCurrency(z.strictObject({ amount: minor, places: z.int().min(1).max(10_000_000).nullable() })).describe(
    'Total budget by currency, in minor units; funded when a second approver accepts the offer',
  ),
};
const programme = { type: z.enum(programmeBases), rules: ProgrammeRulesShape, ...common };

/** An offer as its author writes it; it may be incomplete. */
export const OfferContent = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('promotion'),
      type: z.enum(promotionTypes),
      rules: PromotionRulesShape,
      ...common,
    }),
    z.strictObject({ kind: z.literal('cashback'), ...programme }),
    z.strictObject({ kind: z.literal('rebate'), ...programme }),
    z.strictObject({ kind: z.literal('shop'), type: z.enum(rewardShopTypes), rules: ShopRulesShape, ...common }),
    z.strictObject({ kind: z.literal('quest'), type: z.enum(questTypes), rules: QuestRulesShape, ...common }),
    z.strictObject({
      kind: z.literal('competition'),
      type: z.enum(competitionTypes),
      rules: CompetitionRulesShape,
      ...common,
    }),
    z.strictObject({ kind: z.literal('coupon'), type: z.enum(rewardTypes), rules: CouponRulesShape, ...common }),
  ])
  .meta({ id: 'OfferContent' });
export type OfferContent = z.infer<typeof OfferContent>;
