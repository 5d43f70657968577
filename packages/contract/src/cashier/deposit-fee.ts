/** The fee of a deposit channel: hundredths of a percent of the amount plus a fixed sum in minor units. */
export interface FeeTerms {
  readonly fee_rate_bp: number;
  readonly fee_fixed_minor: bigint;
}

const wholeInBp = 10_000n;

/**
 * Returns the fee of an amount, in minor units. The percentage is rounded down, in the member's favour (1.9 % of 0.99
 * is 0.01, not 0.02). A fee never exceeds the received amount.
 */
export function feeOf(amountMinor: bigint, { fee_rate_bp, fee_fixed_minor }: FeeTerms): bigint {
  const fee = (amountMinor * BigInt(fee_rate_bp)) / wholeInBp + fee_fixed_minor;
  return fee < amountMinor ? fee : amountMinor;
}

/** Returns "1.9" for 190 hundredths of a percent. */
export function percentOf(rateBp: number): string {
  const text = `${Math.trunc(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}`;
  return text.replace(/\.?0+$/, '') || '0';
}

/** The inverse: returns 190 for "1.9". */
export function rateBpOf(percent: string): number {
  const [whole = '0', hundredths = ''] = percent.split('.');
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}
