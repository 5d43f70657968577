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
    level: z.int().nullable().describe('the level that is needed, where that is the reason (R6.9)'),
  })
  .meta({ id: 'PromotionReason' });
export type PromotionReason = z.infer<typeof PromotionReason>;

/** In the language of the request. */
const Articles = z.object({
  title: z.string(),
  summary: z.string(),
  terms: z.array(z.string()).describe('the terms, sentence by sentence'),
});

/**
 * The share of a stake that counts, by game, sub-category, provider or category. The first of these that is named
 * applies.
 */
const Weight = z.object({
  of: z.enum(['game', 'sub-category', 'provider', 'category', 'otherwise']),
  code: z.string().describe('empty for all others'),
  name: z.string().optional().describe('of a game, as the catalogue has it'),
  percent: z.number().describe('0 for what may not be played with the bonus'),
});

/** The rules of a promotion in the currency of the caller, as its cards and pages show them. */
const Rules = z.object({
  model: z
    .enum(['turnover-lock', 'cash-first', 'bonus-first', 'sticky', 'cash'])
    .describe('whose money a stake takes, and what may leave before the end'),
  needs_deposit: z.boolean(),
  percent: z.number().nullable().describe('of a deposit'),
  minimum_deposit: amountOutput.nullable(),
  maximum_bonus: amountOutput.nullable(),
  multiplier: z.string().describe('how many times what `basis` names is to be staked: "10", "7.5", "0" for not at all'),
  basis: z.enum(['bonus', 'deposit+bonus', 'winnings']),
  minimum_bet: amountOutput.nullable(),
  maximum_bet: amountOutput.nullable().describe('where it does not depend on the bonus'),
  maximum_bet_percent: z.number().nullable().describe('of the bonus'),
  maximum_withdrawal: amountOutput.nullable(),
  allows_feature_buy: z.boolean(),
  weights: z.array(Weight),
  claim_days: z.int().describe('a received one waits so long for its deposit'),
  active_days: z.int(),
  free_rounds: z.object({ game_code: z.string(), count: z.int(), stake: amountOutput.nullable() }).nullable(),
});

/** A promotion as the operator offers it. */
export const Promotion = z
  .object({
    promotion_information_id: z.int(),
    promotion_type_id: z.int(),
    type_code: z.string().describe('names the picture and the hue: `deposit-match`, `reload`, `birthday`, …'),
    type_name: z.string(),
    promotion_articles: Articles,
    picture: z.string().nullable().describe('what its art is called; null for that of its kind'),
    status: z.enum(promotionStatuses),
    amount: amountOutput.nullable().describe('what it gives, where that is a fixed amount'),
    currency_code: z.string(),
    start_date: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    starts_at: timestamp,
    ends_at: timestamp,
    version: z.int().describe('of its terms; one that is received keeps it'),
    terms_hash: z
      .string()
      .describe('of its terms, hex; whoever receives it may send it back and is refused where they have changed'),
    layout_position_id: z.int().nullable(),
    order_no: z.int(),
    turn_over_target: z.string().nullable().describe('turnover to make before a withdrawal, in words such as "10×"'),
    turn_winlose_target: z.string().nullable().describe('win/lose to reach before a withdrawal, likewise'),
    rules: Rules.nullable().describe('null in a currency that the promotion is not offered in'),
    reasons: z
      .array(PromotionReason)
      .describe('why the member cannot receive it; empty for visitors, who are not asked'),
    replaces: z
      .enum(['cashback', 'rebate'])
      .nullable()
      .describe('the bonus type that receiving it ends, which the member confirms (E1)'),
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
  bonus: amountOutput.describe('what was granted; 0 before it is active'),
  deposit: amountOutput.describe('the deposit it came with; 0 for none'),
  remaining: amountOutput.describe('turnover that is left'),
  maximum_bet: amountOutput.nullable().describe('with this bonus'),
  received_at: timestamp,
  activated_at: timestamp.nullable(),
  expires_at: timestamp.describe('a received one is void then, an active one expires'),
  is_paused: z
    .boolean()
    .describe('its time stands still while the member cannot play; `expires_at` is as if it went on now'),
  ended_at: timestamp.nullable(),
  is_completed: z
    .boolean()
    .describe(
      'ended because what it asks was done; one that is `used` may have been deactivated, ended by the house or lost',
    ),
  preview: z
    .object({ keeps: amountOutput, removes: amountOutput })
    .nullable()
    .describe('what the member keeps and what is removed by deactivating it now; null for one that has ended'),
}).meta({ id: 'MemberPromotion' });
export type MemberPromotion = z.infer<typeof MemberPromotion>;

const promotionQuery = findQuery({
  filters: { status: z.enum(promotionStatuses), promotion_type_id: rowId, layout_position_id: rowId },
  extra: { public: flagInput.optional().describe('what visitors may see, which the gateway decides (Q35)') },
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
    summary: 'Kinds of promotions of which the house offers some now',
    query: findQuery({ limit: 50 }),
    result: z.object({
      promotion_type_id: z.int(),
      type_code: z.string(),
      type_name: z.string().describe('in the language of the request'),
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
  find: { summary: 'Promotions that the member has received', query: promotionQuery, result: MemberPromotion },
  get: {
    summary: 'One of them, with what deactivating it would remove now',
    result: MemberPromotion,
    refusals: ['NOT_FOUND'],
  },
  create: {
    summary: 'Receive a promotion; the same again answers with what was received',
    body: z.strictObject({
      promotion_information_id: rowId,
      promotion_type_id: rowId.optional(),
      confirm: flagInput
        .optional()
        .describe('the member has seen that cashback or rebate ends by it; without it BONUS_REPLACES is answered'),
      terms_hash: z
        .string()
        .max(64)
        .optional()
        .describe('of the terms that were read; others answer PROMOTION_CHANGED'),
    }),
    result: MemberPromotion,
    refusals: promotionRefusals,
  },
  patch: {
    summary: 'Deactivate it: the bonus is removed, and what was made of its turnover is lost',
    body: z.strictObject({
      status: z.literal('inactive'),
      removes: z
        .string()
        .max(40)
        .optional()
        .describe('what the preview said is removed; CHANGED_MEANWHILE where it is another amount now'),
    }),
    result: MemberPromotion,
    refusals: ['NOT_FOUND', 'PROMOTION_ENDED', 'CHANGED_MEANWHILE'],
  },
});

export const sumTurnPromotion = defineService({
  service: 'sum-turn-promotion',
  audience: 'member',
  find: {
    summary: 'How far the active promotion has come; nothing of it while none is active',
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
    promotion_articles: z.object({ title: z.string().describe('as the member has received it') }),
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
    summary: 'Promotions that the member has received on these days, the newest first',
    query: findQuery({ extra: dayRange }),
    result: ReceivedPromotion,
    refusals: ['DATE_RANGE_INVALID'],
  },
});

export const promotionMemberHistorySummary = defineService({
  service: 'promotion-member-history-summary',
  audience: 'member',
  find: {
    summary: 'What the member has received from promotions on these days in all',
    query: z.strictObject(dayRange),
    isUnpaged: true,
    result: z.object({
      count: z.int(),
      received: z.array(z.object({ amount: amountOutput, currency_code: z.string() })).describe('by currency'),
    }),
    refusals: ['DATE_RANGE_INVALID'],
  },
});
