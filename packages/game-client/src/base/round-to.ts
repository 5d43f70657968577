/** Rounds a number to at most this many decimals, for coordinates of drawings. Displayed numbers use `formatNumber`. */
export const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Returns a point around the middle in the notation of a path: `turns` clockwise from the top. */
export function onCircle(turns: number, radius: number): string {
  const angle = (turns - 0.25) * 2 * Math.PI;
  return `${roundTo(Math.cos(angle) * radius, 2)} ${roundTo(Math.sin(angle) * radius, 2)}`;
}
