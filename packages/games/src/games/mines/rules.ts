import { ways } from '../../families/instant/binomial.ts';
import { hasOnly, isWhole, WHOLE } from '../../families/instant/instant-game.ts';
import { isWithinCap, type StepRules } from '../../families/steps/step-game.ts';

export const FIELD = 25;
export const MOST_MINES = 24;
const RETURN = 0.99;

export interface MinesChoice {
  readonly mines: number;
}

interface Minefield {
  readonly mines: readonly number[];
  readonly picks: readonly number[];
}

/** Returns the pay of a number of gems, in ten-thousandths: 99% of the inverse of their chance. */
export const minesMultiplier = (mines: number, gems: number): number =>
  gems === 0 ? WHOLE : Math.floor((RETURN * WHOLE * ways(FIELD, gems)) / ways(FIELD - mines, gems) + 1e-6);

/** Returns the most gems of a round: all of them, or as many as stay below the highest payout. */
export function mostGems(mines: number): number {
  let gems = 1;
  while (gems < FIELD - mines && isWithinCap(minesMultiplier(mines, gems + 1))) gems += 1;
  return gems;
}

const hasHit = ({ mines, picks }: Minefield) => picks.some((pick) => mines.includes(pick));
const every = Array.from({ length: FIELD }, (_, tile) => tile);

/** The default choice. Separate from the rules, because a page needs it without them. */
export const minesUsual = { mines: 3 } satisfies MinesChoice;

/** Mines are hidden below some of 25 tiles. Each tile without one raises the payout; a mine ends the round. */
export const minesRules: StepRules<MinesChoice, Minefield & { readonly isCashedOut?: true }> = {
  usual: minesUsual,
  readChoice: (params) =>
    isWhole(params.mines, 1, MOST_MINES) && hasOnly(params, 'mines') ? { mines: params.mines } : undefined,
  begin(draws, { mines }) {
    const pool = [...every];
    const drawn = Array.from({ length: mines }, () => pool.splice(draws.index(pool.length), 1)[0]!);
    return { mines: drawn, picks: [] };
  },
  act: (field, { type, at }) =>
    type === 'pick' ? { ...field, picks: [...field.picks, at!] } : { ...field, isCashedOut: true },
  offers(field) {
    const { mines, picks, isCashedOut } = field;
    if (isCashedOut || hasHit(field) || picks.length >= mostGems(mines.length)) return [];
    const pick = { type: 'pick', places: every.filter((tile) => !picks.includes(tile)) };
    return picks.length === 0 ? [pick] : [pick, { type: 'cashOut' }];
  },
  ifLeft: ({ picks }) => (picks.length > 0 ? { type: 'cashOut' } : undefined),
  shown: (field, action) => (action?.type === 'pick' ? { tile: action.at!, isMine: hasHit(field) ? 1 : 0 } : undefined),
  laidOpen: ({ mines }) => ({ mines: [...mines].sort((a, b) => a - b) }),
  multiplier: (field) => (hasHit(field) ? 0 : minesMultiplier(field.mines.length, field.picks.length)),
};
