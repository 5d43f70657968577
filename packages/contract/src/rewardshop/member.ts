import { z } from 'zod';
import {
  amountOutput,
  dayRange,
  findQuery,
  flagInput,
  identifier,
  requiredText,
  rowId,
  timestamp,
} from '../wire/query.ts';
import type { RefusalCode } from '../wire/refusals.ts';
import { defineService } from '../wire/service.ts';
import { prizeKinds, rewardShopTypes } from './shop-rules.ts';

/** The content of a redemption. The last three open a privilege (R3.55, Q20). */
export const redeemTypes = ['money', 'freespins', 'promotion', 'physical', 'affiliate', 'cashback', 'rebate'] as const;

/** Why a member cannot redeem something now. */
export const redeemReasons = [
  ...([
    'not-yet',
    'ended',
    'sold-out',
    'level',
    'points',
    'per-day',
    'per-member',
    'verify',
    'closed',
    'inactive',
  ] as const),
] as const;
export const RedeemReason = z
  .object({
    code: z.enum(redeemReasons),
    level: z.int().nullable().describe('the level that is needed (R6.9)'),
    points: amountOutput.nullable().describe('how many are missing'),
    until: timestamp.nullable(),
  })
  .meta({ id: 'RedeemReason' });
export type RedeemReason = z.infer<typeof RedeemReason>;

/** The prize of a row of a chance table or of a draw; amounts in the currency of the item. */
const prize = {
  code: z.string(),
  kind: z.enum(prizeKinds),
  amount: amountOutput.nullable().describe('of money; of free spins, the stake of one'),
  points: amountOutput.nullable(),
  spins: z.int().nullable(),
  game_code: z.string().nullable(),
  game_name: z.string().nullable(),
  name: z.string().nullable().describe('of a thing, in the language of the request'),
};
export const RedeemPrize = z.object(prize).meta({ id: 'RedeemPrize' });
export type RedeemPrize = z.infer<typeof RedeemPrize>;

/** The odds of a lucky box or a deck in this version of the item. */
const Odds = z
  .object({
    dealt: z.int().describe('1: one is drawn; more: so many cards are dealt and the member turns one'),
    of: z.int().describe('all parts together; the cards of a deck'),
    prizes: z.array(
      z.object({
        ...prize,
        parts: z.int(),
        percent: z.string().describe('the chance, exact: "0.05"; all of them are 100'),
        one_in: z.string().describe('the same as one of so many'),
        worth: amountOutput.describe('in points'),
      }),
    ),
    average_points: amountOutput.describe('what comes back on average, in points'),
    below_price: z.string().describe('percent of all that hold less than the price'),
  })
  .meta({ id: 'RedeemOdds' });
export type RedeemOdds = z.infer<typeof Odds>;

const Game = z.object({
  game_list_id: z.int(),
  game_code: z.string(),
  game_name: z.string(),
  provider_id: z.int(),
  provider: z.string(),
  number_of_spins: z.int(),
  bet_per_round: amountOutput,
  days: z.int().describe('how long they can be played after they are given'),
});

/** An item available for points, in the currency of the member. */
export const Redeemable = z
  .object({
    redeem_id: z.int(),
    version: z
      .int()
      .describe('of its price and its odds; who redeems sends it back, and is refused where they have changed'),
    type: z.enum(rewardShopTypes),
    name: z.string().describe('in the language of the request'),
    summary: z.string(),
    terms: z.array(z.string()).describe('sentence by sentence'),
    picture: z.string().nullable().describe('what its art is called; null for that of its type'),
    reward_type: z.enum(redeemTypes).nullable().describe('null where chance decides'),
    product_value: amountOutput.nullable(),
    currency_code: z.string(),
    points: amountOutput.nullable().describe('the price, where it is paid once'),
    points_per_round: amountOutput.nullable().describe('the price of one go'),
    most_at_once: z.int().describe('how many goes one redemption may be for'),
    left: z.int().nullable().describe('things in stock; null where there is no end of it'),
    per_day: z.int().nullable(),
    per_member: z.int().nullable(),
    taken_today: z.int().describe('by the member, on this day of the house'),
    level: z.int().nullable().describe('from which it can be had'),
    starts_at: timestamp,
    ends_at: timestamp,
    game: Game.nullable().describe('of free spins'),
    odds: Odds.nullable().describe('of a lucky box or a random card'),
    reasons: z.array(RedeemReason).describe('why the member cannot have it now; empty where they can'),
  })
  .meta({ id: 'Redeemable' });
