import type { AmountMinor } from './amount.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { CurrencyView, GameConfig, GameFacts } from './game-config.ts';
import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';
import type { OpenRound } from './round.ts';
import type { FairnessCommitment } from './seeds.ts';

/** Either opens a session with the one-time token `t` of the launch address, or takes up one that is open, after a reload. */
export type AuthRequest = { t: string } | { session: string };

export interface AuthResponse {
  session: string;
  mode: PlayMode;
  game: GameFacts;
  player: { nick: string; lang: string };
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  /** Absent where rounds are shared, and until the player has given a seed at this game: nothing can be bet before. */
  fair?: FairnessCommitment;
  /** The hash that is shown before the player's next seed is taken; absent where rounds are shared. */
  nextServerSeedHash?: string;
  /** A round the player has not watched to its end. */
  open?: OpenRound;
  /** Rounds that the operator has given the player at this game. */
  free?: FreeRounds;
  serverTime: EpochMs;
  /** By whose clock the operator tells times, such as Asia/Bangkok. */
  timeZone: string;
}
