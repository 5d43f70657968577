import type { Reckoning } from '@sabai/rewards';

/**
 * A calculation as `programme_results.reckoning` stores it: amounts are strings, exact to ten-thousandths of a minor
 * unit.
 */
export interface KeptReckoning {
  readonly level: number;
  readonly products: readonly {
    readonly product: string;
    readonly staked: string;
    readonly won: string;
    readonly counted: string;
    readonly share: number;
    readonly exact: string;
  }[];
  readonly sum: string;
  readonly kept_at_most?: string;
  readonly corrections: readonly { readonly starts_at: string; readonly from: string; readonly to: string }[];
  readonly minimum: string;
  readonly cap: string;
  readonly corrected: string;
}

export const reckoningToJson = (reckoning: Reckoning): KeptReckoning => ({
  level: reckoning.level,
  products: reckoning.products.map(({ product, stakedMinor, wonMinor, countedMinor, share, exact }) => ({
    product,
    staked: String(stakedMinor),
    won: String(wonMinor),
    counted: String(countedMinor),
    share,
    exact: String(exact),
  })),
  sum: String(reckoning.sum),
  ...(reckoning.keptAtMost !== undefined && { kept_at_most: String(reckoning.keptAtMost) }),
  corrections: reckoning.corrections.map(({ periodStart, from, to }) => ({
    starts_at: periodStart.toISOString(),
    from: String(from),
    to: String(to),
  })),

  minimum: String(reckoning.minimumMinor),
  cap: String(reckoning.capMinor),
  corrected: String(reckoning.corrected),
});
