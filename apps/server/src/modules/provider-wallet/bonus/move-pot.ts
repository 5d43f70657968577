import { createHash } from 'node:crypto';
import {
  bonusPartOf,
  convertedOf,
  hasOwnPot,
  isActiveAt,
  least,
  nothingTaken,
  type Pots,
  partsLeft,
  splitWin,
} from '@sabai/rewards';
import type { Gave } from '../commands/gave.ts';
import { type BetChange, type BetFacts, isOpenBet } from '../commands/wallet-door.rules.ts';
import type { DoorGrant } from '../unit-of-work/door-grant.ts';
import { factsOf } from '../unit-of-work/movement-facts.ts';
import type { PlayerCall } from './player-call.ts';
import { tellGrant } from './tell-grant.ts';

/** What a change of a bet means for the bonus that paid a part of its stake. */
export interface PotChange {
  readonly grantId: string;
  /** Above zero what comes to the bonus of what the provider gives, below zero what the bonus gives of what the provider takes. */
  readonly minor: bigint;
  /** What the bet gave, with what its win was given. */
  readonly gave: Gave;
}

const leftOf = ({ stakeMinor, returnedMinor }: BetFacts): bigint => stakeMinor - returnedMinor;
const isLive = (bet: BetFacts): boolean => isOpenBet(bet) || bet.state === 'settled';
const ofGrant = (bet: BetFacts, grantId: string): Gave | undefined =>
  bet.gave?.grantId === grantId ? bet.gave : undefined;

/** What the bets of a round have staked and won, as far as they are of cash or of this bonus. */
function roundSums(bets: readonly BetFacts[], grantId: string): { readonly staked: Pots; readonly won: Pots } {
  let [stake, bonusStake, won, bonusWon] = [0n, 0n, 0n, 0n];
  for (const bet of bets) {
    const gave = ofGrant(bet, grantId);
    // Another bonus has a part in it, which is its own affair.
    if (!isLive(bet) || (!gave && (bet.gave?.taken.bonusMinor ?? 0n) > 0n)) continue;
    stake += leftOf(bet);
    bonusStake += gave?.taken.bonusMinor ?? 0n;
    won += bet.payoutMinor;
    bonusWon += gave?.wonMinor ?? 0n;
  }
  return {
    staked: { cashMinor: stake - bonusStake, bonusMinor: bonusStake },
    won: { cashMinor: won - bonusWon, bonusMinor: bonusWon },
  };
}

/** The bonus that has a part in a round's stakes, seen from one of its bets. */
function grantIdOf(bets: readonly BetFacts[], bet: BetFacts): string | undefined {
  const hasPart = ({ gave }: BetFacts) => gave !== undefined && (gave.taken.bonusMinor > 0n || gave.wonMinor > 0n);
  if (hasPart(bet)) return bet.gave!.grantId;
  const other = bets.find((each) => isLive(each) && hasPart(each))?.gave?.grantId;
  return bet.gave === undefined || bet.gave.grantId === other ? other : undefined;
}

/** What of a payout, or of what is taken back of one, is the bonus's: of all of it what the bet had got, else by the round's stakes. */
function wonBy(bets: readonly BetFacts[], bet: BetFacts, grantId: string, payMinor: bigint): bigint {
  if (payMinor === 0n) return 0n;
  const wonMinor = ofGrant(bet, grantId)?.wonMinor ?? 0n;
  if (bet.payoutMinor + payMinor === 0n) return -wonMinor;
  const { bonusMinor } = splitWin(roundSums(bets, grantId), payMinor);
  if (payMinor > 0n) return bonusMinor;
  // No more than the bet has got of either.
  const mostOfCash = bet.payoutMinor - wonMinor;
  const most = least(wonMinor, -payMinor);
  const fewest = -payMinor > mostOfCash ? -payMinor - mostOfCash : 0n;
  const back = least(-bonusMinor, most);
  return -(back < fewest ? fewest : back);
}

/** What a change of a bet, one of the round's, means for the bonus that staked with it; undefined where none has. */
export function potChangeOf(
  { unit, player }: PlayerCall,
  bets: readonly BetFacts[],
  bet: BetFacts,
  { returnMinor, payMinor }: Pick<BetChange, 'returnMinor' | 'payMinor'>,
): PotChange | undefined {
  const grantId = grantIdOf(bets, bet);
  const grant = grantId === undefined ? undefined : unit.grants(player.id).find(({ id }) => id === grantId);
  if (!grant || grantId === undefined || !hasOwnPot(grant.wagering.terms.model)) return undefined;
  const left = leftOf(bet);
  const known = ofGrant(bet, grantId) ?? { grantId, taken: { ...nothingTaken, cashMinor: left }, wonMinor: 0n };
  const returned = known.taken.bonusMinor - partsLeft(known.taken, left - returnMinor).bonusMinor;
  const won = wonBy(bets, bet, grantId, payMinor);
  if (!bet.gave && won === 0n) return undefined;
  return { grantId, minor: returned + won, gave: { ...known, wonMinor: known.wonMinor + won } };
}

