import { type GamePlace, type Pots, type WageringGrant, weightOf } from '@sabai/rewards';
import { type Played, type PlayedGame, playGrant, type Style } from './play-grant.rules.ts';

/** A round that a member played, in minor units. */
export interface PastRound {
  readonly place: GamePlace;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export interface Replayed {
  readonly members: number;
  readonly rounds: number;
  readonly finished: number;
  /** Cost for each member, in order. */
  readonly costs: readonly bigint[];
  readonly turnovers: readonly bigint[];
}

/** Replays a member's rounds one by one, with stakes that the rules allow; ends after the last round. */
function styleOfPast({ terms }: WageringGrant, rounds: readonly PastRound[]): Style {
  const counted = rounds.filter(({ place }) => weightOf(terms.weights, place).weight > 0);
  let at = -1;
  const none: PlayedGame = { place: counted[0]?.place ?? rounds[0]!.place, parts: 1, next: () => 0 };
  return {
    game() {
      at++;
      const round = counted[at];
      if (!round || round.stakeMinor <= 0n) return none;
      return { place: round.place, parts: Number(round.stakeMinor), next: () => Number(round.payoutMinor) };
    },
    stake(_: Pots): bigint {
      const stake = counted[at]?.stakeMinor ?? 0n;
      return terms.maxStakeMinor !== undefined && stake > terms.maxStakeMinor ? terms.maxStakeMinor : stake;
    },
  };
}

const inOrder = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Returns the result of a grant for each of these members, had they received it before their first round. */
export function replay(grant: WageringGrant, members: readonly (readonly PastRound[])[], at: Date): Replayed {
  const played: Played[] = members
    .filter((rounds) => rounds.some(({ place }) => weightOf(grant.terms.weights, place).weight > 0))
    .map((rounds) => playGrant(grant, styleOfPast(grant, rounds), at));
  return {
    members: played.length,
    rounds: played.reduce((sum, { rounds }) => sum + rounds, 0),
    finished: played.filter(({ isFinished }) => isFinished).length,
    costs: inOrder(played.map(({ costMinor }) => costMinor)),
    turnovers: inOrder(played.map(({ creditedMinor }) => creditedMinor)),
  };
}
