/** States what must hold; a breach is a fault of ours and ends the transaction. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
