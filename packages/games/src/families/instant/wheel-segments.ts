/** Spreads the pays of a wheel's segments, in hundredths, as evenly as possible around it: `count` of each. */
export function spread(counts: readonly (readonly [pays: number, count: number])[]): readonly number[] {
  const size = counts.reduce((sum, [, count]) => sum + count, 0);
  const placed = new Map<number, number>();
  return Array.from({ length: size }, (_, index) => {
    const owed = ([pays, count]: readonly [number, number]) => ((index + 0.5) * count) / size - (placed.get(pays) ?? 0);
    const [pays] = counts.reduce((most, each) => (owed(each) > owed(most) ? each : most));
    placed.set(pays, (placed.get(pays) ?? 0) + 1);
    return pays;
  });
}

/** Returns the chance of each segment and its pay in ten-thousandths. */
export const chancesOf = (segments: readonly number[]) =>
  [...new Set(segments)].map((pays) => ({
    chance: segments.filter((each) => each === pays).length / segments.length,
    multiplier: pays * 100,
  }));
