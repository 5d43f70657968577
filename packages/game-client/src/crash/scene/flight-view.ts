import type { CrashPhase, MultiplierHundredths } from '@sabai/games/protocol';

/** The data of the scene at one moment. */
export interface FlightView {
  round: number;
  phase: CrashPhase;
  /** Time of flight; after a crash the duration of the flight. */
  elapsedMs: number;
  /** Multipliers at which the player's own bets left this round. */
  cashOuts: readonly MultiplierHundredths[];
}
