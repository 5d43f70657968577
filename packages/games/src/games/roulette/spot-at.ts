import { insideSpots, straight } from './rules.ts';

/** The field of numbers, in CSS pixels: twelve columns, three rows. */
export interface Field {
  width: number;
  height: number;
}

const COLUMNS = 12;
const ROWS = 3;
/**
 * A touch within this distance of a line selects the line, in CSS pixels, and never more than this part of a number.
 */
const REACH = 7;
const REACH_PART = 0.27;

const bySignature = new Map(insideSpots.map(({ spot, numbers }) => [numbers.join(), spot]));
const numberAt = (column: number, row: number) => column * ROWS + (ROWS - row);

/**
 * Returns the spot at a position: a number, or the numbers on both sides of a nearby line. `x` and `y` are from the
 * upper left.
 */
export function spotAt(x: number, y: number, { width, height }: Field): string {
  const cell = { width: width / COLUMNS, height: height / ROWS };
  const columns = touched(x, cell.width, COLUMNS);
  const rows = touched(y, cell.height, ROWS);
  const numbers = columns.flatMap((column) => rows.filter((row) => row < ROWS).map((row) => numberAt(column, row)));
  const isAtFoot = rows.includes(ROWS);
  const isAtZero = columns.includes(-1);
  const inside = numbers.filter((number) => number > 0);
  const all = isAtFoot
    ? [...(isAtZero ? [0] : []), ...columns.filter((column) => column >= 0).flatMap(street)]
    : [...(isAtZero ? [0] : []), ...inside];
  const spot = bySignature.get([...new Set(all)].sort((a, b) => a - b).join());
  return spot ?? straight(inside[0] ?? street(Math.max(0, columns[0]!))[0]!);
}

const street = (column: number): readonly number[] => [1, 2, 3].map((place) => column * ROWS + place);

/**
 * Returns the one or two touched cells of a row. Left of the first is the zero, which is -1; below the last row is
 * the end of a street.
 */
function touched(at: number, size: number, count: number): readonly number[] {
  const reach = Math.min(REACH, size * REACH_PART);
  const own = Math.min(count - 1, Math.max(0, Math.floor(at / size)));
  const into = at - own * size;
  if (into < reach && (own > 0 || count === COLUMNS)) return [own - 1, own];
  if (into > size - reach && (own < count - 1 || count === ROWS)) return [own, own + 1];
  return [own];
}
