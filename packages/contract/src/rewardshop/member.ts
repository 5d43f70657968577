import { z } from 'zod';
import { emailRule, phoneRule, plainPhone } from '../identity/rules.ts';
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
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';
import { isPostcode, plainPostcode, postalCountries, postalLine, postalPhone, saysSomething } from './postal-rules.ts';
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
    level: z.int().nullable().describe('Required level (R6.9)'),
    points: amountOutput.nullable().describe('Number of missing points'),
    until: timestamp.nullable(),
  })
  .meta({ id: 'RedeemReason' });
export type RedeemReason = z.infer<typeof RedeemReason>;

/** The prize of a row of a chance table or of a draw; amounts in the currency of the item. */
const prize = {
  code: z.string(),
  kind: z.enum(prizeKinds),
  amount: amountOutput.nullable().describe('Amount of money, or stake of one free spin'),
  points: amountOutput.nullable(),
  spins: z.int().nullable(),
  game_code: z.string().nullable(),
  game_name: z.string().nullable(),
  name: z.string().nullable().describe('Name of a physical prize in the language of the request'),
};
export const RedeemPrize = z.object(prize).meta({ id: 'RedeemPrize' });
export type RedeemPrize = z.infer<typeof RedeemPrize>;

/** The odds of a lucky box or a deck in this version of the item. */
const Odds = z
  .object({
    dealt: z.int().describe('Number of cards dealt, of which the member turns one; 1 for a single draw'),
    of: z.int().describe('Total number of parts, or of cards in the deck'),
    prizes: z.array(
      z.object({
        ...prize,
        parts: z.int(),
        percent: z.string().describe('Exact probability in percent, such as "0.05"; the sum is 100'),
        one_in: z.string().describe('Odds as one in this number'),
        worth: amountOutput.describe('Worth in points'),
      }),
    ),
    average_points: amountOutput.describe('Average worth in points'),
    below_price: z.string().describe('Share of prizes worth less than the price, in percent'),
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
  days: z.int().describe('Days in which they can be played after they are granted'),
});

/** An item available for points, in the currency of the member. */
export const Redeemable = z
  .object({
    redeem_id: z.int(),
    version: z
      .int()
      .describe('Version of price and odds; send it when redeeming, which is rejected if they have changed'),
    type: z.enum(rewardShopTypes),
    name: z.string().describe('Name in the language of the request'),
    summary: z.string(),
    terms: z.array(z.string()).describe('Terms, one sentence per element'),
    picture: z.string().nullable().describe('Name of the artwork; null for the default of its type'),
    reward_type: z.enum(redeemTypes).nullable().describe('Type of the reward; null if drawn by chance'),
    product_value: amountOutput.nullable(),
    currency_code: z.string(),
    points: amountOutput.nullable().describe('Price in points, for a single purchase'),
    points_per_round: amountOutput.nullable().describe('Price of one round in points'),
    most_at_once: z.int().describe('Maximum number of rounds per redemption, within the limits of the member'),
    left: z.int().nullable().describe('Remaining stock; null if unlimited'),
    per_day: z.int().nullable(),
    per_member: z.int().nullable(),
    taken_today: z.int().describe('Number redeemed by the member on this day in the time zone of the operator'),
    level: z.int().nullable().describe('Minimum level'),
    starts_at: timestamp,
    ends_at: timestamp,
    game: Game.nullable().describe('Game of the free spins'),
    odds: Odds.nullable().describe('Odds of a lucky box or random card'),
    reasons: z.array(RedeemReason).describe('Reasons why the member cannot redeem it now; empty if redeemable'),
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
  expire_date: timestamp.nullable().describe('Expiry if redeemed now'),
  level: z.int().nullable(),
  reasons: z.array(RedeemReason),
}).meta({ id: 'RedeemFreespin' });
export type RedeemFreespin = z.infer<typeof RedeemFreespin>;

const line = (max: number) =>
  z
    .string({ error: refuse('FIELD_REQUIRED') })
    .overwrite(postalLine)
    .max(max, refuse('TEXT_TOO_LONG', { max }));
const requiredLine = (max: number) => line(max).refine(saysSomething, refuse('FIELD_REQUIRED'));
const isPhone = (text: string): boolean => phoneRule(text, postalPhone) === undefined;

/** A postal address, as the member wrote it. */
export const PostalAddress = z
  .strictObject({
    recipient: requiredLine(120),
    phone: requiredText(30).overwrite(plainPhone).refine(isPhone, refuse('PHONE_INVALID')),
    line1: requiredLine(200),
    line2: line(200).default(''),
    district: line(120).default(''),
    province: requiredLine(120),
    postcode: requiredLine(20).overwrite(plainPostcode).refine(isPostcode, refuse('POSTCODE_INVALID')),
    country: z.enum(postalCountries as [string, ...string[]]),
  })
  .meta({ id: 'PostalAddress' });
