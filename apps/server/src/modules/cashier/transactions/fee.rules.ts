import type { FeeTerms } from '@sabai/contract/deposit-fee';

/**
 * The one rule of what a way to deposit costs, for what is shown and for what is taken: what is set for the way, but the fixed
 * sum of the account that is paid into where that has one of its own.
 */
export const termsOf = (
  type: { readonly rate_bp: number | null; readonly fixed_minor: bigint | null } | undefined,
  account?: { readonly fee_minor: bigint | null },
): FeeTerms => ({
  fee_rate_bp: type?.rate_bp ?? 0,
  fee_fixed_minor: account?.fee_minor ?? type?.fixed_minor ?? 0n,
});
