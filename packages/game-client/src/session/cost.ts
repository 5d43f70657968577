import type { BetMode, GameConfig, RoundView } from '@sabai/games/protocol';
import type { PlayedRound } from './runtime.ts';

/** Returns the cost of the round: its stake, or more in a mode with a higher price. */
export const costOf = (round: Pick<RoundView, 'stake' | 'cost'>): bigint => BigInt(round.cost ?? round.stake);

/** Returns the game's mode with a name. */
export const modeOf = ({ modes }: Pick<GameConfig, 'modes'>, name: string): BetMode =>
  modes.find(({ id }) => id === name)!;

/** Returns the cost of a stake in a mode, computed like the server. */
export const costIn = ({ cost }: Pick<BetMode, 'cost'>, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(Math.round(cost * 100))) / 100n;

/** Returns the net result of a session's rounds: their payouts less their costs. */
export const netOf = (rounds: readonly PlayedRound[]): bigint =>
  rounds.reduce((sum, round) => sum + BigInt(round.payout) - costOf(round), 0n);
