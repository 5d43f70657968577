import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountInput, amountOutput, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { reason } from '../wire/staff-inputs.ts';

const GameVersion = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  rules_version: z.string().describe('the version that is played'),
  next: z
    .object({ rules_version: z.string(), starts_at: timestamp })
    .nullable()
    .describe('what it is played in from that moment on'),
  versions: z.array(z.object({ rules_version: z.string(), rtp: z.string().describe('percent with two decimals') })),
});

export const staffGameVersion = defineService({
  service: 'game-version',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Games with several certified versions, and which of them is played',
    isUnpaged: true,
    result: z.array(GameVersion),
  },
  patch: {
    permission: 'rtp.change',
    summary:
      'Choose the version of a game, for everybody and from the next launch on, or for all rounds that begin after a moment to come; for administrators',
    body: z.strictObject({ rules_version: requiredText(40), starts_at: timestamp.optional(), reason }),
    result: GameVersion,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'DATE_INVALID',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
  remove: {
    permission: 'rtp.change',
    summary: 'Take back a change that has not begun: the version that is played stays. For administrators',
    result: GameVersion,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const GameLiability = z.object({
  id: z.string().describe('code of the game, followed by .slip where one slip is bound'),
  name: z.string(),
  bound: z
    .enum(['spot', 'slip', 'round'])
    .describe('all bets on one spot of a table or one outcome of a match; one slip; all bets on one flight'),
  currency_code: z.string(),
  amount: amountOutput.describe('the most that it may win in a round'),
  is_usual: z.boolean().describe('nobody has said otherwise'),
});

export const staffGameLiability = defineService({
  service: 'game-liability',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary:
      'What the house pays at most on one spot of each table by the clock, for one slip of bets on matches, and for one flight',
    isUnpaged: true,
    result: z.array(GameLiability),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  patch: {
    permission: 'game.limit.change',
    summary: 'Say how much, from the next round or slip on; null is what is usual. For administrators',
    body: z.strictObject({ amount: amountInput.nullable(), reason }),
    result: GameLiability,
    refusals: [
      'FORBIDDEN',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
      'NOT_FOUND',
      ...amountProblems,
      'GAME_SERVER_UNAVAILABLE',
    ],
  },
});

/** States of a real match. */
export const fixtureStates = ['open', 'closed', 'postponed', 'void', 'over'] as const;

export type FixtureState = (typeof fixtureStates)[number];

/** Possible errors of a line in a file of matches. */
const fixtureProblems = [
  'unreadable',
  'column-unknown',
  'id-invalid',
  'id-twice',
  'missing',
  'kick-off-invalid',
  'state-invalid',
  'goals-invalid',
  'odds-invalid',
  'market-incomplete',
  'no-margin',
  'too-early',
  'settled',
] as const;

export type FixtureProblem = (typeof fixtureProblems)[number];

const FixtureLine = z.object({
  line: z.number().describe('of the file'),
  id: z.string(),
  name: z.string().describe('both sides'),
  change: z.enum(['new', 'changed', 'result', 'void', 'same']),
  problems: z.array(z.object({ problem: z.enum(fixtureProblems), field: z.string().describe('the column') })),
});

const StaffFixture = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kick_off_at: timestamp,
  state: z.enum(fixtureStates),
  score: z.string().nullable(),
});

export const staffSportFixture = defineService({
  service: 'sport-fixture',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Real matches of the sportsbook, of the last day and the next thirty',
    isUnpaged: true,
    result: z.array(StaffFixture),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  create: {
    permission: 'sport.settle',
    summary:
      'Read a file of matches, odds and results (CSV or JSON) and say what it would change, or change it: all of it or nothing. For administrators',
    body: z.strictObject({ text: z.string().min(1).max(400_000), is_applied: z.boolean(), reason }),
    result: z.object({ is_applied: z.boolean(), lines: z.array(FixtureLine) }),
    refusals: [
      'FORBIDDEN',
      'GAME_SERVER_UNAVAILABLE',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});
