import type { AmountMinor } from './amount.ts';
import type { EpochMs } from './numbers.ts';
import type { InstantOutcome, TableResult } from './one-step.ts';
import type { SharedClientMessage, SharedHello, SharedServerMessage } from './shared-rounds.ts';

/**
 * betting → locked → dealing → result → betting, by the clock and for everybody at once. A `void` round returns every stake.
 */
export type TimedPhase = 'betting' | 'locked' | 'dealing' | 'result' | 'void';

export type TimedBetState = 'pending' | 'accepted' | 'won' | 'lost' | 'cancelled';

/** What lies on each spot. */
export type TimedSpots = Readonly<Record<string, AmountMinor>>;

/** One confirmed handful of chips as its owner sees it; a round may have several. */
export interface TimedBetView {
  id: string;
  round: number;
  spots: TimedSpots;
  stake: AmountMinor;
  state: TimedBetState;
  payout?: AmountMinor;
  /** What each winning spot pays, its stake included. */
  wins?: TableResult['wins'];
}

export interface TimedState {
  round: number;
  phase: TimedPhase;
  phaseStartedAt: EpochMs;
  phaseEndsAt: EpochMs;
  /** What is to be seen of the outcome: nothing before it is dealt, all of it with the result. */
  shown?: InstantOutcome;
  /** Only with the result. */
  hash?: string;
}

/** A finished round; `hash` proves it: SHA-256 of it is the hash of the round before. */
export interface TimedHistoryRound {
  round: number;
  outcome: InstantOutcome;
  hash: string;
}

/**
 * How many players have chips on each spot, how much of it all lies there, in hundredths, and whether the house takes no more
 * on it in this round; only real bets count.
 */
export type TimedCrowd = Readonly<Record<string, { players: number; share: number; isFull?: true }>>;

/** What players can say to each other: sentences of the house, in everybody's own language. */
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
      /** Rounds that were never decided, newest first: their stakes went back, their links of the chain are skipped. */
      voids: readonly number[];
      sayings: readonly TableSaying[];
      players: number;
    })
  | ({ type: 'state'; serverTime: EpochMs } & TimedState)
  /** More of the outcome is to be seen: all of `shown` so far. */
  | { type: 'deal'; round: number; shown: InstantOutcome }
  | { type: 'crowd'; round: number; crowd: TimedCrowd; players: number }
  | ({ type: 'said' } & TableSaying);
