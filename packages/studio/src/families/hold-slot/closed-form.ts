import { sum } from '../slot/strips.ts';
import { meanOf, totalWeight } from '../slot/weights.ts';
import { CELLS, chanceOf, HOLD_SYMBOLS, type HoldSlot, REELS } from './definition.ts';

/** Where the return of a hold-and-win slot comes from, and how often its feature and prizes come, per round. */
export interface HoldSlotReturn {
  rtp: number;
  lines: number;
  hold: number;
  triggerRate: number;
  meanCoins: number;
  grandRate: number;
  /** By the name of the prize. */
  prizeRates: Readonly<Record<string, number>>;
}

/** The exact return, before the cap: cells are independent, and the respins are a Markov chain of coins and respins left. */
export function holdSlotReturn(slot: HoldSlot): HoldSlotReturn {
  const lines = lineReturn(slot);
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
  const hold = coins * meanOf(slot.coins, ({ multiplier }) => multiplier) + grandRate * slot.grand;
  const prizeRates = Object.fromEntries(
    slot.coins.flatMap(([{ tier }, weight]) => (tier ? [[tier, (coins * weight) / totalWeight(slot.coins)]] : [])),
  );
  return { rtp: lines + hold, lines, hold, triggerRate, meanCoins: coins / triggerRate, grandRate, prizeRates };
}

/** The chances of ending with 0…15 coins, from a number of coins and of respins left. */
function endOf({ hold }: HoldSlot): (coins: number, left: number) => number[] {
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

function binomial(of: number, count: number, chance: number): number {
  let ways = 1;
  for (let at = 0; at < count; at++) ways = (ways * (of - at)) / (at + 1);
  return ways * chance ** count * (1 - chance) ** (of - count);
}

/** The mean pay of one line, in line stakes. */
function lineReturn(slot: HoldSlot): number {
  return sum(
    HOLD_SYMBOLS.map((symbol) => {
      const goesOn = slot.cells.map((weights) => chanceOf(weights, symbol) + chanceOf(weights, 'W'));
      let [run, mean] = [1, 0];
      for (let count = 1; count <= REELS; count++) {
        run *= goesOn[count - 1]!;
        const ends = count < REELS ? 1 - goesOn[count]! : 1;
        mean += run * ends * slot.pays.get(symbol)![count]!;
      }
      return mean;
    }),
  );
}
