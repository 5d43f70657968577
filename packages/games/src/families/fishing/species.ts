/** What a fish pays when it is caught, in prices of the plain shot, and with what share of 100. */
export type Pay = readonly [times: number, share: number];

/** One kind of fish: what it pays decides how easily it is caught, all else is how it swims and looks. */
export interface Species {
  readonly code: string;
  /** One, or for the great ones several whose shares add up to 100. */
  readonly pays: readonly Pay[];
  /** How near a shot must come, in the water's units. */
  readonly radius: number;
  /** How long it crosses the water. */
  readonly durationMs: number;
  /** How often it comes, compared with the others. */
  readonly frequency: number;
  /** How many swim together at most; 1 swims alone. */
  readonly schoolSize: number;
  /** Comes seldom and by its own clock: every so many milliseconds, announced. */
  readonly bossEveryMs?: number;
}

/** A room's fish. A fish is known by its place in this list, which is part of the rules and never changes its order. */
export type SpeciesTable = readonly Species[];

export const isBoss = (species: Species): boolean => species.bossEveryMs !== undefined;

/** The most and the least that a fish can pay, in prices of the plain shot. */
export const timesOf = ({ pays }: Species): { readonly least: number; readonly most: number } => {
  const all = pays.map(([times]) => times);
  return { least: Math.min(...all), most: Math.max(...all) };
};

/** What is written down of a fish that swims alone or in a school. */
export const fish = (code: string, times: number, swims: Omit<Species, 'code' | 'pays'>): Species => ({
  code,
  pays: [[times, 100]],
  ...swims,
});
