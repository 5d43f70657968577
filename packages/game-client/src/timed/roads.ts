/** The result of a round for the roads: one side, the other, or a tie. */
export type RoadResult = 'a' | 'b' | 'tie';
/** A mark of a road at its column and row, from 0. */
export interface RoadMark {
  column: number;
  row: number;
  /** In derived roads, `a` is a repeating pattern, `b` a broken one. */
  side: 'a' | 'b';
  /** Ties that followed. */
  ties: number;
}

export const ROAD_ROWS = 6;

/**
 * Groups results into runs of the same side, ties counted with the result before them; ties before the first result
 * are left out.
 */
function runsOf(results: readonly RoadResult[]): { side: 'a' | 'b'; ties: number[] }[] {
  const runs: { side: 'a' | 'b'; ties: number[] }[] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (result === 'tie') {
      if (last) last.ties[last.ties.length - 1]! += 1;
    } else if (last?.side === result) last.ties.push(0);
    else runs.push({ side: result, ties: [0] });
  }
  return runs;
}

/** Lays runs out: each begins a column, and turns right at the bottom or at another run. */
function layOut(runs: readonly { side: 'a' | 'b'; ties: readonly number[] }[]): RoadMark[] {
  const taken = new Set<string>();
  const marks: RoadMark[] = [];
  let start = 0;
  for (const { side, ties } of runs) {
    while (taken.has(`${start} 0`)) start += 1;
    let [column, row] = [start, 0];
    for (const [index, count] of ties.entries()) {
      if (index > 0) {
        const isFree = column === start && row + 1 < ROAD_ROWS && !taken.has(`${column} ${row + 1}`);
        if (isFree) row += 1;
        else column += 1;
      }
      taken.add(`${column} ${row}`);
      marks.push({ column, row, side, ties: count });
    }
    start += 1;
  }
  return marks;
}

/** Returns the big road: a column for each run, oldest result first. */
export const bigRoad = (results: readonly RoadResult[]): RoadMark[] => layOut(runsOf(results));

/**
 * Returns a derived road: whether the big road repeats its pattern of `back` columns ago. 1 is the big eye road, 2
 * the small road, 3 the cockroach road.
 */
export function derivedRoad(results: readonly RoadResult[], back: 1 | 2 | 3): RoadMark[] {
  const lengths = runsOf(results).map(({ ties }) => ties.length);
  const signs: RoadResult[] = [];
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row++) {
      // The first comparable result is in the second row of column `back`, or at the start of the next.
      if (column < back || (column === back && row === 0)) continue;
      const isRepeated =
        row === 0 ? lengths[column - 1] === lengths[column - 1 - back] : lengths[column - back] !== row;
      signs.push(isRepeated ? 'a' : 'b');
    }
  }
  return bigRoad(signs);
}

/** Returns the last columns that fit, moved to the left edge. */
export function lastColumns(marks: readonly RoadMark[], columns: number): RoadMark[] {
  const skipped = Math.max(0, Math.max(-1, ...marks.map(({ column }) => column)) + 1 - columns);
  return marks.filter(({ column }) => column >= skipped).map((mark) => ({ ...mark, column: mark.column - skipped }));
}
