/** Returns the number of ways to choose `chosen` of `total` things; exact up to 2⁵³. */
export function ways(total: number, chosen: number): number {
  if (chosen < 0 || chosen > total) return 0;
  let result = 1;
  for (let step = 1; step <= Math.min(chosen, total - chosen); step++) result = (result * (total - step + 1)) / step;
  return Math.round(result);
}
