import type { BetMode, GameConfig, RoundView } from '@sabai/games/protocol';
import type { PlayedRound } from './runtime.ts';

/** What the round cost the player: its stake, or more in a mode that is dearer. */
export const costOf = (round: Pick<RoundView, 'stake' | 'cost'>): bigint => BigInt(round.cost ?? round.stake);

/** The mode of a name that the game has. */
export const modeOf = ({ modes }: Pick<GameConfig, 'modes'>, name: string): BetMode =>
  modes.find(({ id }) => id === name)!;

/** What a stake comes to in a mode, as the server reckons it. */
export const costIn = ({ cost }: Pick<BetMode, 'cost'>, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(Math.round(cost * 100))) / 100n;

/** What the rounds of a session came to: their payouts less what they cost. */
export const netOf = (rounds: readonly PlayedRound[]): bigint =>
  rounds.reduce((sum, round) => sum + BigInt(round.payout) - costOf(round), 0n);
