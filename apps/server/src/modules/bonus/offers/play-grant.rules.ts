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

/** A played game: the payout of a round, in parts of its stake. */
export interface PlayedGame {
  readonly place: GamePlace;
  readonly parts: number;
  next(): number;
}

/** A style of play with a bonus. */
export interface Style {
  /** The stake of the next round, in minor units. */
  stake(pots: Pots): bigint;
  game(): PlayedGame;
}

export interface Played {
  readonly isFinished: boolean;
  /** The part of the bonus and its wins that was paid to the member. */
  readonly costMinor: bigint;
  readonly rounds: number;
  /** The turnover made. */
  readonly creditedMinor: bigint;
}

const mostRounds = 20_000;
const total = ({ cashMinor, bonusMinor }: Pots) => cashMinor + bonusMinor;

/** Returns the bonus part of one shared balance, or the separate bonus balance. */
function costOf(grant: WageringGrant, pots: Pots): bigint {
  const { bonusMinor, depositMinor, terms } = grant;
  if (!isOnePot(terms.model)) return convertedOf(grant, pots.bonusMinor);
  const both = bonusMinor + depositMinor;
  return convertedOf(grant, both === 0n ? 0n : (pots.cashMinor * bonusMinor) / both);
}

/** Plays one grant to its end by the rules of the wallet: until it is complete, or nothing is left to stake. */
export function playGrant(begun: WageringGrant, style: Style, at: Date): Played {
  let grant = begun;
  const { bonusMinor, depositMinor, terms } = grant;
  let pots: Pots = isOnePot(terms.model)
    ? { cashMinor: bonusMinor + depositMinor, bonusMinor: 0n }
    : { cashMinor: depositMinor, bonusMinor };
  if (terms.model === 'cash') return { isFinished: true, costMinor: bonusMinor, rounds: 0, creditedMinor: 0n };
  let rounds = 0;
  // With a separate bonus balance, only the rest of it can be converted.
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
