import { z } from 'zod';
import { amountOutput, dayRange, findQuery, flagInput, identifier, rowId, timestamp } from '../wire/query.ts';
import type { RefusalCode } from '../wire/refusals.ts';
import { type Audience, defineService } from '../wire/service.ts';

/**
 * R4.10. `available`: may be received. `received`: awaits its deposit or its free rounds. `active`: counts stakes.
 * `inactive`: hidden from all members.
 */
export const promotionStatuses = [
  'available',
  'active',
  'received',
  'coming',
  'used',
  'expired',
  'ended',
  'inactive',
] as const;

/** Why a member cannot receive a promotion now, and the remedy. If the remedy is waiting, it ends at `until`. */
export const promotionReasons = [
  ...(['excluded', 'cooling-off', 'closed', 'not-yet', 'ended', 'no-places'] as const),
  ...(['country', 'currency', 'language', 'level', 'segment', 'payment-method', 'account-age'] as const),
  ...(['phone', 'email', 'bank', 'deposits', 'household', 'grants', 'grants-in-period', 'active-bonus'] as const),
  ...(['birthday', 'given-by-house'] as const),
] as const;
export const promotionFixes = [
  ...(['wait', 'verify-phone', 'verify-email', 'add-bank', 'deposit', 'finish-bonus', 'other-method'] as const),
] as const;
export const PromotionReason = z
  .object({
    code: z.enum(promotionReasons),
    fix: z.enum(promotionFixes).nullable(),
    until: timestamp.nullable(),
    level: z.int().nullable().describe('Required level, if the level is the reason (R6.9); otherwise null'),
  })
  .meta({ id: 'PromotionReason' });
export type PromotionReason = z.infer<typeof PromotionReason>;

/** In the language of the request. */
const Articles = z.object({
  title: z.string(),
  summary: z.string(),
  terms: z.array(z.string()).describe('Terms, one sentence per element'),
});

/**
 * The share of a stake that counts, by game, sub-category, provider or category. The first of these that is named
 * applies.
 */
const Weight = z.object({
  of: z.enum(['game', 'sub-category', 'provider', 'category', 'otherwise']),
  code: z.string().describe('Code of the game or group; empty for all others'),
  name: z.string().optional().describe('Name of a game in the catalogue'),
  percent: z.number().describe('Share of the stake that counts, in percent; 0 if the bonus cannot be used'),
});

/** The rules of a promotion in the currency of the caller, as its cards and pages show them. */
const Rules = z.object({
  model: z
    .enum(['turnover-lock', 'cash-first', 'bonus-first', 'sticky', 'cash'])
    .describe('Order in which stakes use cash and bonus, and what can be withdrawn before the end'),
  needs_deposit: z.boolean(),
  percent: z.number().nullable().describe('Percentage of the deposit'),
  minimum_deposit: amountOutput.nullable(),
  maximum_bonus: amountOutput.nullable(),
  multiplier: z
    .string()
    .describe('Turnover multiplier of the amount in `basis`: "10", "7.5"; "0" if no turnover is required'),
  basis: z.enum(['bonus', 'deposit+bonus', 'winnings']),
  minimum_bet: amountOutput.nullable(),
  maximum_bet: amountOutput.nullable().describe('Maximum stake if it does not depend on the bonus'),
  maximum_bet_percent: z.number().nullable().describe('Maximum stake in percent of the bonus'),
  maximum_withdrawal: amountOutput.nullable(),
  allows_feature_buy: z.boolean(),
  weights: z.array(Weight),
  claim_days: z.int().describe('Days in which a received promotion must be activated by a deposit'),
  active_days: z.int(),
  free_rounds: z.object({ game_code: z.string(), count: z.int(), stake: amountOutput.nullable() }).nullable(),
});

