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

/** A member's grant with the fields that the wallet's decisions need; amounts in minor units of its currency. */
export interface DoorGrant {
  readonly id: string;
  readonly offerId: number;
  readonly title: string;
  readonly state: GrantState;
  readonly currency: string;
  readonly wagering: WageringGrant;
  /** Counted bets that may still be returned. */
  readonly openStakes: number;
  /** The maximum withdrawal of its result. */
  readonly withdrawalCapMinor: bigint | null;
  /** The amounts converted and removed at its end. */
  readonly convertedMinor: bigint;
  readonly removedMinor: bigint;
}

/** Returns the remaining stake of an open or settled bet. */
const standingOf = (bet: BetFacts): bigint =>
  isOpenBet(bet) || bet.state === 'settled' ? bet.stakeMinor - bet.returnedMinor : 0n;
const isHolding = (bet: BetFacts | undefined, { weight }: TakenStake): boolean =>
  bet !== undefined && weight > 0 && isOpenBet(bet);
/** Returns the player's win or loss of a settled bet. */
const resultOf = (bet: BetFacts | undefined, { weight }: TakenStake): bigint =>
  bet?.state === 'settled' && weight > 0 ? bet.payoutMinor - settledOf(bet) : 0n;

/** A bonus with a separate balance may reopen when money returns, so its bets still count. */
const isCounting = ({ state, wagering }: DoorGrant): boolean =>
  state === 'active' || state === 'completed' || (state === 'lost' && hasOwnPot(wagering.terms.model));

/**
 * Returns the grant after a change of a contributing bet, and the bet's new contribution. Both are as if the bet had
 * always had its present state: the returned part contributes nothing, and the settled part counts as won or lost.
 */
export function recountGrant(
  grant: DoorGrant,
  before: BetFacts | undefined,
  after: BetFacts & { readonly gave: Gave },
): { readonly grant: DoorGrant; readonly gave: Gave } {
  const stated = after.gave.taken;
  const standing = standingOf(after);
  if (!isCounting(grant)) {
    // Its contribution stays, and its remaining parts are known while it may be returned.
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

/** The end or continuation of a grant, with its movements; amounts leave the balance that holds the bonus. */
export type GrantEnd =
  | { readonly state: 'completed'; readonly convertedMinor: bigint; readonly removedMinor: bigint }
  | { readonly state: 'expired'; readonly convertedMinor: 0n; readonly removedMinor: bigint }
  | { readonly state: 'lost'; readonly convertedMinor: 0n; readonly removedMinor: 0n };

export interface Held {
  /** The balance that holds the bonus: main, or separate. */
  readonly potMinor: bigint;
  /** For a bonus in the main balance: the amounts in the vault or in a pending withdrawal, which are the same money. */
  readonly awayMinor: bigint;
}

/** Returns whether a grant's requirements are met, regardless of open bets. */
export const isMet = ({ wagering }: DoorGrant): boolean => isDone(wagering, false);

/** Returns the end of an active grant, if it has come: its target is met, or its money used up without open bets. */
export function endOf({ wagering, openStakes }: DoorGrant, { potMinor, awayMinor }: Held): GrantEnd | undefined {
  const { terms, bonusMinor } = wagering;
  if (isDone(wagering, openStakes > 0)) {
    if (terms.model === 'cash') return { state: 'completed', convertedMinor: bonusMinor, removedMinor: 0n };
    if (hasOwnPot(terms.model)) {
      const convertedMinor = convertedOf(wagering, potMinor);
      return { state: 'completed', convertedMinor, removedMinor: potMinor - convertedMinor };
    }
    // A sticky bonus never becomes the member's; another does as far as its terms convert it.
    const convertedMinor = terms.model === 'sticky' ? 0n : convertedOf(wagering, bonusMinor);
    const rest = convertedMinor < bonusMinor ? bonusMinor - convertedMinor : 0n;
    return { state: 'completed', convertedMinor, removedMinor: least(rest, potMinor) };
  }
  if (terms.model !== 'cash' && openStakes === 0 && potMinor + awayMinor === 0n)
    return { state: 'lost', convertedMinor: 0n, removedMinor: 0n };
  return undefined;
}
