import type { AmountMinor } from './amount.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { CurrencyView, GameConfig, GameFacts } from './game-config.ts';
import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';
import type { OpenRound } from './round.ts';
import type { FairnessCommitment } from './seeds.ts';

/** Either opens a session with the one-time token `t` of the launch address, or resumes an open one after a reload. */
export type AuthRequest = { t: string } | { session: string };

export interface AuthResponse {
  session: string;
  mode: PlayMode;
  game: GameFacts;
  player: { nick: string; lang: string };
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  /** Absent where rounds are shared, and until the player has set a seed at this game: bets require it. */
  fair?: FairnessCommitment;
  /** The hash that is shown before the player's next seed is chosen; absent where rounds are shared. */
  nextServerSeedHash?: string;
  /** A round that the player has not watched to its end. */
  open?: OpenRound;
  /** The player's free rounds at this game. */
  free?: FreeRounds;
  serverTime: EpochMs;
  /** The operator's time zone, such as Asia/Bangkok. */
  timeZone: string;
}
