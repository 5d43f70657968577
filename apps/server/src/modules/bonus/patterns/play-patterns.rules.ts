/** Stake and payout of a settled round, in minor units. */
export interface PlayedRound {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** The stored play pattern of a member under a grant. */
export interface PlayPattern {
  /** Rises with each round that returns about its stake, and falls by more with each that does not. */
  readonly nearScore: number;
  /** The largest stake that has at least doubled. */
  readonly peakMinor: bigint;
  /** Number of consecutive rounds with a tenth of it or less. */
  readonly smallRounds: number;
}
export const newPattern: PlayPattern = { nearScore: 0, peakMinor: 0n, smallRounds: 0 };

/** A pattern for staff to review. */
export type SeenPattern = 'low_risk' | 'stake_drop' | 'opposite_bets';

/** A score reached after this many rounds of the pattern without others in between. */
export const nearEnough = 10;
export const smallEnough = 20;
export const mirroredEnough = 8;
/** One round outside the pattern outweighs this many in it, so that chance alone never reaches the score. */
const setback = 3;

const share = (minor: bigint, percent: bigint) => (minor * percent) / 100n;

/** Nearly all outcomes of the round were covered, or it ended before anything could happen. */
const returnsItsStake = ({ stakedMinor, wonMinor }: PlayedRound) =>
  wonMinor >= share(stakedMinor, 90n) && wonMinor <= share(stakedMinor, 110n);

/**
 * Returns the pattern after one more round, and the signs it shows for the first time. `potMinor` is the amount at the
 * start of the grant.
 */
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
 * Returns the change of two members' score by rounds played at the same time. Opposite bets lose and win in turn, and
 * together return about what was staked. Rounds that return both stakes do not count.
 */
export function mirrored(one: PlayedRound, other: PlayedRound): number {
  const both = { stakedMinor: one.stakedMinor + other.stakedMinor, wonMinor: one.wonMinor + other.wonMinor };
  if (returnsItsStake(one) && returnsItsStake(other)) return 0;
  const hasLoser = [one, other].some(({ stakedMinor, wonMinor }) => wonMinor <= share(stakedMinor, 10n));
  return hasLoser && returnsItsStake(both) ? 1 : -setback;
}
