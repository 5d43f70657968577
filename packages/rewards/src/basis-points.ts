/** A share in basis points: 10,000 is the whole. A non-negative integer. */
export type BasisPoints = number;

export const whole: BasisPoints = 10_000;

/** Returns a share of an amount in minor units, rounded down. */
export const shareOf = (minor: bigint, share: BasisPoints): bigint => (minor * BigInt(share)) / BigInt(whole);

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
