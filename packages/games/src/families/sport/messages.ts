import type { FixtureProblem, FixtureState } from '@sabai/contract';
import type { AmountMinor, EpochMs, HgsErrorCode, MultiplierTenThousandths } from '../../protocol/index.ts';
import type { Calendar } from './calendar.ts';
import type { Grade } from './selection.ts';
import type { Leg } from './slip.ts';

/** Prices at which a slip is accepted, other than those it names: none, better ones, or any. */
export const acceptances = ['same', 'higher', 'any'] as const;
export type Acceptance = (typeof acceptances)[number];

/**
 * Reasons for refusing a slip: `odds` have moved, a match is `suspended` or `closed`, or the player has too many open
 * `bets`. `limit` is the operator's for an outcome or for the win of one slip. With another code the field names the
 * wrong input.
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
  /** At least this amount. */
  least: AmountMinor;
}

/** `pending` while the stake is being reserved and during the delay of a bet on a match in play. */
export type SportBetState = 'pending' | 'refused' | 'cancelled' | 'open' | 'won' | 'lost' | 'refunded' | 'cashed';

export interface SportLegView extends Leg {
  league: string;
  home: string;
  away: string;
  kickOffAt: EpochMs;
  grade?: Grade;
  /** The result, once it decides the leg. */
  score?: readonly [home: number, away: number];
}

export interface SportBetView {
  id: string;
  state: SportBetState;
  stake: AmountMinor;
  /** The payout when all legs win. */
  possible: AmountMinor;
  payout?: AmountMinor;
  /** The current cash-out offer; absent while there is none. */
  cashOut?: AmountMinor;
  refusal?: { code: HgsErrorCode; reason?: string };
  placedAt: EpochMs;
  closedAt?: EpochMs;
  legs: readonly SportLegView[];
}

export interface SportBetResponse {
  bet: SportBetView;
  /** Absent until the wallet has responded. */
  balance?: AmountMinor;
}

export interface SportBetsResponse {
  /** The open bets and the most recent settled ones; newest first. */
  open: readonly SportBetView[];
  closed: readonly SportBetView[];
  balance?: AmountMinor;
}

/** A real match added by the operator; nothing about it is simulated. */
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

/** The effect of one match in a file of real matches. */
export type FixtureChange = 'new' | 'changed' | 'result' | 'void' | 'same';

/** Response of `POST /hgs/v1/sport/fixtures {text, isApplied}`, signed like launches. */
export interface FixtureImportResponse {
  /** False for a preview, and when one of the matches is invalid: then nothing has changed. */
  isApplied: boolean;
  lines: readonly {
    line: number;
    id: string;
    name: string;
    change: FixtureChange;
    problems: readonly { problem: FixtureProblem; field: string }[];
  }[];
}
/** Response of `GET /hgs/v1/sport/fixtures`, signed like transactions. */
export interface FixturesResponse {
  fixtures: readonly FixtureView[];
}

/** The matches open for bets. Prices of simulated matches follow from them by the rules. */
export interface SportBoard {
  serverTime: EpochMs;
  calendar: Calendar;
  /**
   * The calendar's commitment: the end of its chain of hashes, and a salt that was fixed after the end was published.
   */
  terminalHash: string;
  salt: string;
  /** Match days in play, with the goals scored so far, in the form of `MatchDay`. */
  playing: readonly { round: number; goals: readonly number[] }[];
  /** The last finished match days, newest first, each with the hash that proves it. */
  over: readonly { round: number; hash: string; home: readonly number[]; away: readonly number[] }[];
  fixtures: readonly FixtureView[];
}
