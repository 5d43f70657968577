/** The chips on a table: each separately, so that the last one can be removed. */
export interface TableBets {
  readonly placed: readonly { readonly spot: string; readonly amountMinor: bigint }[];
}

export const noBets: TableBets = { placed: [] };

export const totalOf = ({ placed }: TableBets): bigint =>
  placed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Returns the amount on each spot. */
export function sumsOf({ placed }: TableBets): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { spot, amountMinor } of placed) sums.set(spot, (sums.get(spot) ?? 0n) + amountMinor);
  return sums;
}

/** Adds a chip on each of the spots; returns undefined when the table's limit would be exceeded. */
export function place(
  bets: TableBets,
  spots: readonly string[],
  amountMinor: bigint,
  mostMinor: bigint,
): TableBets | undefined {
  const placed = [...bets.placed, ...spots.map((spot) => ({ spot, amountMinor }))];
  return totalOf({ placed }) > mostMinor ? undefined : { placed };
}

export const undo = ({ placed }: TableBets): TableBets => ({ placed: placed.slice(0, -1) });

/** Returns the bets in the form of the game server. */
export const paramsOf = (bets: TableBets): Record<string, string> =>
  Object.fromEntries([...sumsOf(bets)].map(([spot, amountMinor]) => [spot, String(amountMinor)]));

/** Returns five of the levels as chips, around the default stake. */
export function chipsOf(levels: readonly string[], usual: string): readonly string[] {
  const first = Math.max(0, Math.min(levels.indexOf(usual) - 1, levels.length - 5));
  return levels.slice(first, first + 5);
}
