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
import { publishGrant } from './publish-grant.ts';

/** The effect of a bet's change on the bonus that paid part of its stake. */
export interface PotChange {
  readonly grantId: string;
  /**
   * Positive: the part of the provider's payment for the bonus. Negative: the part of the provider's deduction paid by
   * the bonus.
   */
  readonly minor: bigint;
  /** The bet's contribution, including its share of the win. */
  readonly gave: Gave;
}

const leftOf = ({ stakeMinor, returnedMinor }: BetFacts): bigint => stakeMinor - returnedMinor;
const isLive = (bet: BetFacts): boolean => isOpenBet(bet) || bet.state === 'settled';
const ofGrant = (bet: BetFacts, grantId: string): Gave | undefined =>
  bet.gave?.grantId === grantId ? bet.gave : undefined;

/** Returns the sums staked and won by the bets of a round, in cash or from this bonus. */
function roundSums(bets: readonly BetFacts[], grantId: string): { readonly staked: Pots; readonly won: Pots } {
  let [stake, bonusStake, won, bonusWon] = [0n, 0n, 0n, 0n];
  for (const bet of bets) {
    const gave = ofGrant(bet, grantId);
    // A bet with a part from another bonus is excluded.
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

/** Returns the bonus with a part in a round's stakes, as seen from one of its bets. */
function grantIdOf(bets: readonly BetFacts[], bet: BetFacts): string | undefined {
  const hasPart = ({ gave }: BetFacts) => gave !== undefined && (gave.taken.bonusMinor > 0n || gave.wonMinor > 0n);
  if (hasPart(bet)) return bet.gave!.grantId;
  const other = bets.find((each) => isLive(each) && hasPart(each))?.gave?.grantId;
  return bet.gave === undefined || bet.gave.grantId === other ? other : undefined;
}

/**
 * Returns the bonus's share of a payout or of its reversal. A full reversal takes the bet's whole share; otherwise the
 * round's stakes decide.
 */
function wonBy(bets: readonly BetFacts[], bet: BetFacts, grantId: string, payMinor: bigint): bigint {
  if (payMinor === 0n) return 0n;
  const wonMinor = ofGrant(bet, grantId)?.wonMinor ?? 0n;
  if (bet.payoutMinor + payMinor === 0n) return -wonMinor;
  const { bonusMinor } = splitWin(roundSums(bets, grantId), payMinor);
  if (payMinor > 0n) return bonusMinor;
  // At most the bet's own share of either.
  const mostOfCash = bet.payoutMinor - wonMinor;
  const most = least(wonMinor, -payMinor);
  const fewest = -payMinor > mostOfCash ? -payMinor - mostOfCash : 0n;
  const back = least(-bonusMinor, most);
  return -(back < fewest ? fewest : back);
}

/** Returns the effect of a change of one of the round's bets on its bonus; undefined without a bonus. */
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

/**
 * Returns the bonus's share of a correction of a whole round. A correction of a correction then takes back exactly what
 * the first one gave.
 */
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

/** Returns a separate key for a movement of a grant: a call moves it once in each way. */
export const grantKey = ({ key }: Pick<PlayerCall, 'key'>, { id }: DoorGrant, part: string): string =>
  `grant:${id}:${part}:${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

/** Moves the bonus's part of a stake. */
export function drawStake(call: PlayerCall, minor: bigint): void {
  if (minor > 0n) call.unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, 'pot') });
}

const grantNow = ({ unit, player }: PlayerCall, grantId: string): DoorGrant =>
  unit.grants(player.id).find(({ id }) => id === grantId)!;

/** Reactivates a lost bonus to which money returns, unless it has expired or another has begun since. */
function reopened(call: PlayerCall, grant: DoorGrant): DoorGrant | undefined {
  const { unit, player } = call;
  const isAnotherOpen = unit.grants(player.id).some(({ state }) => state === 'pending' || state === 'active');
  if (grant.state !== 'lost' || isAnotherOpen || !isActiveAt(grant.wagering, unit.now)) return undefined;
  const again: DoorGrant = { ...grant, state: 'active' };
  unit.setGrant(player.id, again);
  publishGrant(call, 'promotion.reopened', again);
  return again;
}

/**
 * Moves the bonus's share of a payment from the main account. An active bonus receives it in its balance. A completed
 * one leaves the part converted under its terms to the member. After any other end nothing stays with the member.
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
      template: 'bonus_removed',
      from: 'main',
      expense: `promo_budget:${grant.offerId}`,
    });
  unit.setGrant(player.id, {
    ...grant,
    convertedMinor: convertedMinor + keptMinor,
    removedMinor: removedMinor + minor - keptMinor,
  });
}

/** Covers a reversal that exceeds the cash from an active bonus's balance, before a debt arises. */
export function coverFromPot(call: PlayerCall, missingMinor: bigint, part: string): void {
  const { unit, player } = call;
  const minor = least(missingMinor, unit.pot(player.id, player.currency) ?? 0n);
  if (minor > 0n) unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, `${part}:cover`) });
}

/**
 * Pays a reversal from the bonus that received its share, as far as possible: from its balance, or from the amount
 * removed at its end. The rest is paid in cash, like any spending.
 */
export function drawPot(call: PlayerCall, change: Omit<PotChange, 'gave'> | undefined, part: string): void {
  if (!change || change.minor >= 0n) return;
  const { unit, player } = call;
  const requested = -change.minor;
  const grant = grantNow(call, change.grantId);
  if (grant.state === 'active') {
    const minor = least(requested, unit.bonus(player.id, grant.currency));
    if (minor > 0n) unit.move({ template: 'bonus_drawn', ...factsOf(call, minor, `${part}:pot`) });
    return;
  }
  const { convertedMinor, removedMinor, wagering } = grant;
  const isConverted = grant.state === 'completed';
  const rest = convertedMinor + removedMinor - requested;
  const converted = isConverted ? least(convertedMinor, convertedOf(wagering, rest > 0n ? rest : 0n)) : convertedMinor;
  const restored = least(requested - (convertedMinor - converted), removedMinor);
  if (restored > 0n)
    unit.move({
      ...factsOf(call, restored, `${part}:pot`),
      template: 'bonus_restored',
      expense: `promo_budget:${grant.offerId}`,
    });
  if (restored > 0n || converted !== convertedMinor)
    unit.setGrant(player.id, { ...grant, convertedMinor: converted, removedMinor: removedMinor - restored });
}
