import { hasOnly, type InstantRules } from '../../families/instant/instant-game.ts';

export const plinkoRows = [8, 10, 12, 14, 16] as const;
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRows = (typeof plinkoRows)[number];
export type PlinkoRisk = (typeof plinkoRisks)[number];

export interface PlinkoChoice {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

/** Pays of the buckets, in hundredths, from the middle one outwards; both sides are alike. */
const pays: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [55, 70, 140, 280, 660],
    medium: [40, 60, 125, 370, 1450],
    high: [20, 35, 110, 490, 3000],
  },
  10: {
    low: [50, 70, 120, 220, 440, 970],
    medium: [40, 55, 110, 250, 720, 2400],
    high: [20, 30, 75, 270, 1250, 8200],
  },
  12: {
    low: [50, 70, 105, 190, 330, 600, 1400],
    medium: [30, 50, 95, 220, 520, 1300, 3900],
    high: [20, 30, 65, 175, 670, 3100, 17500],
  },
  14: {
    low: [50, 70, 100, 160, 270, 480, 790, 1450],
    medium: [25, 45, 85, 185, 410, 970, 2400, 6200],
    high: [20, 25, 55, 135, 420, 1650, 7800, 44000],
  },
  16: {
    low: [50, 65, 100, 150, 230, 380, 610, 1000, 1700],
    medium: [30, 45, 75, 145, 320, 740, 1800, 4800, 11500],
    high: [20, 25, 45, 110, 300, 1000, 4000, 18500, 105500],
  },
};

/** Returns the pay of a bucket, in ten-thousandths; buckets are counted from the left, from 0. */
export const plinkoMultiplier = ({ rows, risk }: PlinkoChoice, bucket: number): number =>
  pays[rows][risk][Math.abs(bucket - rows / 2)]! * 100;

/** The default choice. Separate from the rules, because a page needs it without them. */
export const plinkoUsual = { rows: 12, risk: 'medium' } satisfies PlinkoChoice;

/** The ball meets one peg in each row and goes left or right; its bucket is the number of right turns. */
export const plinkoRules: InstantRules<PlinkoChoice, { path: string; bucket: number }> = {
  usual: plinkoUsual,
  readChoice(params) {
    const rows = plinkoRows.find((each) => each === params.rows);
    const risk = plinkoRisks.find((each) => each === params.risk);
    return rows && risk && hasOnly(params, 'rows', 'risk') ? { rows, risk } : undefined;
  },
  draw(draws, { rows }) {
    let [path, bucket] = ['', 0];
    for (let row = 0; row < rows; row++) {
      const goesRight = draws.f32() >= 0.5;
      path += goesRight ? 'R' : 'L';
      if (goesRight) bucket += 1;
    }
    return { path, bucket };
  },
  multiplier: (choice, { bucket }) => plinkoMultiplier(choice, bucket),
};
