import { createReelTable } from '../slot/line-table.ts';
import { type LinesSlot, REELS, ROWS } from './definition.ts';
import { linesTable } from './evaluate.ts';

/**
 * The frequency of each pay of one spin, counted over every combination of stops. `counts[scatters][linePay]` is a
 * number of combinations, line pays in line stakes; whole numbers below 2⁵³, so nothing is rounded.
 */
export interface SpinDistribution {
  combinations: number;
  counts: readonly Float64Array[];
}

/**
 * Walks the whole cycle of a set of strips, about 70 million boards. Drops lines that cannot pay after three reels,
 * and counts a fifth reel without influence only once; this takes a fraction of a second.
 */
export function spinDistribution(slot: LinesSlot, strips: readonly string[]): SpinDistribution {
  const table = linesTable(slot);
  const { size, pays, isAliveAfterThree } = table;
  const reels = strips.map((strip) => createReelTable(table, strip));
  const [one, two, three, four, five] = reels as [Reel, Reel, Reel, Reel, Reel];
  const highestPay = slot.rows.length * pays.reduce((most, pay) => Math.max(most, pay), 0);
  const counts = Array.from({ length: REELS + 1 }, () => new Float64Array(highestPay + 1));
  const fifthScatters = five.scatters.reduce((total, shown) => total + shown, 0);
  const aliveKeys = new Int32Array(slot.rows.length);
  const aliveRows: (readonly number[])[] = [];
  const lastKeys = new Int32Array(slot.rows.length);
  const lastRows = new Uint8Array(slot.rows.length);

  for (let a = 0; a < one.stops; a++) {
    for (let b = 0; b < two.stops; b++) {
      for (let c = 0; c < three.stops; c++) {
        const scatters = one.scatters[a]! + two.scatters[b]! + three.scatters[c]!;
        aliveRows.length = 0;
        for (const rows of slot.rows) {
          const key = (code(one, a, rows[0]!) * size + code(two, b, rows[1]!)) * size + code(three, c, rows[2]!);
          if (isAliveAfterThree[key]) {
            aliveKeys[aliveRows.length] = key;
            aliveRows.push(rows);
          }
        }
        for (let d = 0; d < four.stops; d++) {
          const scattersOfFour = scatters + four.scatters[d]!;
          let settled = 0;
          let open = 0;
          for (let line = 0; line < aliveRows.length; line++) {
            const rows = aliveRows[line]!;
            const symbol = code(four, d, rows[3]!);
            const key = (aliveKeys[line]! * size + symbol) * size;
            const first = Math.floor(aliveKeys[line]! / (size * size));
            if (symbol === first || symbol === WILD) {
              lastKeys[open] = key;
              lastRows[open] = rows[4]!;
              open += 1;
            } else settled += pays[key]!;
          }
          if (open === 0) {
            counts[scattersOfFour]![settled]! += five.stops - fifthScatters;
            counts[scattersOfFour + 1]![settled]! += fifthScatters;
            continue;
          }
          for (let e = 0; e < five.stops; e++) {
            let pay = settled;
            for (let line = 0; line < open; line++) pay += pays[lastKeys[line]! + code(five, e, lastRows[line]!)]!;
            counts[scattersOfFour + five.scatters[e]!]![pay]! += 1;
          }
        }
      }
    }
  }
  return { combinations: reels.reduce((product, reel) => product * reel.stops, 1), counts };
}

type Reel = ReturnType<typeof createReelTable>;
/** The first symbol of every line table. */
const WILD = 0;

function code(reel: Reel, stop: number, row: number): number {
  return reel.codes[stop * ROWS + row]!;
}
