/**
 * Distributes an amount in proportion to weights, to the last minor unit: the shares add up to the amount. The rest of
 * the division goes to the largest remainders. Without any weight all shares are 0.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const total = positive.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const [sign, size] = amount < 0n ? [-1n, -amount] : [1n, amount];
  const shares = positive.map((weight) => (size * weight) / total);
  const left = Number(size - shares.reduce((sum, share) => sum + share, 0n));
  const order = positive
    .map((weight, place) => ({ place, remainder: (size * weight) % total }))
    .sort((one, other) =>
      one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : one.place - other.place,
    );
  for (const { place } of order.slice(0, left)) shares[place]! += 1n;
  return shares.map((share) => sign * share);
}
