interface Operators {
  readonly $in?: readonly number[] | undefined;
  readonly $nin?: readonly number[] | undefined;
  readonly $ne?: number | undefined;
  readonly $lt?: number | undefined;
  readonly $lte?: number | undefined;
  readonly $gt?: number | undefined;
  readonly $gte?: number | undefined;
}

/** What a Feathers filter says of a value in memory, as `filterOf` of the platform says it to the database. */
export function matches(value: number, filter: number | Operators | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return value === filter;
  const { $in, $nin, $ne, $lt, $lte, $gt, $gte } = filter;
  return (
    (!$in || $in.includes(value)) &&
    !$nin?.includes(value) &&
    ($ne === undefined || value !== $ne) &&
    ($lt === undefined || value < $lt) &&
    ($lte === undefined || value <= $lte) &&
    ($gt === undefined || value > $gt) &&
    ($gte === undefined || value >= $gte)
  );
}
