import {
  convertedOf,
  type GrantState,
  hasOwnPot,
  isDone,
  least,
  nothingTaken,
  partsLeft,
  type TakenStake,
  type WageringGrant,
  withChangedStake,
  withLeft,
} from '@sabai/rewards';
import type { Gave } from '../commands/gave.ts';
import { type BetFacts, isOpenBet, settledOf } from '../commands/wallet-door.rules.ts';

/** A member's grant as the wallet door decides by it; amounts in minor units of its currency. */
export interface DoorGrant {
  readonly id: string;
  readonly offerId: number;
  readonly title: string;
  readonly state: GrantState;
  readonly currency: string;
  readonly wagering: WageringGrant;
  /** Bets that count for it and may still go back. */
  readonly openStakes: number;
  /** The most that may be withdrawn of what comes of it. */
  readonly withdrawalCapMinor: bigint | null;
  /** What became the member's own and what was taken away at its end. */
  readonly convertedMinor: bigint;
  readonly removedMinor: bigint;
}

/** What is staked of a bet, whether it is settled or may still go back. */
const standingOf = (bet: BetFacts): bigint =>
  isOpenBet(bet) || bet.state === 'settled' ? bet.stakeMinor - bet.returnedMinor : 0n;
const isHolding = (bet: BetFacts | undefined, { weight }: TakenStake): boolean =>
  bet !== undefined && weight > 0 && isOpenBet(bet);
/** What a settled round has won or lost its player. */
const resultOf = (bet: BetFacts | undefined, { weight }: TakenStake): bigint =>
  bet?.state === 'settled' && weight > 0 ? bet.payoutMinor - settledOf(bet) : 0n;

/** A bonus in a pot of its own may go on when something comes back of it, so its bets count on. */
const isCounting = ({ state, wagering }: DoorGrant): boolean =>
  state === 'active' || state === 'completed' || (state === 'lost' && hasOwnPot(wagering.terms.model));

/**
 * The grant after a bet that gave to it has changed, and what the bet gives now. Whatever has changed the bet, the grant is as if the bet
 * had always been what it is: what has gone back of it gives nothing, and what is settled of it is won or lost.
 */
export function recountGrant(
  grant: DoorGrant,
  before: BetFacts | undefined,
  after: BetFacts & { readonly gave: Gave },
): { readonly grant: DoorGrant; readonly gave: Gave } {
  const stated = after.gave.taken;
  const standing = standingOf(after);
  if (!isCounting(grant)) {
    // What it gave stays, and what is left of its parts is known for as long as it may go back.
    const parts = hasOwnPot(grant.wagering.terms.model) ? partsLeft(stated, standing) : stated;
    const isSame = parts.cashMinor === stated.cashMinor && parts.bonusMinor === stated.bonusMinor;
    return { grant, gave: isSame ? after.gave : { ...after.gave, taken: { ...stated, ...parts } } };
  }
  const was = before?.gave?.taken ?? nothingTaken;
  const taken = standing < stated.cashMinor + stated.bonusMinor ? withLeft(grant.wagering, stated, standing) : stated;
  const wagering = withChangedStake(grant.wagering, was, taken);
  const winLossMinor = wagering.winLossMinor + resultOf(after, taken) - resultOf(before, was);
  const openStakes = grant.openStakes + Number(isHolding(after, taken)) - Number(isHolding(before, was));
  const gave = taken === stated ? after.gave : { ...after.gave, taken };
  return { grant: { ...grant, wagering: { ...wagering, winLossMinor }, openStakes }, gave };
}

/** How a grant ends or goes on, and what that moves; amounts leave the pot that the bonus lies in. */
export type GrantEnd =
  | { readonly state: 'completed'; readonly convertedMinor: bigint; readonly removedMinor: bigint }
  | { readonly state: 'expired'; readonly convertedMinor: 0n; readonly removedMinor: bigint }
  | { readonly state: 'lost'; readonly convertedMinor: 0n; readonly removedMinor: 0n };

export interface Held {
  /** Of the pot that the bonus lies in: main, or its own. */
  readonly potMinor: bigint;
  /** Besides, of one pot: what the member has put away or asked to withdraw, which is the same money. */
  readonly awayMinor: bigint;
}

/** Whether all that a grant asks for is done, open bets or not. */
export const isMet = ({ wagering }: DoorGrant): boolean => isDone(wagering, false);

/** Whether an active grant is over at this moment: met, or nothing is left of it that a round could bring back. */
export function endOf({ wagering, openStakes }: DoorGrant, { potMinor, awayMinor }: Held): GrantEnd | undefined {
  const { terms, bonusMinor } = wagering;
  if (isDone(wagering, openStakes > 0)) {
    if (terms.model === 'cash') return { state: 'completed', convertedMinor: bonusMinor, removedMinor: 0n };
    if (hasOwnPot(terms.model)) {
      const convertedMinor = convertedOf(wagering, potMinor);
      return { state: 'completed', convertedMinor, removedMinor: potMinor - convertedMinor };
    }
    // The bonus of a sticky one is never the member's; of a lock it is, as far as its terms convert it.
    const convertedMinor = terms.model === 'sticky' ? 0n : convertedOf(wagering, bonusMinor);
    const rest = convertedMinor < bonusMinor ? bonusMinor - convertedMinor : 0n;
    return { state: 'completed', convertedMinor, removedMinor: least(rest, potMinor) };
  }
  if (terms.model !== 'cash' && openStakes === 0 && potMinor + awayMinor === 0n)
    return { state: 'lost', convertedMinor: 0n, removedMinor: 0n };
  return undefined;
}
