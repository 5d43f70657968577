import type { FixtureProblem, FixtureState } from '@sabai/contract';
import type { AmountMinor, EpochMs, HgsErrorCode, MultiplierTenThousandths } from '../../protocol/index.ts';
import type { Calendar } from './calendar.ts';
import type { Grade } from './selection.ts';
import type { Leg } from './slip.ts';

/** Which prices a slip is played at besides those it names: none, better ones, or whatever they are. */
export const acceptances = ['same', 'higher', 'any'] as const;
export type Acceptance = (typeof acceptances)[number];

/**
 * Why a slip was not taken: `odds` have moved, a match is `suspended` or `closed`, a `limit` of the house for an outcome or
 * for what one slip may win, or too many `bets` that are not over. With another code it names the field that is wrong.
 */
export const sportReasons = ['odds', 'suspended', 'closed', 'limit', 'bets'] as const;
export type SportReason = (typeof sportReasons)[number];

export interface SportBetRequest {
  session: string;
  req: string;
  stake: AmountMinor;
  accept: Acceptance;
  legs: readonly Leg[];
}

export interface SportCashOutRequest {
  session: string;
  bet: string;
  /** No less than this. */
  least: AmountMinor;
}

/** `pending` while the stake is being set aside and while a bet on a match that is played waits. */
export type SportBetState = 'pending' | 'refused' | 'cancelled' | 'open' | 'won' | 'lost' | 'refunded' | 'cashed';

export interface SportLegView extends Leg {
  league: string;
  home: string;
  away: string;
  kickOffAt: EpochMs;
  grade?: Grade;
  /** The result, once the leg is decided by one. */
  score?: readonly [home: number, away: number];
}

export interface SportBetView {
  id: string;
  state: SportBetState;
  stake: AmountMinor;
  /** When all legs win. */
  possible: AmountMinor;
  payout?: AmountMinor;
  /** What the house gives for it now; absent while it gives nothing. */
  cashOut?: AmountMinor;
  refusal?: { code: HgsErrorCode; reason?: string };
  placedAt: EpochMs;
  closedAt?: EpochMs;
  legs: readonly SportLegView[];
}

export interface SportBetResponse {
  bet: SportBetView;
  /** Absent while the wallet has not answered. */
  balance?: AmountMinor;
}

export interface SportBetsResponse {
  /** Those that are not over, and the last of those that are; newest first. */
  open: readonly SportBetView[];
  closed: readonly SportBetView[];
  balance?: AmountMinor;
}

/** A match that the operator has brought along: a real one, and nothing about it is simulated. */
export interface FixtureView {
  match: string;
  league: string;
  home: string;
  away: string;
  kickOffAt: EpochMs;
  state: FixtureState;
  odds: Readonly<Record<string, MultiplierTenThousandths>>;
  score?: readonly [home: number, away: number];
}

/** What a line of a file of real matches changes. */
export type FixtureChange = 'new' | 'changed' | 'result' | 'void' | 'same';

/** Answer of `POST /hgs/v1/sport/fixtures {text, isApplied}`, signed as launches are. */
export interface FixtureImportResponse {
  /** False when it was only asked what the file would change, and when a line of it is wrong: then nothing has changed. */
  isApplied: boolean;
  lines: readonly {
    line: number;
    id: string;
    name: string;
    change: FixtureChange;
    problems: readonly { problem: FixtureProblem; field: string }[];
  }[];
}
/** Answer of `GET /hgs/v1/sport/fixtures`, signed as transactions are. */
export interface FixturesResponse {
  fixtures: readonly FixtureView[];
}

/** What there is to bet on. Prices of simulated matches follow from it, for whoever knows the rules. */
export interface SportBoard {
  serverTime: EpochMs;
  calendar: Calendar;
  /** What the calendar is bound to: the end of its chain of hashes, and a salt that was fixed after it was published. */
  terminalHash: string;
  salt: string;
  /** Match days that are being played, with the goals that have fallen, as `MatchDay` tells them. */
  playing: readonly { round: number; goals: readonly number[] }[];
  /** The last that are over, newest first, each with the hash that proves it. */
  over: readonly { round: number; hash: string; home: readonly number[]; away: readonly number[] }[];
  fixtures: readonly FixtureView[];
}
