/** Things to choose among with their weights: whole numbers, as in `[[2, 13], [3, 6]]`. */
export type Weights<Thing> = readonly (readonly [thing: Thing, weight: number])[];

export function totalWeight(weights: Weights<unknown>): number {
  return weights.reduce((total, [, weight]) => total + weight, 0);
}

/** Chooses with one draw. */
export function choose<Thing>(weights: Weights<Thing>, index: (size: number) => number): Thing {
  let left = index(totalWeight(weights));
  for (const [thing, weight] of weights) {
    if (left < weight) return thing;
    left -= weight;
  }
  throw new RangeError('an index lies below its size');
}

/** Returns the mean of a figure of the things. */
export function meanOf<Thing>(weights: Weights<Thing>, figure: (thing: Thing) => number): number {
  return weights.reduce((mean, [thing, weight]) => mean + figure(thing) * weight, 0) / totalWeight(weights);
}

/** One entry per unit of weight, for look-ups by a uniform index. */
export function spread<Thing>(weights: Weights<Thing>): Thing[] {
  return weights.flatMap(([thing, weight]) => Array<Thing>(weight).fill(thing));
}
