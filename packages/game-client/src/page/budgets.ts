import { games } from '@sabai/games';

/** The size budget of a game without the shell and the drawing library, in transferred bytes. */
export interface Budget {
  readonly scripts: number;
  /** All of its own pictures on one screen. */
  readonly pictures?: number;
  /** Everything that loads before a bet can be made, including shell and library. */
  readonly first: number;
}

/** The size budget of the drawing library. */
export const drawingBytes = 183_000;

const page = 135_700;
/** A sheet of 98 kB and a background of 60; for fishing games, a sheet of 150. */
const pictures = 158_000;
const instant: Budget = { scripts: 11_000, first: page };
const wheel: Budget = { scripts: 12_000, first: page };
const cards: Budget = { scripts: 20_000, first: page };
const race: Budget = { scripts: 15_000, first: page };
const draw: Budget = { scripts: 25_000, first: page };
const ofFamily: Readonly<Record<string, Budget>> = {
  slot: { scripts: 38_000, pictures, first: 183_200 },
  crash: { scripts: 12_000, pictures, first: page },
  fishing: { scripts: 25_000, pictures: 210_000, first: page },
  instant,
  steps: instant,
  table: cards,
  timed: cards,
  sport: draw,
};
const ofGame: Readonly<Record<string, Budget>> = {
  plinko: { ...instant, scripts: 10_000 },
  scratch: { ...instant, scripts: 11_200 },
  wheel,
  'fortune-wheel-mini': wheel,
  blackjack: cards,
  roulette: { ...cards, scripts: 20_400, first: 138_000 },

  'derby-8': race,
  'hound-dash-6': race,
  'virtual-goal': { ...race, scripts: 18_000 },
  'daily-draw': draw,
  'express-645': draw,
};

/** Returns a game's kind for its budget: the five engines of slots count as one. */
export const kindOf = (code: string): string => games[code]!.manifest.family.replace(/^.*-(?=slot$)/, '');

export const budgetOf = (code: string): Budget => ofGame[code] ?? ofFamily[kindOf(code)]!;
