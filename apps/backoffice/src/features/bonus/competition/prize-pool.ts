import type { Competition } from '../parts/step.ts';

export type Prize = Competition['rules']['prizes'][number];

/** Returns the sum of the prizes in a currency, which is set aside, in minor units. */
export const poolOf = (prizes: readonly Prize[], currency: string): bigint =>
  prizes.reduce((sum, { from, to, reward: { type, amounts = {}, rounds } }) => {
    const amount = BigInt(amounts[currency as keyof typeof amounts] ?? '0');
    const each = type === 'money' ? amount : type === 'freespins' ? amount * BigInt(rounds?.count ?? 0) : 0n;
    return sum + each * BigInt(Math.max(0, to - from + 1));
  }, 0n);
