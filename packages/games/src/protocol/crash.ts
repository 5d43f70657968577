import type { AmountMinor } from './amount.ts';
import type { EpochMs, MultiplierHundredths } from './numbers.ts';
import type { SharedClientMessage, SharedHello, SharedServerMessage } from './shared-rounds.ts';

/** betting → locked → running → crashed → betting. A `void` round returns every stake. */
export type CrashPhase = 'betting' | 'locked' | 'running' | 'crashed' | 'void';

/** Each player has two bet panels. */
export type CrashPanel = 0 | 1;

/** The events of one bet, stored with the bet record and replayed from it. */
export type CrashEvent =
  | { type: 'placed'; round: number; panel: CrashPanel; stake: AmountMinor; autoCashOut?: MultiplierHundredths }
  | { type: 'cashOut'; multiplier: MultiplierHundredths; elapsedMs: number; isAuto: boolean }
  | { type: 'crash'; multiplier: MultiplierHundredths }
  | { type: 'final'; amount: AmountMinor };

export type CrashBetState = 'pending' | 'accepted' | 'cashedOut' | 'lost' | 'cancelled' | 'refunded';

/** A bet as shown to its owner. */
export interface CrashBetView {
  id: string;
  round: number;
  panel: CrashPanel;
  stake: AmountMinor;
  autoCashOut?: MultiplierHundredths;
  state: CrashBetState;
  /** The multiplier of the cash-out. */
  cashedOutAt?: MultiplierHundredths;
  payout?: AmountMinor;
}

/** A bet as shown to the table; only real bets of real players are listed. */
export interface CrashPublicBet {
  id: string;
  nick: string;
  stake: AmountMinor;
  currency: string;
  cashedOutAt?: MultiplierHundredths;
}

/** A finished round; `hash` proves it: its SHA-256 is the hash of the round before. */
export interface CrashHistoryRound {
  round: number;
  crash: MultiplierHundredths;
  hash: string;
}

export type CrashClientMessage =
  | SharedClientMessage
  | { type: 'bet'; req: string; panel: CrashPanel; stake: AmountMinor; autoCashOut?: MultiplierHundredths }
  | { type: 'cashout'; req: string; bet: string };

export interface CrashState {
  round: number;
  phase: CrashPhase;
  /** The start of this phase, and its end if known: a running round has no known end. */
  phaseStartedAt: EpochMs;
  phaseEndsAt?: EpochMs;
  /** Only once crashed. */
  crash?: MultiplierHundredths;
  hash?: string;
}

export type CrashServerMessage =
  | SharedServerMessage<CrashBetView>
  | (SharedHello & {
      state: CrashState;
      bets: readonly CrashPublicBet[];
      yourBets: readonly CrashBetView[];
      /** Newest first. */
      history: readonly CrashHistoryRound[];
    })
  | ({ type: 'state'; serverTime: EpochMs } & CrashState)
  | {
      type: 'tick';
      round: number;
      elapsedMs: number;
      multiplier: MultiplierHundredths;
      /** Since the previous tick. */
      cashOuts: readonly { id: string; multiplier: MultiplierHundredths }[];
    }
  /** Bets that joined, changed or left the table's list since the last message. */
  | { type: 'bets'; round: number; joined: readonly CrashPublicBet[]; left: readonly string[] };
