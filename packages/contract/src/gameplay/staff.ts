import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountInput, amountOutput, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { reason } from '../wire/staff-inputs.ts';

const GameVersion = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  rules_version: z.string().describe('Current version'),
  next: z
    .object({ rules_version: z.string(), starts_at: timestamp })
    .nullable()
    .describe('Scheduled change of the version; null if none'),
  versions: z.array(z.object({ rules_version: z.string(), rtp: z.string().describe('RTP in percent, two decimals') })),
});

export const staffGameVersion = defineService({
  service: 'game-version',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Games with several certified versions, and their current versions',
    isUnpaged: true,
    result: z.array(GameVersion),
  },
  patch: {
    permission: 'rtp.change',
    summary:
      'Set the version of a game for all players, from the next launch or for all rounds that begin after a future time; for administrators',
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
    summary: 'Cancel a scheduled change; the current version remains. For administrators',
    result: GameVersion,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const GameLiability = z.object({
  id: z.string().describe('Code of the game, with the suffix `.slip` for a limit per slip'),
  name: z.string(),
  bound: z
    .enum(['spot', 'slip', 'round'])
    .describe(
      'Scope: `spot`: all bets on one spot of a table or one outcome of a match; `slip`: one slip; `round`: all bets on one flight',
    ),
  currency_code: z.string(),
  amount: amountOutput.describe('Maximum liability in a round'),
  is_usual: z.boolean().describe('True if the default applies'),
});

export const staffGameLiability = defineService({
  service: 'game-liability',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Maximum liability per spot of a timed table, per sports slip and per flight',
    isUnpaged: true,
    result: z.array(GameLiability),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  patch: {
    permission: 'game.limit.change',
    summary: 'Set a maximum liability from the next round or slip; null restores the default. For administrators',
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
  line: z.number().describe('Line number in the file'),
  id: z.string(),
  name: z.string().describe('Names of both sides'),
  change: z.enum(['new', 'changed', 'result', 'void', 'same']),
  problems: z.array(z.object({ problem: z.enum(fixtureProblems), field: z.string().describe('Name of the column') })),
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
    summary: 'Real matches of the sportsbook from the last day to the next thirty days',
    isUnpaged: true,
    result: z.array(StaffFixture),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  create: {
    permission: 'sport.settle',
    summary:
      'Preview or import a file of matches, odds and results (CSV or JSON); imports all or nothing. For administrators',
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