export type PostalAddress = z.infer<typeof PostalAddress>;
const contact = z.strictObject({
  phone: z
    .string()
    .max(30)
    .overwrite(plainPhone)
    .default('')
    .refine((text) => text === '' || isPhone(text), refuse('PHONE_INVALID')),
  email: z
    .string()
    .trim()
    .max(254)
    .default('')
    .refine((text) => emailRule(text) === undefined, refuse('EMAIL_INVALID')),
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
    name: z.string().describe('Name of the reward in the language of the request'),
    picture: z.string().nullable(),
    state: z.enum(redemptionStates),
    reward_type: z.enum(redeemTypes).nullable(),
    product_value: amountOutput.nullable(),
    currency_code: z.string(),
    points: amountOutput.describe('Points spent'),
    points_returned: amountOutput,
    prize: RedeemPrize.nullable().describe('Prize drawn'),
    is_worth_it: z.boolean().nullable().describe('True if a drawn prize is worth at least the price'),
    worth: amountOutput.nullable().describe('Worth of a drawn prize in points'),
    game: Game.nullable().describe('Game of the free spins'),
    address: PostalAddress.nullable(),
    contact: contact.nullable(),
    tracking_number: z.string().nullable().describe('Tracking number of a shipped order'),
    carrier: z.string().nullable(),
    reserved_until: timestamp.nullable().describe('Time until which an order without an address is reserved'),
    needs_address: z.boolean(),
    can_cancel: z.boolean(),
    steps: z.array(z.object({ state: z.enum(redemptionStates), at: timestamp })).describe('Steps in order of time'),
    draw_number: z.int().nullable().describe('Number of the draw'),
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
const id = { redeem_id: rowId, version: z.int().min(1).describe('Version that was read; a stale one is rejected') };
const postal = {
  address: PostalAddress.optional().describe(
    'Postal address; without one, the order is reserved until `reserved_until`',
  ),
  address_id: identifier.optional().describe('Id of an address in the address book, instead of `address`'),
  contact: contact.optional(),
};

export const redeemType = defineService({
  service: 'redeem-type',
  audience: 'member',
  needs,
  find: {
    summary: 'Parts of the reward shop with available rewards',
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
  find: { summary: 'Physical rewards for points', query, result: Redeemable },
  get: { summary: 'One reward by id, of any part of the shop', result: Redeemable, refusals: ['NOT_FOUND'] },
  create: {
    summary: 'Order a physical reward: reserves it and the points. Idempotent by key',
    body: z.strictObject({ ...id, ...postal }),
    ...redeemed,
    refusals: [...redeemRefusals, 'ADDRESS_REQUIRED'],
  },
});
export const redeemExchangePoint = defineService({
  service: 'redeem-exchange-point',
  audience: 'member',
  needs,
  find: { summary: 'Money rewards for points', query, result: Redeemable },
  create: {
    summary: 'Exchange points for money; idempotent by key',
    body: z.strictObject({
      ...id,
      rounds: z.int().min(1).max(1000).default(1).describe('Number of rounds, each at the price'),
    }),
    ...redeemed,
  },
});
const draw = {
  ...id,
  seal: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Seal returned by `redeem-seal`; rejects with CHANGED_MEANWHILE if it is not the current one'),
  client_seed: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/)
    .describe('Client seed chosen by the member'),
};
export const redeemLuckyBox = defineService({
  service: 'redeem-lucky-box',
  audience: 'member',
  needs,
  find: { summary: 'Lucky boxes for points, with their odds', query, result: Redeemable },
  create: {
    summary: 'Open a lucky box; the server seed and the client seed determine its content',
    body: z.strictObject(draw),
    result: Redemption,
    refusals: redeemRefusals,
  },
});
export const redeemRandomCard = defineService({
  service: 'redeem-random-card',
  audience: 'member',
  needs,
  find: { summary: 'Random cards for points, with their odds', query, result: Redeemable },
  create: {
    summary: 'Turn one of the dealt cards; the others keep their positions',
    body: z.strictObject({
      ...draw,
      choice: z.int().min(1).max(9).describe('Position of the card from the left, starting at 1'),
    }),
    result: Redemption,
    refusals: redeemRefusals,
  },
});
export const redeemFreespin = defineService({
  service: 'redeem-freespin',
  audience: 'member',
  needs,
  find: {
    summary: 'Free spins for points',
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
    summary: 'Redeem free spins; the order is pending until the game provider confirms it',
    body: z.strictObject({ ...id, game_list_id: rowId, provider_id: rowId }),
    ...redeemed,
  },
});
export const redeemFreespinFilter = defineService({
  service: 'redeem-freespin-filter',
  audience: 'public',
  find: {
    summary: 'Providers of games with free spins to redeem',
    query,
    result: z.object({ provider_id: z.int(), provider: z.string() }),
  },
});
export const redeemFreespinList = defineService({
  service: 'redeem-freespin-list',
  audience: 'public',
  find: {
    summary: 'Games with free spins to redeem',
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
    summary: 'Redemptions of the member on these days, newest first',
    query: findQuery({ extra: { ...dayRange, type: z.enum(rewardShopTypes).optional() } }),
    result: Redemption,
    refusals: ['DATE_RANGE_INVALID'],
  },
  get: { summary: 'One redemption', result: Redemption, refusals: ['NOT_FOUND'] },
  patch: {
    summary: 'Set the address of a reserved order, or cancel an order before processing',
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
    summary: 'Out-of-stock rewards with a restock notice for the member',
    query: findQuery({ limit: 50 }),
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
  },
  create: {
    summary: 'Request a single restock notice for an out-of-stock reward; idempotent',
    body: z.strictObject({ redeem_id: rowId }),
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  remove: {
    summary: 'Cancel a restock notice by reward id',
    result: z.object({ redeem_id: z.int(), asked_at: timestamp }),
    refusals: ['NOT_FOUND'],
  },
});

/** The member's address book. */
export const redeemAddress = defineService({
  service: 'redeem-address',
  audience: 'member',
  find: {
    summary: 'Address book of the member, default address first',
    query: findQuery({ limit: 20 }),
    result: Address,
  },
  create: { summary: 'Add an address', body: z.strictObject(written), result: Address, refusals: ['ADDRESSES_FULL'] },
  patch: {
    summary: 'Change an address; shipped orders are unaffected',
    body: z.strictObject(written),
    result: Address,
    refusals: ['NOT_FOUND'],
  },
  remove: { summary: 'Delete an address', result: Address, refusals: ['NOT_FOUND'] },
});

export const redeemSeal = defineService({
  service: 'redeem-seal',
  audience: 'member',
  needs,
  create: {
    summary: 'Show the seal of the next draw: the hash of a fixed server seed, disclosed after the draw',
    body: z.strictObject({ type: z.enum(['lucky_box', 'random_card']) }),
    result: z.object({
      type: z.enum(['lucky_box', 'random_card']),
      number: z.int().describe('Number of the draw, used as the nonce'),
      seal: z.string().describe('SHA-256 of the server seed, hex'),
    }),
  },
});

/** One step from seeds to numbers, as `docs/fairness.md` describes it. */
const Proof = z.object({
  message: z.string().describe('Signed message: `<client seed>:<number>:<block>`'),
  hmac: z.string(),
  drawn: z
    .array(z.object({ u52: z.string(), of: z.int(), index: z.int(), code: z.string() }))
    .describe('Random numbers and the prizes they select'),
});
export const RedeemDraw = z
  .object({
    id: identifier.describe('Id of the redemption'),
    redeem_id: z.int(),
    version: z.int(),
    type: z.enum(['lucky_box', 'random_card']),
    number: z.int(),
    seal: z.string(),
    server_seed: z.string(),
    client_seed: z.string(),
    choice: z.int().nullable(),
    cards: z.array(RedeemPrize).describe('Dealt cards from the left, or the content of the box'),
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
    summary: 'Draws of the member, newest first, with all data for verification',
    query: findQuery({ extra: { type: z.enum(['lucky_box', 'random_card']).optional() } }),
    result: RedeemDraw,
  },
  get: { summary: 'One draw, by redemption id', result: RedeemDraw, refusals: ['NOT_FOUND'] },
});
export const redeemVerification = defineService({
  service: 'redeem-verification',
  audience: 'public',
  create: {
    summary: 'Verify a draw from its seeds and the odds of a version; public, and nothing is stored',
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
      currency_code: z.string().describe('Currency of the amounts in the odds'),
      odds: Odds.describe('Odds of the version, in the language of the request'),
      seal: z.string(),
      cards: z.array(z.string()).describe('Codes of the dealt prizes'),
      prize: z.string(),
      proof: z.array(Proof),
    }),
    refusals: ['NOT_FOUND', 'INVALID_INPUT'],
  },
});
