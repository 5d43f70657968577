import type { AmountMinor } from './amount.ts';
import type { Jurisdiction } from './launch.ts';
import type { BetMode, GameManifest } from './manifest.ts';

/** What a client shows of a game. */
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

/** `GET /hgs/v1/games`, asked by anybody: every certified version of each game, the usual one first. */
export interface GamesResponse {
  games: readonly GameOffer[];
}

/** What an operator needs to list a game and to tell its rules' figures. */
export type GameOffer = GameFacts &
  Pick<GameManifest, 'studio' | 'category' | 'tags' | 'rulesVersion' | 'modes' | 'rounds' | 'supportsDemo'>;

/**
 * How to show amounts: minor units of `exponent` decimals, which are read only where `isDecimalEnabled`, and `symbol` after the amount
 * when `isSymbolAfter`.
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
  /** Any amount from the least stake to the most is taken, and not the levels alone. */
  hasTypedStake?: true;
  defaultStake: AmountMinor;
  /** No round pays more than this, whatever its multiplier. */
  maxPayout: AmountMinor;
  modes: readonly BetMode[];
  jurisdiction: Jurisdiction;
  rulesVersion: string;
}

/** What the player has chosen for a bet, in games that offer a choice: names and values are the game's own. */
export type PlayParams = Readonly<Record<string, string | number | readonly number[]>>;
