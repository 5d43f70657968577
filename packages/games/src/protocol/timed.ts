import type { AmountMinor } from './amount.ts';
import type { EpochMs } from './numbers.ts';
import type { InstantOutcome, TableResult } from './one-step.ts';
import type { SharedClientMessage, SharedHello, SharedServerMessage } from './shared-rounds.ts';

/**
 * betting → locked → dealing → result → betting, by the clock and for all players. A `void` round returns every
 * stake.
 */
export type TimedPhase = 'betting' | 'locked' | 'dealing' | 'result' | 'void';

export type TimedBetState = 'pending' | 'accepted' | 'won' | 'lost' | 'cancelled';

/** The amount on each spot. */
export type TimedSpots = Readonly<Record<string, AmountMinor>>;

/** One confirmed set of chips as shown to its owner; a round may have several. */
export interface TimedBetView {
  id: string;
  round: number;
  spots: TimedSpots;
  stake: AmountMinor;
  state: TimedBetState;
  payout?: AmountMinor;
  /** The pay of each winning spot, its stake included. */
  wins?: TableResult['wins'];
}

export interface TimedState {
  round: number;
  phase: TimedPhase;
  phaseStartedAt: EpochMs;
  phaseEndsAt: EpochMs;
  /** The visible part of the outcome: nothing before the deal, all of it with the result. */
  shown?: InstantOutcome;
  /** Only with the result. */
  hash?: string;
}

/** A finished round; `hash` proves it: its SHA-256 is the hash of the round before. */
export interface TimedHistoryRound {
  round: number;
  outcome: InstantOutcome;
  hash: string;
}

/**
 * For each spot: the number of players with chips on it, its share of all amounts in hundredths, and whether it has
 * reached its limit in this round. Only real bets count.
 */
export type TimedCrowd = Readonly<Record<string, { players: number; share: number; isFull?: true }>>;

/** The phrases that players can send to each other: fixed texts, shown in each player's own language. */
export const tablePhrases = ['hello', 'luck', 'nice', 'wow', 'close', 'thanks', 'again', 'bye'] as const;

export type TablePhrase = (typeof tablePhrases)[number];

export interface TableSaying {
  nick: string;
  phrase: TablePhrase;
}

export type TimedClientMessage =
  | SharedClientMessage
  | { type: 'bet'; req: string; spots: TimedSpots }
  | { type: 'say'; phrase: TablePhrase };

export type TimedServerMessage =
  | SharedServerMessage<TimedBetView>
  | (SharedHello & {
      state: TimedState;
      crowd: TimedCrowd;
      yourBets: readonly TimedBetView[];
      /** Newest first. */
      history: readonly TimedHistoryRound[];
      /** Voided rounds, newest first: their stakes were refunded, their links of the chain are skipped. */
      voids: readonly number[];
      sayings: readonly TableSaying[];
      players: number;
    })
  | ({ type: 'state'; serverTime: EpochMs } & TimedState)
  /** More of the outcome is revealed: all of `shown` so far. */
  | { type: 'deal'; round: number; shown: InstantOutcome }
  | { type: 'crowd'; round: number; crowd: TimedCrowd; players: number }
  | ({ type: 'said' } & TableSaying);
