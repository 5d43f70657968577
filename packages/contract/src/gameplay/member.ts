import { z } from 'zod';
import { GameFigures } from '../catalogue/member.ts';
import { amountOutput, dayRange, findQuery, identifier, rowId, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';

const launch = z.object({
  game_list_id: z.coerce.number({ error: refuse('GAME_UNKNOWN') }).int(refuse('GAME_UNKNOWN')),
  languageCode: z.string().max(8).default('en'),
});

const launched = z.object({
  url: z.string().describe('of the game, or of the page that its provider has answered with'),
  game: z.object({ id: z.int(), code: z.string(), name: z.string() }),
});

export const enterGame = defineService({
  service: 'enter-game',
  audience: 'member',
  create: {
    summary: 'Launch a game for money; the url holds a one-time token',
    asksPresence: true,
    body: launch,
    result: launched,
    refusals: [
      'STEP_UP_REQUIRED',
      'GAME_UNKNOWN',
      'GAME_NOT_PLAYABLE',
      'GAME_NOT_IN_COUNTRY',
      'PROFILE_INCOMPLETE',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_STOPPED',
      'BET_STOPPED',
      'SELF_EXCLUDED',
      'COOLING_OFF',
      'OPERATOR_EXCLUDED',
      'PLAY_LIMIT_REACHED',
      'COUPON_UNDER_VERIFICATION',
      'PAYMENT_CHANNEL_UNAVAILABLE',
    ],
  },
});

export const enterGameDemo = defineService({
  service: 'enter-game-demo',
  audience: 'public',
  create: {
    summary: 'Launch a game with play credit and the same rules and odds',
    body: launch,
    result: launched,
    refusals: ['GAME_UNKNOWN', 'GAME_NOT_PLAYABLE', 'GAME_HAS_NO_DEMO', 'PAYMENT_CHANNEL_UNAVAILABLE'],
  },
});

/** Prepares a new member for the first game. Repeating the call changes nothing. */
export const userNewLux = defineService({
  service: 'user-new-lux',
  audience: 'member',
  create: {
    summary: 'Prepare the game account of a member after registration, and tell whether it can play for money already',
    body: z.object({}),
    result: z.object({
      player_id: identifier.describe('how providers know the member'),
      currency_code: z.string(),
      is_ready: z.boolean(),
      reasons: z.array(z.string()).describe('refusals that stand against playing for money, the weightiest first'),
    }),
  },
});

const jackpotTier = z.enum(['mini', 'minor', 'major', 'grand']);

export const jackpot = defineService({
  service: 'jackpot',
  audience: 'public',
  find: {
    summary: 'The pots of the house’s jackpot network in a currency, smallest first, and the last that were won',
    query: z.strictObject({ currency: z.string().max(8) }),
    isUnpaged: true,
    result: z.object({
      currency_code: z.string(),
      pots: z.array(
        z.object({ tier: jackpotTier, value: amountOutput, must_hit_by: amountOutput.describe('never passed') }),
      ),
      wins: z.array(z.object({ tier: jackpotTier, amount: amountOutput, game: z.string(), won_at: timestamp })),
    }),
  },
});

const sequence = z.string().regex(/^\d{1,18}$/);

export const Bet = z
  .object({
    id: z.guid().describe('of the journal entry'),
    sequence: z.string().describe('place in the history; `before` takes it to ask for older lines'),
    created_at: timestamp,
    round_id: z.string(),
    game: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    provider: z.string(),
    replay_path: z.string().nullable().describe('where the round can be watched again; `lang` may be added'),
    type: z.enum(['bet', 'cancel', 'refund', 'reserve', 'result']).describe('sub-type of the record'),
    amount: amountOutput,
    before_amount: amountOutput,
    after_amount: amountOutput,
    win_lose: amountOutput.describe('effect on the balance: negative for a bet, positive for a payout'),
    currency_code: z.string(),
  })
  .meta({ id: 'Bet' });

export const betTransaction = defineService({
  service: 'bet-transaction',
  audience: 'member',
  find: {
    summary: 'Bet history',
    query: findQuery({
      sort: ['created_at', 'amount'],
      filters: {
        type: z.enum(['bet', 'cancel', 'refund', 'reserve', 'result']),
        game_list_id: rowId,
      },
      extra: {
        ...dayRange,
        before: sequence.optional(),
      },
    }),
    result: Bet,
    refusals: ['DATE_RANGE_INVALID'],
  },
});

const BetStep = Bet.pick({
  ...{ sequence: true, created_at: true, type: true, amount: true, before_amount: true, after_amount: true },
  ...{ win_lose: true, replay_path: true },
}).extend({ reference: z.string().describe('how the provider names the movement') });

export const BetRound = z
  .object({
    id: z
      .string()
      .describe('place of the round’s first stake in the history; `before` takes it to ask for older rounds'),
    created_at: timestamp.describe('when it began'),
    closed_at: timestamp.nullable().describe('when something of it was decided last; null while a bet is open'),
    round_id: z.string(),
    game: Bet.shape.game,
    provider: z.string(),
    is_house_game: z.boolean().describe('whether it is proved by seeds; others are their provider’s games'),
    is_free: z.boolean().describe('given away: nothing is staked'),
    replay_path: Bet.shape.replay_path.describe('where the round can be watched again; null while a bet is open'),
    bets: z.int().describe('0 for a correction of a round that we know no bet of'),
    status: z.enum(['open', 'settled', 'returned']).describe('returned: every bet was taken back'),
    stake: amountOutput.describe('what was staked in the end, less what came back of it'),
    returned: amountOutput.describe('what came back of the stakes'),
    payout: amountOutput.describe('so far, with corrections, less what was taken back of it'),
    net: amountOutput.nullable().describe('payout less stake; null while a bet is open'),
    currency_code: z.string(),
  })
  .meta({ id: 'BetRound' });

export const betRound = defineService({
  service: 'bet-round',
  audience: 'member',
  find: {
    summary: 'Bet history round by round; days are those on which a round began',
    query: findQuery({
      sort: ['created_at'],
      filters: { game_list_id: rowId },
      extra: { ...dayRange, before: sequence.optional() },
    }),
    result: BetRound,
    refusals: ['DATE_RANGE_INVALID'],
  },
  get: {
    summary: 'One round with every movement of it, oldest first',
    result: BetRound.extend({ steps: z.array(BetStep) }),
    refusals: ['NOT_FOUND'],
  },
});

/**
 * Requirements that a bet counts towards before money may be withdrawn: the active promotion, the turnover of deposits,
 * and the turnover of pending money in a side wallet, towards which only whole rounds count.
 */
export const countingFor = ['promotion', 'deposit', 'cashback', 'rebate', 'affiliate'] as const;
export type CountingFor = (typeof countingFor)[number];

export const CountedBet = z
  .object({
    id: z.string(),
    created_at: timestamp,
    game: Bet.shape.game,
    stake: amountOutput.describe('less what came back of it'),
    percent: z.number().describe('how much of the game counts; 100 for all of it'),
    counted: amountOutput.describe('what the turnover has of it: less than its share where less was left'),
    status: BetRound.shape.status,
    currency_code: z.string(),
  })
  .meta({ id: 'CountedBet' });
export type CountedBet = z.infer<typeof CountedBet>;

export const countedBet = defineService({
  service: 'counted-bet',
  audience: 'member',
  find: {
    summary: 'The bets that a turnover is made of, newest first: how much of each has counted',
    query: findQuery({ extra: { of: z.enum(countingFor).default('promotion') } }),
    result: CountedBet,
  },
});

const Totals = z.object({
  count: z.int(),
  bet: amountOutput,
  won: amountOutput,
  win_lose: amountOutput.describe('won less bet, without the bets that are still open'),
  currency_code: z.string(),
});

export const betSummary = defineService({
  service: 'bet-summary',
  audience: 'member',
  find: {
    summary: 'Totals of the bet history, on these days and of this game',
    query: z.strictObject({ ...dayRange, game_list_id: rowId.optional() }),
    isUnpaged: true,
    result: Totals,
    refusals: ['DATE_RANGE_INVALID'],
  },
});

export const totalBet = defineService({
  service: 'total-bet',
  audience: 'member',
  find: {
    summary: 'Totals per game, largest stake first',
    query: findQuery({ limit: 50, extra: dayRange }),
    result: Totals.extend({ game: Bet.shape.game }),
    refusals: ['DATE_RANGE_INVALID'],
  },
});

const percentage = z.string().describe('percent with two decimals');

const measured = z.object({
  rounds: z.int(),
  rtp: percentage.nullable().describe('null without rounds'),
  low: percentage.nullable(),
  high: percentage
    .nullable()
    .describe(
      'in 95 of 100 cases the measured return lies between low and high; null where it depends on what is chosen',
    ),
});

export const VersionReturn = z.object({
  rules_version: z.string(),
  rtp: percentage.describe('by its certified maths'),
  is_played: z.boolean(),
  day: measured,
  week: measured,
  all: measured,
});

export type VersionReturn = z.infer<typeof VersionReturn>;

export const slotRtp = defineService({
  service: 'slot-rtp',
  audience: 'public',
  find: {
    summary: 'What each slot returns by its certified maths, and what it has paid back here',
    isUnpaged: true,
    result: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        rtp: percentage,
        jackpot_share: percentage.nullable().describe('comes on top where the game plays for the jackpot'),
        volatility: z.enum(['low', 'medium', 'high']),
        hit_rate: percentage,
        highest_win: GameFigures.shape.highest_win,
        versions: z
          .array(VersionReturn)
          .describe('the version that is played, then those that were; empty while the game server does not answer'),
      }),
    ),
  },
});

export type SlotReturn = z.infer<typeof slotRtp.find.result>[number];
