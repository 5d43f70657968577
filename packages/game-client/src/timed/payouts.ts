/** One line of the results of the player's bets. */
export interface Payout {
  /** The name of the spot; absent where several are combined. */
  name?: string;
  /** The number of combined spots. */
  more?: number;
  stakeMinor: bigint;
  /** Stake and win together; 0 for what was lost. */
  payoutMinor: bigint;
}

export interface PayoutsOf {
  sums: ReadonlyMap<string, bigint>;
  wins: ReadonlyMap<string, bigint>;
  nameOf: ((spot: string) => string) | undefined;
}

/** Number of lines for wins; losses have one. */
const LINES = 3;

/** Returns the wins, highest first, and all losses: together they are the whole payout and the whole stake. */
export function payoutsOf({ sums, wins, nameOf }: PayoutsOf): readonly Payout[] {
  if (!nameOf) return [];
  const lines = [...sums].map(([spot, stakeMinor]) => ({ spot, stakeMinor, payoutMinor: wins.get(spot) ?? 0n }));
  const paid = lines
    .filter(({ payoutMinor }) => payoutMinor > 0n)
    .sort((a, b) => (a.payoutMinor < b.payoutMinor ? 1 : a.payoutMinor > b.payoutMinor ? -1 : 0));
  const lost = lines.filter(({ payoutMinor }) => payoutMinor === 0n);
  const single = paid.length > LINES ? LINES - 1 : LINES;
  return [
    ...paid.slice(0, single).map(({ spot, ...line }) => ({ name: nameOf(spot), ...line })),
    ...together(paid.slice(single)),
    ...(lost.length === 1 ? [{ ...together(lost)[0]!, name: nameOf(lost[0]!.spot) }] : together(lost)),
  ];
}

function together(lines: readonly { stakeMinor: bigint; payoutMinor: bigint }[]): readonly Payout[] {
  if (lines.length === 0) return [];
  const sum = (of: (line: Payout) => bigint) => lines.reduce((total, line) => total + of(line), 0n);
  return [
    { more: lines.length, stakeMinor: sum((line) => line.stakeMinor), payoutMinor: sum((line) => line.payoutMinor) },
  ];
}
