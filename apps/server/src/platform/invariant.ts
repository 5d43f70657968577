/** Throws if an internal condition is violated, which rolls the transaction back. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
