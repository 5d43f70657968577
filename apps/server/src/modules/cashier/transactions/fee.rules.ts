import type { FeeTerms } from '@sabai/contract/deposit-fee';

/**
 * Returns the fee terms, both for display and deduction. These are the method's terms; the fixed amount is the
 * account's, if it has one.
 */
export const termsOf = (
  type: { readonly rate_bp: number | null; readonly fixed_minor: bigint | null } | undefined,
  account?: { readonly fee_minor: bigint | null },
): FeeTerms => ({
  fee_rate_bp: type?.rate_bp ?? 0,
  fee_fixed_minor: account?.fee_minor ?? type?.fixed_minor ?? 0n,
});
