/** A possible pay of a caught fish, in prices of the plain shot, and its share of 100. */
export type Pay = readonly [times: number, share: number];

/** One kind of fish: its pays decide the chance of a catch; the other fields are movement and appearance. */
export interface Species {
  readonly code: string;
  /** One pay, or for bosses several whose shares add up to 100. */
  readonly pays: readonly Pay[];
  /** The distance within which a shot hits, in the water's units. */
  readonly radius: number;
  /** The time it takes to cross the water. */
  readonly durationMs: number;
  /** Frequency relative to the other kinds. */
  readonly frequency: number;
  /** Largest school; 1 swims alone. */
  readonly schoolSize: number;
  /** Appears rarely on its own timer: announced, once in this many milliseconds. */
  readonly bossEveryMs?: number;
}

/** A room's fish. A fish is identified by its index in this list, which is part of the rules and keeps its order. */
export type SpeciesTable = readonly Species[];

export const isBoss = (species: Species): boolean => species.bossEveryMs !== undefined;

/** Returns the highest and lowest pay of a fish, in prices of the plain shot. */
export const timesOf = ({ pays }: Species): { readonly least: number; readonly most: number } => {
  const all = pays.map(([times]) => times);
  return { least: Math.min(...all), most: Math.max(...all) };
};

/** Returns a species of fish that swim alone or in a school. */
export const fish = (code: string, times: number, swims: Omit<Species, 'code' | 'pays'>): Species => ({
  code,
  pays: [[times, 100]],
  ...swims,
});
