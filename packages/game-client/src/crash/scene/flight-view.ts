import type { CrashPhase, MultiplierHundredths } from '@sabai/games/protocol';

/** What the scene draws at one moment. */
export interface FlightView {
  round: number;
  phase: CrashPhase;
  /** Time of flight; after a crash how long the flight was. */
  elapsedMs: number;
  /** Multipliers at which the player's own bets left this round. */
  cashOuts: readonly MultiplierHundredths[];
}
