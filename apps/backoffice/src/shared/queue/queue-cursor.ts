/**
 * Returns the row that j (+1) and k (-1) lead to. Without a current row they start at the first. A row that a decision
 * has removed leaves its position, `lastAt`, so that the next one is the row that moved up.
 */
export function stepTo(
  ids: readonly string[],
  current: string | undefined,
  step: 1 | -1,
  lastAt: number,
): string | undefined {
  if (ids.length === 0) return undefined;
  const at = current === undefined ? -1 : ids.indexOf(current);
  let next = at + step;
  if (at < 0) next = current === undefined ? 0 : step > 0 ? lastAt : lastAt - 1;
  return ids[Math.min(ids.length - 1, Math.max(0, next))];
}
