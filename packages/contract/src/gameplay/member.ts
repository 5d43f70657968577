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
  url: z.string().describe('Address of the game, or of the page returned by its provider'),
  game: z.object({ id: z.int(), code: z.string(), name: z.string() }),
});

export const enterGame = defineService({
  service: 'enter-game',
  audience: 'member',
  create: {
    summary: 'Launch a game for real money; the url holds a one-time token',
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
    summary: 'Prepare the game account after registration and report whether real-money play is possible',
    body: z.object({}),
    result: z.object({
      player_id: identifier.describe('Id of the member at game providers'),
      currency_code: z.string(),
      is_ready: z.boolean(),
      reasons: z.array(z.string()).describe('Refusals that block real-money play, most important first'),
    }),
  },
});

const jackpotTier = z.enum(['mini', 'minor', 'major', 'grand']);

export const jackpot = defineService({
  service: 'jackpot',
  audience: 'public',
  find: {
    summary: 'Jackpots of the operator in a currency, smallest first, and the latest wins',
    query: z.strictObject({ currency: z.string().max(8) }),
    isUnpaged: true,
    result: z.object({
      currency_code: z.string(),
      pots: z.array(
        z.object({
          tier: jackpotTier,
          value: amountOutput,
          must_hit_by: amountOutput.describe('Upper limit of the value; the jackpot drops before it'),
        }),
      ),
      wins: z.array(z.object({ tier: jackpotTier, amount: amountOutput, game: z.string(), won_at: timestamp })),
    }),
  },
});

const sequence = z.string().regex(/^\d{1,18}$/);

export const Bet = z
  .object({
    id: z.guid().describe('Id of the journal entry'),
    sequence: z.string().describe('Position in the history; pass it as `before` to read older rows'),
    created_at: timestamp,
    round_id: z.string(),
    game: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    provider: z.string(),
    replay_path: z.string().nullable().describe('Address of the round replay; accepts an additional `lang`'),
    type: z.enum(['bet', 'cancel', 'refund', 'reserve', 'result']).describe('Type of the record'),
    amount: amountOutput,
    before_amount: amountOutput,
    after_amount: amountOutput,
    win_lose: amountOutput.describe('Effect on the balance: negative for a bet, positive for a payout'),
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
  sequence: true,
  created_at: true,
  type: true,
  amount: true,
  before_amount: true,
  after_amount: true,
  win_lose: true,
  replay_path: true,
}).extend({ reference: z.string().describe('Id of the movement at the provider') });

export const BetRound = z
  .object({
    id: z
      .string()
      .describe('Position of the first stake of the round in the history; pass it as `before` to read older rounds'),
    created_at: timestamp.describe('Start time'),
    closed_at: timestamp.nullable().describe('Time of the last decision; null while a bet is open'),
    round_id: z.string(),
    game: Bet.shape.game,
    provider: z.string(),
    is_house_game: z.boolean().describe('True if provable by seeds; otherwise a game of its provider'),
    is_free: z.boolean().describe('True for free rounds, which have no stake'),
    replay_path: Bet.shape.replay_path.describe('Address of the round replay; null while a bet is open'),
    bets: z.int().describe('Number of bets; 0 for a correction of a round without known bets'),
    status: z.enum(['open', 'settled', 'returned']).describe('State of the round; `returned`: all bets were cancelled'),
    stake: amountOutput.describe('Final stake, less returned stakes'),
    returned: amountOutput.describe('Returned stakes'),
    payout: amountOutput.describe('Payout so far, with corrections, less reversed payouts'),
    net: amountOutput.nullable().describe('Payout less stake; null while a bet is open'),
    currency_code: z.string(),
  })
  .meta({ id: 'BetRound' });

export const betRound = defineService({
  service: 'bet-round',
  audience: 'member',
  find: {
    summary: 'Bet history by round; days refer to the start of a round',
    query: findQuery({
      sort: ['created_at'],
      filters: { game_list_id: rowId },
      extra: { ...dayRange, before: sequence.optional() },
    }),
    result: BetRound,
    refusals: ['DATE_RANGE_INVALID'],
  },
  get: {
    summary: 'One round with all its movements, oldest first',
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
    stake: amountOutput.describe('Stake less returned stake'),
    percent: z.number().describe('Share of stakes on the game that counts, in percent'),
    counted: amountOutput.describe('Amount counted towards the turnover; lower than the share if less was left'),
    status: BetRound.shape.status,
    currency_code: z.string(),
  })
  .meta({ id: 'CountedBet' });
export type CountedBet = z.infer<typeof CountedBet>;

export const countedBet = defineService({
  service: 'counted-bet',
  audience: 'member',
  find: {
    summary: 'Bets that count towards a turnover with their counted amounts, newest first',
    query: findQuery({ extra: { of: z.enum(countingFor).default('promotion') } }),
    result: CountedBet,
  },
});

const Totals = z.object({
  count: z.int(),
  bet: amountOutput,
  won: amountOutput,
  win_lose: amountOutput.describe('Won less bet, without open bets'),
  currency_code: z.string(),
});

export const betSummary = defineService({
  service: 'bet-summary',
  audience: 'member',
  find: {
    summary: 'Totals of the bet history by days and game',
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

const percentage = z.string().describe('Percentage with two decimals');

const measured = z.object({
  rounds: z.int(),
  rtp: percentage.nullable().describe('Measured return; null without rounds'),
  low: percentage.nullable(),
  high: percentage
    .nullable()
    .describe(
      'Upper bound of the 95% confidence interval, whose lower bound is `low`; null if the return depends on choices',
    ),
});

export const VersionReturn = z.object({
  rules_version: z.string(),
  rtp: percentage.describe('Return by the certified maths'),
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
    summary: 'Certified return of each slot, and the return measured here',
    isUnpaged: true,
    result: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        rtp: percentage,
        jackpot_share: percentage.nullable().describe('Additional return if the game plays for the jackpot'),
        volatility: z.enum(['low', 'medium', 'high']),
        hit_rate: percentage,
        highest_win: GameFigures.shape.highest_win,
        versions: z
          .array(VersionReturn)
          .describe('Current version, then earlier ones; empty if the game server is unavailable'),
      }),
    ),
  },
});

export type SlotReturn = z.infer<typeof slotRtp.find.result>[number];
