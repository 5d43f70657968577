import { hasOnly, WHOLE } from '../../families/instant/instant-game.ts';
import { isWithinCap, type StepRules } from '../../families/steps/step-game.ts';

export const towerLevels = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerLevel = (typeof towerLevels)[number];
const ROWS = 9;
const RETURN_HUNDREDTHS = 98;

/** Doors of a row, and the number of safe ones. */
export const towerDoors: Readonly<Record<TowerLevel, { readonly doors: number; readonly safe: number }>> = {
  easy: { doors: 4, safe: 3 },
  medium: { doors: 3, safe: 2 },
  hard: { doors: 2, safe: 1 },
  expert: { doors: 3, safe: 1 },
  master: { doors: 4, safe: 1 },
};

export interface TowerChoice {
  readonly level: TowerLevel;
}

interface Climb {
  readonly level: TowerLevel;
  /** The safe doors of each row from below. */
  readonly safe: readonly (readonly number[])[];
  readonly picks: readonly number[];
  readonly isCashedOut?: true;
}

/** Returns the pay of a number of rows, in ten-thousandths: 98% of the inverse of their chance. */
export function towerMultiplier(level: TowerLevel, rows: number): number {
  const { doors, safe } = towerDoors[level];
  return rows === 0 ? WHOLE : Math.floor((RETURN_HUNDREDTHS * 100 * doors ** rows) / safe ** rows);
}

/** Returns the height of a tower: nine rows, or as many as stay below the highest payout. */
export const towerRows = (level: TowerLevel): number =>
  Array.from({ length: ROWS }, (_, row) => row + 1).filter((rows) => isWithinCap(towerMultiplier(level, rows))).length;

const hasFallen = ({ safe, picks }: Climb) => picks.some((pick, row) => !safe[row]!.includes(pick));

/** The default choice. Separate from the rules, because a page needs it without them. */
export const towerUsual = { level: 'medium' } satisfies TowerChoice;

/** A tower is climbed row by row through safe doors; any other one ends the round. */
export const towerRules: StepRules<TowerChoice, Climb> = {
  usual: towerUsual,
  readChoice(params) {
    const level = towerLevels.find((each) => each === params.level);
    return level && hasOnly(params, 'level') ? { level } : undefined;
  },
  begin(draws, { level }) {
    const { doors, safe } = towerDoors[level];
    const rows = Array.from({ length: towerRows(level) }, () => {
      const pool = Array.from({ length: doors }, (_, door) => door);
      return Array.from({ length: safe }, () => pool.splice(draws.index(pool.length), 1)[0]!).sort((a, b) => a - b);
    });
    return { level, safe: rows, picks: [] };
  },
  act: (climb, { type, at }) =>
    type === 'climb' ? { ...climb, picks: [...climb.picks, at!] } : { ...climb, isCashedOut: true },
  offers(climb) {
    const { level, safe, picks, isCashedOut } = climb;
    if (isCashedOut || hasFallen(climb) || picks.length === safe.length) return [];
    const places = Array.from({ length: towerDoors[level].doors }, (_, door) => door);
    return [{ type: 'climb', places }, ...(picks.length > 0 ? [{ type: 'cashOut' }] : [])];
  },
  ifLeft: ({ picks }) => (picks.length > 0 ? { type: 'cashOut' } : undefined),
  shown: (climb, action) =>
    action?.type === 'climb'
      ? { row: climb.picks.length - 1, door: action.at!, isSafe: hasFallen(climb) ? 0 : 1 }
      : undefined,
  laidOpen: ({ safe, level }) => ({
    safe: safe.flatMap((doors, row) => doors.map((door) => row * towerDoors[level].doors + door)),
  }),
  multiplier: (climb) => (hasFallen(climb) ? 0 : towerMultiplier(climb.level, climb.picks.length)),
};
