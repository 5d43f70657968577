/** A share of something: 10,000 is all of it. Whole numbers from 0. */
export type BasisPoints = number;

export const whole: BasisPoints = 10_000;

/** A share of an amount in minor units, rounded down. */
export const shareOf = (minor: bigint, share: BasisPoints): bigint => (minor * BigInt(share)) / BigInt(whole);

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