export type Redeemable = z.infer<typeof Redeemable>;

export const RedeemFreespin = Game.extend({
  redeem_id: z.int(),
  version: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  currency_code: z.string(),
  points_used: amountOutput,
  expire_date: timestamp.nullable().describe('until when they could be played if they were redeemed now'),
  level: z.int().nullable(),
  reasons: z.array(RedeemReason),
}).meta({ id: 'RedeemFreespin' });
export type RedeemFreespin = z.infer<typeof RedeemFreespin>;

/** A postal address, as the member wrote it. */
export const PostalAddress = z
  .strictObject({
    recipient: requiredText(120),
    phone: requiredText(30),
    line1: requiredText(200),
    line2: z.string().trim().max(200).default(''),
    district: z.string().trim().max(120).default(''),
    province: requiredText(120),
    postcode: requiredText(20),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .meta({ id: 'PostalAddress' });
export type PostalAddress = z.infer<typeof PostalAddress>;
const contact = z.strictObject({
  phone: z.string().trim().max(30).default(''),
  email: z.string().trim().max(254).default(''),
});

/**
 * States of an order of goods: reserved → captured → packed → sent → delivered. The others apply to rewards that are
 * given immediately.
 */
export const redemptionStates = [
  ...(['ordered', 'given', 'reserved', 'captured', 'packed', 'sent', 'delivered'] as const),
  ...(['cancelled', 'returned', 'refused', 'lapsed'] as const),
] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** A member's redemption of points. */
export const Redemption = z
  .object({
    id: identifier,
    redeem_id: z.int(),
    type: z.enum(rewardShopTypes),
    redeemed_at: timestamp,
    name: z.string().describe('of the reward, in the language of the request'),
    picture: z.string().nullable(),
    state: z.enum(redemptionStates),
    reward_type: z.enum(redeemTypes).nullable(),
    product_value: amountOutput.nullable(),
    currency_code: z.string(),
    points: amountOutput.describe('that were spent'),
    points_returned: amountOutput,
    prize: RedeemPrize.nullable().describe('what chance gave'),
    is_worth_it: z.boolean().nullable().describe('of a prize: whether it is worth the price or more'),
    worth: amountOutput.nullable().describe('of a prize, in points'),
    game: Game.nullable().describe('of free spins'),
    address: PostalAddress.nullable(),
    contact: contact.nullable(),
    tracking_number: z.string().nullable().describe('of what is on its way'),
    carrier: z.string().nullable(),
    reserved_until: timestamp.nullable().describe('a thing without an address is kept until then'),
    needs_address: z.boolean(),
    can_cancel: z.boolean(),
    steps: z
      .array(z.object({ state: z.enum(redemptionStates), at: timestamp }))
      .describe('what has become of it, in order'),
    draw_number: z.int().nullable().describe('of the draw that it came from'),
  })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;

const needs = { privilege: 'point' } as const;
const query = findQuery({ limit: 50, extra: { currency_language_id: rowId.optional() } });

/** Refusals of a redemption, in addition to those of the policy. */
export const redeemRefusals = [
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'POINTS_CLOSED',
  'POINTS_NOT_ENOUGH',
  'REWARD_SOLD_OUT',
  'REWARD_LIMIT',
  'REWARD_UNVERIFIED',
  'LEVEL_TOO_LOW',
  'IDEMPOTENCY_CONFLICT',
] as const satisfies readonly RefusalCode[];

const redeemed = { result: Redemption, refusals: redeemRefusals } as const;
const id = { redeem_id: rowId, version: z.int().min(1).describe('as it was read') };
const postal = {
  address: PostalAddress.optional().describe('without it the thing is kept until `reserved_until`'),
  address_id: identifier.optional().describe('one of the address book instead'),
  contact: contact.optional(),
};

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
/** The same for visitors, for the menus. */
export const redeemTypeList = defineService({ service: 'redeem-type-list', audience: 'public', find: redeemType.find });
export const redeemReward = defineService({
  service: 'redeem-reward',
  audience: 'member',
  needs,
  find: { summary: 'Things to have for points', query, result: Redeemable },
  get: { summary: 'One reward by id, of any part of the shop', result: Redeemable, refusals: ['NOT_FOUND'] },
  create: {
    summary: 'Order a thing: it and the points are reserved. The same key again answers with the same order',
    body: z.strictObject({ ...id, ...postal }),
    ...redeemed,
    refusals: [...redeemRefusals, 'ADDRESS_REQUIRED'],
  },
});
export const redeemExchangePoint = defineService({
  service: 'redeem-exchange-point',
  audience: 'member',
  needs,
  find: { summary: 'Money to exchange for points', query, result: Redeemable },
  create: {
    summary: 'Exchange points for money; the same key again answers with the same exchange',
    body: z.strictObject({ ...id, rounds: z.int().min(1).max(1000).default(1).describe('how many times the price') }),
    ...redeemed,
  },
});
const draw = {
  ...id,
  seal: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('as `redeem-seal` has shown it; another one is CHANGED_MEANWHILE'),
  client_seed: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/)
    .describe('the member’s own part of the draw'),
};
export const redeemLuckyBox = defineService({
  service: 'redeem-lucky-box',
  audience: 'member',
  needs,
  find: { summary: 'Boxes to open for points, with their odds', query, result: Redeemable },
  create: {
    summary: 'Open a box: what is in it follows from the sealed seed and the member’s own',
    body: z.strictObject(draw),
    result: Redemption,
    refusals: redeemRefusals,
  },
});
export const redeemRandomCard = defineService({
  service: 'redeem-random-card',
  audience: 'member',
  needs,
  find: { summary: 'Cards to draw for points, with their odds', query, result: Redeemable },
  create: {
    summary: 'Turn one of the cards that are dealt; the others stay as they lie',
    body: z.strictObject({ ...draw, choice: z.int().min(1).max(9).describe('which card, from the left') }),
    result: Redemption,
    refusals: redeemRefusals,
  },
});
export const redeemFreespin = defineService({
  service: 'redeem-freespin',
  audience: 'member',
  needs,
  find: {
    summary: 'Free spins to redeem for points',
    query: findQuery({
      filters: {
        provider_id: rowId,
        game_list_id: rowId,
        number_of_spins: z.coerce.number().int(),
        level: z.coerce.number().int(),
      },
      limit: 50,
    }),
    result: RedeemFreespin,
  },
  create: {
    summary: 'Redeem free spins; they are ordered of the game’s provider until its answer is known',
    body: z.strictObject({ ...id, game_list_id: rowId, provider_id: rowId }),
    ...redeemed,
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
export const redeemFreespinList = defineService({
  service: 'redeem-freespin-list',
  audience: 'public',
  find: {
    summary: 'Games that have free spins to redeem',
    query,
    result: z.object({
      game_list: z.object({ game_list_id: z.int(), game_code: z.string(), game_name: z.string() }),
      provider: z.object({ provider_id: z.int(), provider: z.string() }),
    }),
  },
});

export const redeemTransaction = defineService({
  service: 'redeem-transaction',
  audience: 'member',
  find: {
    summary: 'What the member has got for points on these days, the newest first',
    query: findQuery({ extra: { ...dayRange, type: z.enum(rewardShopTypes).optional() } }),
    result: Redemption,
    refusals: ['DATE_RANGE_INVALID'],
  },
  get: { summary: 'One of them', result: Redemption, refusals: ['NOT_FOUND'] },
  patch: {
    summary: 'Say where a reserved thing is to be sent, or cancel an order that nobody has taken up yet',
    body: z.strictObject({ ...postal, cancel: flagInput.optional() }),
    result: Redemption,
    refusals: ['NOT_FOUND', 'REDEMPTION_STATE', 'ADDRESS_REQUIRED'],
  },
});

const Address = z
  .object({ id: identifier, label: z.string(), address: PostalAddress, is_default: z.boolean() })
  .meta({ id: 'BookAddress' });
export type BookAddress = z.infer<typeof Address>;
const written = {
  label: z.string().trim().max(40).default(''),
  address: PostalAddress,
  is_default: flagInput.default(false),
};
/** Sold-out items about which the member wants a notification. */
export const redeemRestock = defineService({
  service: 'redeem-restock',
  audience: 'member',
  needs,
  find: {
    summary: 'Things that have run out and that the member is told of when they are back',
    query: findQuery({ limit: 50 }),
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
  },
  create: {
    summary: 'Be told, once, when a thing that has run out is back; asked again it changes nothing',
    body: z.strictObject({ redeem_id: rowId }),
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  remove: {
    summary: 'Not be told, by the id of the thing',
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
    refusals: ['NOT_FOUND'],
  },
});

/** The member's address book. */
export const redeemAddress = defineService({
  service: 'redeem-address',
  audience: 'member',
  find: {
    summary: 'Addresses that the member has kept, the usual one first',
    query: findQuery({ limit: 20 }),
    result: Address,
  },
  create: { summary: 'Keep an address', body: z.strictObject(written), result: Address, refusals: ['ADDRESSES_FULL'] },
  patch: {
    summary: 'Change one; what is on its way goes where it was',
    body: z.strictObject(written),
    result: Address,
    refusals: ['NOT_FOUND'],
  },
  remove: { summary: 'Forget one', result: Address, refusals: ['NOT_FOUND'] },
});

export const redeemSeal = defineService({
  service: 'redeem-seal',
  audience: 'member',
  needs,
  create: {
    summary: 'Show the seal of the member’s next draw: the hash of a seed that is fixed now and told after the draw',
    body: z.strictObject({ type: z.enum(['lucky_box', 'random_card']) }),
    result: z.object({
      type: z.enum(['lucky_box', 'random_card']),
      number: z.int().describe('of the draw: the nonce'),
      seal: z.string().describe('SHA-256 of the server seed, hex'),
    }),
  },
});

/** One step from seeds to numbers, as `docs/fairness.md` describes it. */
const Proof = z.object({
  message: z.string().describe('what is signed: `<client seed>:<number>:<block>`'),
  hmac: z.string(),
  drawn: z
    .array(z.object({ u52: z.string(), of: z.int(), index: z.int(), code: z.string() }))
    .describe('each number and what it took'),
});
export const RedeemDraw = z
  .object({
    id: identifier.describe('of its redemption'),
    redeem_id: z.int(),
    version: z.int(),
    type: z.enum(['lucky_box', 'random_card']),
    number: z.int(),
    seal: z.string(),
    server_seed: z.string(),
    client_seed: z.string(),
    choice: z.int().nullable(),
    cards: z.array(RedeemPrize).describe('all that were dealt, from the left; of a box, what it held'),
    prize: RedeemPrize,
    odds: Odds,
    proof: z.array(Proof),
    drawn_at: timestamp,
  })
  .meta({ id: 'RedeemDraw' });
export type RedeemDraw = z.infer<typeof RedeemDraw>;
export const redeemDraw = defineService({
  service: 'redeem-draw',
  audience: 'member',
  find: {
    summary: 'Draws of the member, the newest first, each with all that it takes to repeat it',
    query: findQuery({ extra: { type: z.enum(['lucky_box', 'random_card']).optional() } }),
    result: RedeemDraw,
  },
  get: { summary: 'One draw, by its redemption', result: RedeemDraw, refusals: ['NOT_FOUND'] },
});
export const redeemVerification = defineService({
  service: 'redeem-verification',
  audience: 'public',
  create: {
    summary: 'Repeat a draw from its seeds by the odds of a version; anybody may, and nothing is kept',
    perMinute: 60,
    body: z.strictObject({
      redeem_id: rowId,
      version: z.int().min(1),
      server_seed: z.string().regex(/^[0-9a-f]{64}$/),
      client_seed: draw.client_seed,
      number: z.int().min(0),
      choice: z.int().min(1).max(9).optional(),
    }),
    result: z.object({
      type: z.enum(['lucky_box', 'random_card']),
      currency_code: z.string().describe('of amounts among the odds'),
      odds: Odds.describe('of the version, in the language of the request'),
      seal: z.string(),
      cards: z.array(z.string()).describe('codes of the prizes that were dealt'),
      prize: z.string(),
      proof: z.array(Proof),
    }),
    refusals: ['NOT_FOUND', 'INVALID_INPUT'],
  },
});
