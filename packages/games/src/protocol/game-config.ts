import type { AmountMinor } from './amount.ts';
import type { Jurisdiction } from './launch.ts';
import type { BetMode, GameManifest } from './manifest.ts';

/** The facts of a game that a client shows. */
export type GameFacts = Pick<
  GameManifest,
  | 'code'
  | 'title'
  | 'family'
  | 'rtp'
  | 'volatility'
  | 'maxWin'
  | 'highestWin'
  | 'hitRate'
  | 'stakeBackRate'
  | 'standardDeviation'
  | 'ranges'
  | 'jackpotShare'
>;

/** `GET /hgs/v1/games`, public: every certified version of each game, the default one first. */
export interface GamesResponse {
  games: readonly GameOffer[];
}

/** The data with which an operator lists a game and shows its rules' figures. */
export type GameOffer = GameFacts &
  Pick<GameManifest, 'studio' | 'category' | 'tags' | 'rulesVersion' | 'modes' | 'rounds' | 'supportsDemo'>;

/**
 * The display format of amounts: minor units of `exponent` decimals, shown only where `isDecimalEnabled`, and
 * `symbol` after the amount when `isSymbolAfter`.
 */
export interface CurrencyView {
  code: string;
  exponent: number;
  isDecimalEnabled: boolean;
  symbol: string;
  isSymbolAfter: boolean;
}

export interface GameConfig {
  minStake: AmountMinor;
  maxStake: AmountMinor;
  stakeLevels: readonly AmountMinor[];
  /** Any amount from the smallest to the largest stake is accepted, not only the levels. */
  hasTypedStake?: true;
  defaultStake: AmountMinor;
  /** Largest payout of a round, whatever its multiplier. */
  maxPayout: AmountMinor;
  modes: readonly BetMode[];
  jurisdiction: Jurisdiction;
  rulesVersion: string;
}

/** The player's choice for a bet, in games that offer one: names and values are specific to the game. */
export type PlayParams = Readonly<Record<string, string | number | readonly number[]>>;