/** A promotion as the operator offers it. */
export const Promotion = z
  .object({
    promotion_information_id: z.int(),
    promotion_type_id: z.int(),
    type_code: z.string().describe('Code that selects picture and hue: `deposit-match`, `reload`, `birthday`, …'),
    type_name: z.string(),
    promotion_articles: Articles,
    picture: z.string().nullable().describe('Name of the artwork; null for the default of the type'),
    status: z.enum(promotionStatuses),
    amount: amountOutput.nullable().describe('Fixed amount granted; null if it is not fixed'),
    currency_code: z.string(),
    start_date: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    starts_at: timestamp,
    ends_at: timestamp,
    version: z.int().describe('Version of the terms; a received promotion keeps its version'),
    terms_hash: z
      .string()
      .describe('Hash of the terms, hex; send it when receiving the promotion to reject changed terms'),
    layout_position_id: z.int().nullable(),
    order_no: z.int(),
    turn_over_target: z.string().nullable().describe('Turnover required before a withdrawal, as text such as "10×"'),
    turn_winlose_target: z.string().nullable().describe('Win/loss required before a withdrawal, as text such as "10×"'),
    rules: Rules.nullable().describe('Rules; null if the promotion is not offered in the currency'),
    reasons: z.array(PromotionReason).describe('Reasons why the member cannot receive it; empty for visitors'),
    replaces: z
      .enum(['cashback', 'rebate'])
      .nullable()
      .describe('Bonus type that ends if the member receives it, after confirmation (E1); null if none'),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/** The operator that compares progress with the target. */
const comparator = z.enum(['>=', '>', '=', '<=', '<']);
/** A promotion that the member has received. Targets are amounts, shown with the progress made. */
export const MemberPromotion = Promotion.extend({
  promotion_member_id: identifier,
  turn_over_user: amountOutput,
  turn_over_target: amountOutput.nullable(),
  turn_over_symbols: comparator,
  turn_winlose_user: amountOutput,
  turn_winlose_target: amountOutput.nullable(),
  turn_winlose_symbols: comparator,
  bonus: amountOutput.describe('Bonus granted; 0 before activation'),
  deposit: amountOutput.describe('Deposit that activated it; 0 if none'),
  remaining: amountOutput.describe('Remaining turnover'),
  maximum_bet: amountOutput.nullable().describe('Maximum stake with this bonus'),
  received_at: timestamp,
  activated_at: timestamp.nullable(),
  expires_at: timestamp.describe('Time at which a received promotion becomes void or an active one expires'),
  is_paused: z
    .boolean()
    .describe('True while its time is paused because the member cannot play; `expires_at` assumes that it resumes now'),
  ended_at: timestamp.nullable(),
  is_completed: z
    .boolean()
    .describe(
      'True if it ended by completion; a `used` one may also have been deactivated, ended by the operator or lost',
    ),
  preview: z
    .object({ keeps: amountOutput, removes: amountOutput })
    .nullable()
    .describe('Amounts kept and removed if deactivated now; null if ended'),
}).meta({ id: 'MemberPromotion' });
export type MemberPromotion = z.infer<typeof MemberPromotion>;

const promotionQuery = findQuery({
  filters: { status: z.enum(promotionStatuses), promotion_type_id: rowId, layout_position_id: rowId },
  extra: { public: flagInput.optional().describe('Ignored: the gateway decides what visitors may see (Q35)') },
  limit: 50,
});
/** Visitors see the offered promotions; members also see their own state. The specification names two services. */
const information = <const A extends Exclude<Audience, 'staff'>>(audience: A) =>
  defineService({
    service: 'promotion-information',
    audience,
    find: { summary: 'Promotions that have begun', query: promotionQuery, result: Promotion },
    get: { summary: 'One promotion by id', result: Promotion, refusals: ['NOT_FOUND'] },
  });
const coming = <const A extends Exclude<Audience, 'staff'>>(audience: A) =>
  defineService({
    service: 'promotion-coming',
    audience,
    find: { summary: 'Promotions that begin later', query: findQuery({ limit: 50 }), result: Promotion },
  });
export const promotionInformation = information('public');
export const promotionInformationMember = information('member');
export const promotionComing = coming('public');
export const promotionComingMember = coming('member');

const kinds = {
  find: {
    summary: 'Types of the promotions currently offered',
    query: findQuery({ limit: 50 }),
    result: z.object({
      promotion_type_id: z.int(),
      type_code: z.string(),
      type_name: z.string().describe('Type name in the language of the request'),
    }),
  },
} as const;
/** The same for visitors and members; the specification gives it two names. */
export const promotionCategory = defineService({ service: 'promotion-category', audience: 'public', ...kinds });
export const promotionType = defineService({ service: 'promotion-type', audience: 'member', ...kinds });

/** Refusals of receiving a promotion, in addition to those of the policy for claims. */
export const promotionRefusals = [
  'PROMOTION_ACTIVE',
  'PROMOTION_RECEIVED',
  'PROMOTION_EXPIRED',
  'PROMOTION_ENDED',
  'PROMOTION_UNKNOWN',
  'PROMOTION_NOT_FOR_YOU',
  'PROMOTION_GIVEN_OUT',
  'PROMOTION_CHANGED',
  'BONUS_REPLACES',
] as const satisfies readonly RefusalCode[];

export const promotionMember = defineService({
  service: 'promotion-member',
  audience: 'member',
  find: { summary: 'Promotions received by the member', query: promotionQuery, result: MemberPromotion },
  get: {
    summary: 'One received promotion, with the amounts that deactivating it would remove',
    result: MemberPromotion,
    refusals: ['NOT_FOUND'],
  },
  create: {
    summary: 'Receive a promotion; idempotent: a repeat returns the received promotion',
    body: z.strictObject({
      promotion_information_id: rowId,
      promotion_type_id: rowId.optional(),
      confirm: flagInput
        .optional()
        .describe('True to confirm that cashback or rebate ends; otherwise rejects with BONUS_REPLACES'),
      terms_hash: z
        .string()
        .max(64)
        .optional()
        .describe('Hash of the terms shown; rejects with PROMOTION_CHANGED if the terms differ'),
    }),
    result: MemberPromotion,
    refusals: promotionRefusals,
  },
  patch: {
    summary: 'Deactivate a promotion: removes the bonus and its turnover progress',
    body: z.strictObject({
      status: z.literal('inactive'),
      removes: z
        .string()
        .max(40)
        .optional()
        .describe('Amount removed according to the preview; rejects with CHANGED_MEANWHILE if it differs now'),
    }),
    result: MemberPromotion,
    refusals: ['NOT_FOUND', 'PROMOTION_ENDED', 'CHANGED_MEANWHILE'],
  },
});

export const sumTurnPromotion = defineService({
  service: 'sum-turn-promotion',
  audience: 'member',
  find: {
    summary: 'Turnover progress of the active promotion; empty if none is active',
    query: z.strictObject({ language_id: rowId.optional() }),
    isUnpaged: true,
    result: z.object({
      promotion_member_id: identifier.nullable(),
      turn_over_user: amountOutput,
      turn_over_target: amountOutput,
      turn_winlose_user: amountOutput,
      turn_winlose_target: amountOutput.nullable(),
      remaining: amountOutput,
      maximum_bet: amountOutput.nullable(),
      expires_at: timestamp.nullable(),
      currency_code: z.string(),
    }),
  },
});

/** A promotion that a member has received. */
export const ReceivedPromotion = z
  .object({
    promotion_member_id: identifier,
    promotion_information_id: z.int(),
    type_name: z.string(),
    promotion_articles: z.object({ title: z.string().describe('Title at the time of receipt') }),
    status: z.enum(promotionStatuses),
    amount: amountOutput,
    currency_code: z.string(),
    received_at: timestamp,
    ended_at: timestamp.nullable(),
    end_date: z.iso.date().nullable(),
  })
  .meta({ id: 'ReceivedPromotion' });
export type ReceivedPromotion = z.infer<typeof ReceivedPromotion>;

export const promotionMemberHistory = defineService({
  service: 'promotion-member-history',
  audience: 'member',
  find: {
    summary: 'Promotions received by the member on these days, newest first',
    query: findQuery({ extra: dayRange }),
    result: ReceivedPromotion,
    refusals: ['DATE_RANGE_INVALID'],
  },
});

export const promotionMemberHistorySummary = defineService({
  service: 'promotion-member-history-summary',
  audience: 'member',
  find: {
    summary: 'Totals received by the member from promotions on these days',
    query: z.strictObject(dayRange),
    isUnpaged: true,
    result: z.object({
      count: z.int(),
      received: z.array(z.object({ amount: amountOutput, currency_code: z.string() })).describe('Totals by currency'),
    }),
    refusals: ['DATE_RANGE_INVALID'],
  },
});
