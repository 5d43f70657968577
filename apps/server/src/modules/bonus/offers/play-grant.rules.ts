import type { GamePlace } from '@sabai/rewards';
import {
  convertedOf,
  hasOwnPot,
  isDone,
  isOnePot,
  least,
  type Pots,
  splitWin,
  takeStake,
  type WageringGrant,
  withSettled,
  withStake,
} from '@sabai/rewards';

/** A game that is played: what a round of it pays, in parts of its stake. */
export interface PlayedGame {
  readonly place: GamePlace;
  readonly parts: number;
  next(): number;
}

/** How somebody plays with a bonus. */
export interface Style {
  /** The stake of the next round, in minor units. */
  stake(pots: Pots): bigint;
  game(): PlayedGame;
}

export interface Played {
  readonly isFinished: boolean;
  /** What of the bonus and its wins became the member's own. */
  readonly costMinor: bigint;
  readonly rounds: number;
  /** What of the turnover was made. */
  readonly creditedMinor: bigint;
}

const mostRounds = 20_000;
const total = ({ cashMinor, bonusMinor }: Pots) => cashMinor + bonusMinor;

/** Of one pot the part that the bonus has in it; of two the bonus's own. */
function costOf(grant: WageringGrant, pots: Pots): bigint {
  const { bonusMinor, depositMinor, terms } = grant;
  if (!isOnePot(terms.model)) return convertedOf(grant, pots.bonusMinor);
  const both = bonusMinor + depositMinor;
  return convertedOf(grant, both === 0n ? 0n : (pots.cashMinor * bonusMinor) / both);
}

/** Plays one grant to its end by the rules that the wallet keeps: until it is done, or nothing is left to stake. */
export function playGrant(begun: WageringGrant, style: Style, at: Date): Played {
  let grant = begun;
  const { bonusMinor, depositMinor, terms } = grant;
  let pots: Pots = isOnePot(terms.model)
    ? { cashMinor: bonusMinor + depositMinor, bonusMinor: 0n }
    : { cashMinor: depositMinor, bonusMinor };
  if (terms.model === 'cash') return { isFinished: true, costMinor: bonusMinor, rounds: 0, creditedMinor: 0n };
  let rounds = 0;
  // What is left of a pot of its own is all that can come of it.
  const isLost = () => hasOwnPot(terms.model) && pots.bonusMinor === 0n;
  while (rounds < mostRounds && !isDone(grant, false) && !isLost()) {
    const game = style.game();
    const minor = least(style.stake(pots), total(pots));
    if (minor <= 0n) break;
    const answer = takeStake(grant, pots, { minor, game: game.place, isFeatureBuy: false, at });
    if ('refusal' in answer) break;
    const { taken } = answer;
    grant = withStake(grant, taken);
    const won = (minor * BigInt(game.next())) / BigInt(game.parts);
    const staked = { cashMinor: taken.cashMinor, bonusMinor: taken.bonusMinor };
    const gains = splitWin({ staked, won: { cashMinor: 0n, bonusMinor: 0n } }, won);
    pots = {
      cashMinor: pots.cashMinor - taken.cashMinor + gains.cashMinor,
      bonusMinor: pots.bonusMinor - taken.bonusMinor + gains.bonusMinor,
    };
    grant = withSettled(grant, { staked, won: gains });
    rounds++;
  }
  const isFinished = isDone(grant, false);
  return { isFinished, costMinor: isFinished ? costOf(grant, pots) : 0n, rounds, creditedMinor: grant.creditedMinor };
}
