/** What a way to deposit takes of the amount: hundredths of a percent plus a fixed sum in minor units. */
export interface FeeTerms {
  readonly fee_rate_bp: number;
  readonly fee_fixed_minor: bigint;
}

const wholeInBp = 10_000n;

/**
 * The fee of an amount, in minor units. The percentage is rounded down, so that rounding never takes from the member (1.9 %
 * of 0.99 is 0.01, not 0.02), and a fee never takes more than what has arrived.
 */
export function feeOf(amountMinor: bigint, { fee_rate_bp, fee_fixed_minor }: FeeTerms): bigint {
  const fee = (amountMinor * BigInt(fee_rate_bp)) / wholeInBp + fee_fixed_minor;
  return fee < amountMinor ? fee : amountMinor;
}

/** "1.9" for 190 hundredths of a percent. */
export function percentOf(rateBp: number): string {
  const text = `${Math.trunc(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}`;
  return text.replace(/\.?0+$/, '') || '0';
}

/** The inverse: 190 for "1.9". */
export function rateBpOf(percent: string): number {
  const [whole = '0', hundredths = ''] = percent.split('.');
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}
