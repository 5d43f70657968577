import { z } from 'zod';
import { amountOutput, dayRange, findQuery, flagInput, identifier, rowId, timestamp } from '../wire/query.ts';
import { type Audience, defineService } from '../wire/service.ts';

/** R4.10; `available` may be received, `active` is received and counts, `inactive` is shown to nobody. */
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

/** A promotion as the house offers it. */
export const Promotion = z
  .object({
    promotion_information_id: z.int(),
    promotion_type_id: z.int(),
    type_name: z.string(),
    promotion_articles: z.object({ title: z.string().describe('in the language of the request') }),
    status: z.enum(promotionStatuses),
    amount: amountOutput.nullable().describe('what it gives, where that is a fixed amount'),
    currency_code: z.string(),
    start_date: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    turn_over_target: z.string().nullable().describe('turnover to make before a withdrawal, as the operator words it'),
    turn_winlose_target: z.string().nullable().describe('win/lose to reach before a withdrawal, likewise'),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/** How what has been made is compared with the target. */
const comparator = z.enum(['>=', '>', '=', '<=', '<']);
/** A promotion that the member has received: the targets are amounts now, beside what has been made of them. */
export const MemberPromotion = Promotion.extend({
  promotion_member_id: identifier,
  turn_over_user: amountOutput,
  turn_over_target: amountOutput.nullable(),
  turn_over_symbols: comparator,
  turn_winlose_user: amountOutput,
  turn_winlose_target: amountOutput.nullable(),
  turn_winlose_symbols: comparator,
}).meta({ id: 'MemberPromotion' });
export type MemberPromotion = z.infer<typeof MemberPromotion>;

const promotionQuery = findQuery({
  filters: { status: z.enum(promotionStatuses), promotion_type_id: rowId, layout_position_id: rowId },
  extra: { public: flagInput.optional().describe('what visitors may see, which the gateway decides (Q35)') },
  limit: 50,
});
/** Visitors see what is offered, members also how it stands for them: two services, for the specification names both. */
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
    result: z.object({ promotion_type_id: z.int(), type_name: z.string().describe('in the language of the request') }),
  },
} as const;
/** The same for visitors and members; the specification calls it by two names. */
export const promotionCategory = defineService({ service: 'promotion-category', audience: 'public', ...kinds });
export const promotionType = defineService({ service: 'promotion-type', audience: 'member', ...kinds });

export const promotionMember = defineService({
  service: 'promotion-member',
  audience: 'member',
  find: { summary: 'Promotions that the member has received', query: promotionQuery, result: MemberPromotion },
});

/** A promotion that a member has received. */
export const ReceivedPromotion = z
  .object({
    promotion_member_id: identifier,
    promotion_information_id: z.int(),
    type_name: z.string(),
    promotion_articles: z.object({ title: z.string().describe('in the language of the request') }),
    amount: amountOutput,
    currency_code: z.string(),
    received_at: timestamp,
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
