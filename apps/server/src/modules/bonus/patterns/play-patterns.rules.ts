/** What was staked in a settled round, and what it has paid. In minor units. */
export interface PlayedRound {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** What is remembered of how a member plays under a grant. */
export interface PlayPattern {
  /** Rises with each round that returns about its stake, and falls by more with each that does not. */
  readonly nearScore: number;
  /** The largest stake that has at least doubled. */
  readonly peakMinor: bigint;
  /** So many rounds in a row had a tenth of it or less. */
  readonly smallRounds: number;
}
export const newPattern: PlayPattern = { nearScore: 0, peakMinor: 0n, smallRounds: 0 };

/** What staff may want to look at. */
export type SeenPattern = 'low_risk' | 'stake_drop' | 'opposite_bets';

/** A score that is reached by this many rounds of the pattern, if no others come in between. */
export const nearEnough = 10;
export const smallEnough = 20;
export const mirroredEnough = 8;
/** A round that does not fit outweighs so many that do, so that chance alone gets nowhere. */
const setback = 3;

const share = (minor: bigint, percent: bigint) => (minor * percent) / 100n;

/** Nearly all outcomes of the round were covered, or it was ended before anything could happen. */
const returnsItsStake = ({ stakedMinor, wonMinor }: PlayedRound) =>
  wonMinor >= share(stakedMinor, 90n) && wonMinor <= share(stakedMinor, 110n);

/** What is remembered after one more round, and what it shows for the first time. `potMinor` is what the grant began with. */
export function withRound(
  known: PlayPattern,
  round: PlayedRound,
  potMinor: bigint,
): { readonly pattern: PlayPattern; readonly seen: readonly SeenPattern[] } {
  const { stakedMinor, wonMinor } = round;
  const nearScore = Math.max(0, known.nearScore + (returnsItsStake(round) ? 1 : -setback));
  const isSmall = known.peakMinor > 0n && stakedMinor * 10n <= known.peakMinor;
  const isPeak = wonMinor >= 2n * stakedMinor && stakedMinor * 10n >= potMinor && stakedMinor > known.peakMinor;
  const smallRounds = isSmall ? known.smallRounds + 1 : 0;
  return {
    pattern: { nearScore, peakMinor: isPeak ? stakedMinor : known.peakMinor, smallRounds },
    seen: [
      ...(nearScore === nearEnough && known.nearScore < nearEnough ? (['low_risk'] as const) : []),
      ...(smallRounds === smallEnough ? (['stake_drop'] as const) : []),
    ],
  };
}

/**
 * By how much the score of two members changes with rounds that they played at one time: opposite bets lose and win in turn, about as
 * much together as was staked. What returned both their stakes says nothing.
 */
export function mirrored(one: PlayedRound, other: PlayedRound): number {
  const both = { stakedMinor: one.stakedMinor + other.stakedMinor, wonMinor: one.wonMinor + other.wonMinor };
  if (returnsItsStake(one) && returnsItsStake(other)) return 0;
  const hasLoser = [one, other].some(({ stakedMinor, wonMinor }) => wonMinor <= share(stakedMinor, 10n));
  return hasLoser && returnsItsStake(both) ? 1 : -setback;
}
