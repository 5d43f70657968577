/** A number with at most so many decimals, for places of drawings. What people read is written by `formatNumber`. */
export const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A point around the middle as a path writes it: `turns` clockwise from the top. */
export function onCircle(turns: number, radius: number): string {
  const angle = (turns - 0.25) * 2 * Math.PI;
  return `${roundTo(Math.cos(angle) * radius, 2)} ${roundTo(Math.sin(angle) * radius, 2)}`;
}
