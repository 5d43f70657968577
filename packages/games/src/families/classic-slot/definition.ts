import type { SlotBoard, SlotSymbol } from '../../protocol/index.ts';
import type { LinePay } from '../slot/line-wins.ts';
import { assertRule, sum } from '../slot/strips.ts';

export type ClassicSymbol = 'W' | '7' | 'B' | 'E' | 'M' | 'P' | 'L' | 'C';

/** Rows of the five lines: three across, two from corner to corner. */
export const CLASSIC_LINES = ['000', '111', '222', '012', '210'].map((rows) => Array.from(rows, Number));
/** Each wild in a line of another symbol doubles the line's pay. */
const WILD_FACTOR = 2;

/**
 * The maths of a slot of three reels and three rows with five lines. A line pays for three of a kind; W substitutes
 * for every symbol and doubles. When all nine cells show one symbol, including W, the wheel multiplies the win.
 */
export interface ClassicSlot {
  /** For three of a kind, in line stakes: a fifth of the stake. */
  pays: Readonly<Record<ClassicSymbol, number>>;
  /** All slices of the wheel, clockwise, each as likely as any. */
  wheel: readonly number[];
  strips: { base: readonly string[] };
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

/** Throws an `Error` naming the fault. */
export function defineClassicSlot(definition: ClassicSlot): ClassicSlot {
  const { pays, strips, wheel } = definition;
  assertRule(strips.base.length === 3, 'three strips');
  for (const strip of strips.base) {
    assertRule(
      [...strip].every((symbol) => symbol in pays),
      'strips hold known symbols',
    );
  }
  assertRule(
    wheel.every((factor) => factor > 1),
    'every slice of the wheel multiplies',
  );
  return definition;
}

/** Returns the pay of a line, in line stakes. */
export function classicLine({ pays }: Pick<ClassicSlot, 'pays'>, line: readonly SlotSymbol[]): LinePay {
  const others = line.filter((symbol) => symbol !== 'W') as ClassicSymbol[];
  const [symbol = 'W'] = others;
  const isThree = others.every((other) => other === symbol);
  const doubled = others.length === 0 ? 1 : WILD_FACTOR ** (line.length - others.length);
  return { symbol, count: line.length, pay: isThree ? pays[symbol] * doubled : 0 };
}

/** Returns the pay of all lines of a board together, in line stakes. */
export function classicBoardPay(slot: ClassicSlot, board: SlotBoard): number {
  return sum(
    CLASSIC_LINES.map(
      (rows) =>
        classicLine(
          slot,
          rows.map((row, reel) => board[reel]![row]!),
        ).pay,
    ),
  );
}

/** Returns whether all cells show one symbol, including wilds; the wheel then turns. */
export function isFullScreen(cells: readonly string[]): boolean {
  const others = cells.filter((symbol) => symbol !== 'W');
  return others.length > 0 && others.every((symbol) => symbol === others[0]);
}
