import { z } from 'zod';
import { amountOutput, dayRange, findQuery, identifier, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const rewardShopTypes = ['point_exchange', 'freespins', 'lucky_box', 'random_card', 'physical_rewards'] as const;
/** The last three open a privilege (R3.55, Q20). */
export const redeemTypes = ['money', 'freespins', 'promotion', 'physical', 'affiliate', 'cashback', 'rebate'] as const;

/** What can be had for points. */
export const Redeemable = z
  .object({
    redeem_id: z.int(),
    name: z.string().describe('in the language of the request'),
    reward_type: z.enum(redeemTypes).nullable().describe('null where chance decides'),
    product_value: amountOutput.nullable(),
    currency_code: z.string(),
    points: amountOutput.nullable().describe('the price, where it is paid once'),
    points_per_round: amountOutput.nullable().describe('the price of one go'),
  })
  .meta({ id: 'Redeemable' });
export type Redeemable = z.infer<typeof Redeemable>;

export const RedeemFreespin = z
  .object({
    game_list_id: z.int(),
    provider_id: z.int(),
    game_name: z.string(),
    provider: z.string(),
    bet_per_round: amountOutput,
    currency_code: z.string(),
    number_of_spins: z.int(),
    points_used: amountOutput,
    expire_date: timestamp.nullable(),
  })
  .meta({ id: 'RedeemFreespin' });
export type RedeemFreespin = z.infer<typeof RedeemFreespin>;

const needs = { privilege: 'point' } as const;
const query = findQuery({ limit: 50 });
const redeem = <const S extends string>(service: S, summary: string) =>
  defineService({ service, audience: 'member', needs, find: { summary, query, result: Redeemable } });

export const redeemType = defineService({
  service: 'redeem-type',
  audience: 'member',
  needs,
  find: {
    summary: 'Parts of the reward shop that have something now',
    query,
    result: z.object({ types: z.enum(rewardShopTypes), name: z.string() }),
  },
});
/** The same for visitors, who see it in the menus. */
export const redeemTypeList = defineService({ service: 'redeem-type-list', audience: 'public', find: redeemType.find });
export const redeemReward = defineService({
  ...redeem('redeem-reward', 'Rewards to exchange for points'),
  get: { summary: 'One reward by id', result: Redeemable, refusals: ['NOT_FOUND'] },
});
export const redeemExchangePoint = redeem('redeem-exchange-point', 'Money to exchange for points');
export const redeemLuckyBox = redeem('redeem-lucky-box', 'Boxes to open for points');
export const redeemRandomCard = redeem('redeem-random-card', 'Cards to draw for points');
export const redeemFreespin = defineService({
  service: 'redeem-freespin',
  audience: 'member',
  needs,
  find: {
    summary: 'Free spins to redeem for points',
    query: findQuery({ filters: { provider_id: rowId }, limit: 50 }),
    result: RedeemFreespin,
  },
});
export const redeemFreespinFilter = defineService({
  service: 'redeem-freespin-filter',
  audience: 'public',
  find: {
    summary: 'Providers whose games have free spins to redeem',
    query,
    result: z.object({ provider_id: z.int(), provider: z.string() }),
  },
});

/** What a member got for points. */
export const Redemption = z
  .object({
    id: identifier,
    redeemed_at: timestamp,
    name: z.string().describe('of the reward, in the language of the request'),
    points: amountOutput,
    tracking_number: z.string().nullable().describe('of what is on its way'),
  })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;

export const redeemTransaction = defineService({
  service: 'redeem-transaction',
  audience: 'member',
  find: {
    summary: 'What the member has got for points on these days, the newest first',
    query: findQuery({ extra: dayRange }),
    result: Redemption,
    refusals: ['DATE_RANGE_INVALID'],
  },
});
