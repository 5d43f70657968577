import { type MathReport, rounded, volatilityOf } from '../../engine/math-report.ts';
import { add, emptyHand, type HandTotal } from './hand.ts';
import { bestOf, cardValues, chanceOf, dealerEnds, naturalChance, standValue } from './strategy.ts';

/** The results of hands played optimally: total and bet in stakes, with their chances. Beyond 21 is 22. */
type Ends = Map<string, { total: number; bet: number; chance: number }>;

function note(ends: Ends, total: number, bet: number, chance: number): void {
  const end = Math.min(total, 22);
  const key = `${end} ${bet}`;
  ends.set(key, { total: end, bet, chance: (ends.get(key)?.chance ?? 0) + chance });
}

function playOn(hand: HandTotal, up: number, canDouble: boolean, chance: number, ends: Ends): void {
  const { move } = bestOf({ hand, up, canDouble });
  if (move === 'stand') {
    note(ends, hand.total, 1, chance);
    return;
  }
  for (const value of cardValues) {
    const after = add(hand, value);
    if (move === 'double') note(ends, after.total, 2, chance * chanceOf(value));
    else playOn(after, up, false, chance * chanceOf(value), ends);
  }
}

/** Returns the wins or losses of a hand against one result of the dealer, with the chances. */
function nets(ends: Ends, dealer: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { total, bet, chance } of ends.values()) {
    const net = bet * standValue(total, dealer);
    found.set(net, (found.get(net) ?? 0) + chance);
  }
  return found;
}

/** Returns the exact distribution of a round's net win, in stakes, with optimal play and no insurance. */
export function blackjackNets(): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  const count = (net: number, chance: number) => all.set(net, (all.get(net) ?? 0) + chance);
  for (const up of cardValues) {
    const natural = naturalChance(up);
    for (const first of cardValues) {
      for (const second of cardValues) {
        const dealt = chanceOf(up) * chanceOf(first) * chanceOf(second);
        const hand = add(add(emptyHand, first), second);
        const isNatural = hand.total === 21;
        count(isNatural ? 0 : -1, dealt * natural);
        const chance = dealt * (1 - natural);
        if (isNatural) {
          count(1.5, chance);
          continue;
        }
        const pair = first === second ? first : undefined;
        const { move } = bestOf({ hand, up, canDouble: true, ...(pair && { pair }) });
        const ends: Ends = new Map();
        if (move === 'split') {
          for (const next of cardValues) {
            const after = add(add(emptyHand, first), next);
            if (first === 1) note(ends, after.total, 1, chanceOf(next));
            else playOn(after, up, true, chanceOf(next), ends);
          }
        } else playOn(hand, up, true, 1, ends);
        for (const [dealer, end] of dealerEnds(up)) {
          const one = nets(ends, dealer);
          if (move !== 'split') for (const [net, part] of one) count(net, chance * end * part);
          // From an endless deck the two hands of a split are alike and meet the same dealer.
          else for (const [a, p] of one) for (const [b, q] of one) count(a + b, chance * end * p * q);
        }
      }
    }
  }
  return all;
}

/** A split with both hands doubled and won: a net win equal to the bets. */
const HIGHEST_NET = 4;

/** Returns the exact figures of optimal play; insurance, which is worse, has its own. */
export function blackjackReport(): MathReport {
  const found = [...blackjackNets()];
  const mean = found.reduce((sum, [net, chance]) => sum + net * chance, 0);
  const square = found.reduce((sum, [net, chance]) => sum + net * net * chance, 0);
  const standardDeviation = Math.sqrt(square - mean * mean);
  const chanceThat = (holds: (net: number) => boolean) =>
    rounded(found.reduce((sum, [net, chance]) => sum + (holds(net) ? chance : 0), 0));
  return {
    rulesVersion: '1.0.0',
    rtp: rounded(1 + mean),
    method: 'closed form',
    maxWin: HIGHEST_NET * 2,
    highestWin: {
      times: HIGHEST_NET * 2,
      oneIn: rounded(1 / chanceThat((net) => net === HIGHEST_NET)),
      known: 'counted',
    },
    hitRate: chanceThat((net) => net > -1),
    standardDeviation: rounded(standardDeviation),
    volatility: volatilityOf(standardDeviation),
    figures: {
      rtpByChoice: { 'best play': rounded(1 + mean) },
      standardDeviationByChoice: { 'best play': rounded(standardDeviation) },
      hitRateByChoice: { 'best play': chanceThat((net) => net > -1) },
      maxWinByChoice: { 'best play': HIGHEST_NET * 2 },
      wins: chanceThat((net) => net > 0),
      pushes: chanceThat((net) => net === 0),
      insurance: rounded(3 * chanceOf(10)),
    },
  };
}
