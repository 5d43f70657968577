import { sum } from '../slot/strips.ts';
import { meanOf, totalWeight } from '../slot/weights.ts';
import { CELLS, chanceOf, HOLD_SYMBOLS, type HoldSlot, REELS } from './definition.ts';

/** The parts of a hold-and-win slot's return, and the frequency of its feature and prizes, per round. */
export interface HoldSlotReturn {
  rtp: number;
  lines: number;
  hold: number;
  triggerRate: number;
  meanCoins: number;
  grandRate: number;
  /** By the name of the prize. */
  prizeRates: Readonly<Record<string, number>>;
  /** Mean payout of a bought spin, in stakes. */
  bought: number;
}

/**
 * Returns the exact return, before the cap: cells are independent, and the respins are a Markov chain of coins and
 * respins left.
 */
export function holdSlotReturn(slot: HoldSlot): HoldSlotReturn {
  const lines = lineReturn(slot, () => 1);
  const worth = meanOf(slot.coins, ({ multiplier }) => multiplier);
  const coin = chanceOf(slot.cells[0]!, 'O');
  const end = endOf(slot);
  let [triggerRate, coins, grandRate] = [0, 0, 0];
  for (let count = slot.hold.from; count <= CELLS; count++) {
    const chance = binomial(CELLS, count, coin);
    const ends = end(count, slot.hold.respins);
    triggerRate += chance;
    coins += chance * sum(ends.map((share, held) => share * held));
    grandRate += chance * ends[CELLS]!;
  }
  const hold = coins * worth + grandRate * slot.grand;
  const prizeRates = Object.fromEntries(
    slot.coins.flatMap(([{ tier }, weight]) => (tier ? [[tier, (coins * weight) / totalWeight(slot.coins)]] : [])),
  );
  const boughtEnds = end(slot.hold.from, slot.hold.respins);
  const boughtHold = sum(boughtEnds.map((share, held) => share * held * worth)) + boughtEnds[CELLS]! * slot.grand;
  return {
    rtp: lines + hold,
    lines,
    hold,
    triggerRate,
    meanCoins: coins / triggerRate,
    grandRate,
    prizeRates,
    bought: boughtLineReturn(slot) + boughtHold,
  };
}

/** Returns the line pay of a bought spin: its coins leave a number of places, whose symbols are drawn without coins. */
function boughtLineReturn(slot: HoldSlot): number {
  const coin = chanceOf(slot.cells[0]!, 'O');
  const boards = ways(CELLS, slot.hold.from);
  return lineReturn(slot, (count) => ways(CELLS - count, slot.hold.from) / boards / (1 - coin) ** count);
}

/** Returns the chances of ending with 0…15 coins, from a number of coins and of respins left. */
export function endOf({ hold }: HoldSlot): (coins: number, left: number) => number[] {
  const known = new Map<string, number[]>();
  const lands = hold.chance / hold.of;
  const end = (coins: number, left: number): number[] => {
    const key = `${coins} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const ends: number[] = Array(CELLS + 1).fill(0);
    if (left === 0 || coins === CELLS) ends[coins] = 1;
    else {
      for (let landed = 0; landed <= CELLS - coins; landed++) {
        const chance = binomial(CELLS - coins, landed, lands);
        const next = landed > 0 ? end(coins + landed, hold.respins) : end(coins, left - 1);
        for (const [held, share] of next.entries()) ends[held]! += chance * share;
      }
    }
    known.set(key, ends);
    return ends;
  };
  return end;
}

export function binomial(of: number, count: number, chance: number): number {
  return ways(of, count) * chance ** count * (1 - chance) ** (of - count);
}

/** Returns the number of ways to choose `count` of `of` places. */
function ways(of: number, count: number): number {
  let ways = 1;
  for (let at = 0; at < count; at++) ways = (ways * (of - at)) / (at + 1);
  return ways;
}

/**
 * Returns the mean pay of one line, in line stakes. `likelier` is the factor by which adjacent places without a coin
 * are more likely than in a plain spin.
 */
function lineReturn(slot: HoldSlot, likelier: (count: number) => number): number {
  return sum(
    HOLD_SYMBOLS.map((symbol) => {
      const goesOn = slot.cells.map((weights) => chanceOf(weights, symbol) + chanceOf(weights, 'W'));
      /** The chance that a line begins with at least this many of the symbol. */
      const runs = [1];
      for (const chance of goesOn) runs.push(runs.at(-1)! * chance);
      const chanceOfRun = (count: number) => (count > REELS ? 0 : runs[count]! * likelier(count));
      return sum(slot.pays.get(symbol)!.map((pay, count) => (chanceOfRun(count) - chanceOfRun(count + 1)) * pay));
    }),
  );
}
