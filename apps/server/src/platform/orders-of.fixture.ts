/** Returns every sequence of so many calls. */
export function* ordersOf<T>(alphabet: readonly T[], length: number): Generator<readonly T[]> {
  if (length === 0) return yield [];
  for (const order of ordersOf(alphabet, length - 1)) for (const letter of alphabet) yield [...order, letter];
}