/** What of a correction of a whole round is the bonus's, so that a correction of a correction takes back exactly what that has given. */
export function potChangeOfRound(
  { unit, player }: PlayerCall,
  bets: readonly BetFacts[],
  { beforeMinor, afterMinor }: { readonly beforeMinor: bigint; readonly afterMinor: bigint },
): Omit<PotChange, 'gave'> | undefined {
  const grantId = bets.find((bet) => isLive(bet) && (bet.gave?.taken.bonusMinor ?? 0n) > 0n)?.gave?.grantId;
  const grant = unit.grants(player.id).find(({ id }) => id === grantId);
  if (!grant || grantId === undefined || !hasOwnPot(grant.wagering.terms.model)) return undefined;
  const { staked } = roundSums(bets, grantId);
  return { grantId, minor: bonusPartOf(afterMinor, staked) - bonusPartOf(beforeMinor, staked) };
}

/** A key of its own for a movement of a grant: a call moves it once in each way. */
export const grantKey = ({ key }: Pick<PlayerCall, 'key'>, { id }: DoorGrant, part: string): string =>
  `grant:${id}:${part}:${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

/** A stake is taken, of which the bonus pays so much. */
export function drawStake(call: PlayerCall, minor: bigint): void {
  if (minor > 0n) call.unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, 'pot') });
}

const grantNow = ({ unit, player }: PlayerCall, grantId: string): DoorGrant =>
  unit.grants(player.id).find(({ id }) => id === grantId)!;

/** A bonus of which nothing was left goes on when something comes back to it, unless its time is over or another has begun since. */
function reopened(call: PlayerCall, grant: DoorGrant): DoorGrant | undefined {
  const { unit, player } = call;
  const isAnotherOpen = unit.grants(player.id).some(({ state }) => state === 'pending' || state === 'active');
  if (grant.state !== 'lost' || isAnotherOpen || !isActiveAt(grant.wagering, unit.now)) return undefined;
  const again: DoorGrant = { ...grant, state: 'active' };
  unit.setGrant(player.id, again);
  tellGrant(call, 'promotion.reopened', again);
  return again;
}

/**
 * What has just come into the main account of a round goes to the bonus that staked its part: into its pot while it is wagered; of one that
 * is completed what its terms convert stays the member's; of one that has ended otherwise nothing does.
 */
export function fillPot(call: PlayerCall, change: Omit<PotChange, 'gave'> | undefined, part: string): void {
  if (!change || change.minor <= 0n) return;
  const { unit, player } = call;
  const { grantId, minor } = change;
  const known = grantNow(call, grantId);
  const grant = reopened(call, known) ?? known;
  if (grant.state === 'active') {
    unit.move({ template: 'bonus_refilled', ...factsOf(call, minor, `${part}:pot`) });
    return;
  }
  const { convertedMinor, removedMinor, wagering } = grant;
  const isConverted = grant.state === 'completed';
  const keepsMinor = isConverted ? convertedOf(wagering, convertedMinor + removedMinor + minor) - convertedMinor : 0n;
  const keptMinor = keepsMinor < 0n ? 0n : least(keepsMinor, minor);
  if (keptMinor < minor)
    unit.move({
      ...factsOf(call, minor - keptMinor, `${part}:pot`),
      ...{ template: 'bonus_removed', from: 'main', expense: `promo_budget:${grant.offerId}` },
    });
  unit.setGrant(player.id, {
    ...grant,
    ...{ convertedMinor: convertedMinor + keptMinor, removedMinor: removedMinor + minor - keptMinor },
  });
}

/** What the provider takes back is more than the cash: what is left in the pot of an active bonus pays for it, before the player owes anything. */
export function coverFromPot(call: PlayerCall, missingMinor: bigint, part: string): void {
  const { unit, player } = call;
  const minor = least(missingMinor, unit.pot(player.id, player.currency) ?? 0n);
  if (minor > 0n) unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, `${part}:cover`) });
}

/**
 * What the provider takes back next comes out of the bonus that got its part, as far as the bonus has it: out of its pot, or of what was
 * removed at its end. What is missing is taken of cash, like everything that is spent.
 */
export function drawPot(call: PlayerCall, change: Omit<PotChange, 'gave'> | undefined, part: string): void {
  if (!change || change.minor >= 0n) return;
  const { unit, player } = call;
  const asked = -change.minor;
  const grant = grantNow(call, change.grantId);
  if (grant.state === 'active') {
    const minor = least(asked, unit.bonus(player.id, grant.currency));
    if (minor > 0n) unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, `${part}:pot`) });
    return;
  }
  const { convertedMinor, removedMinor, wagering } = grant;
  const isConverted = grant.state === 'completed';
  const rest = convertedMinor + removedMinor - asked;
  const converted = isConverted ? least(convertedMinor, convertedOf(wagering, rest > 0n ? rest : 0n)) : convertedMinor;
  const restored = least(asked - (convertedMinor - converted), removedMinor);
  if (restored > 0n)
    unit.move({
      ...factsOf(call, restored, `${part}:pot`),
      ...{ template: 'bonus_restored', expense: `promo_budget:${grant.offerId}` },
    });
  if (restored > 0n || converted !== convertedMinor)
    unit.setGrant(player.id, { ...grant, convertedMinor: converted, removedMinor: removedMinor - restored });
}
