/** Legal limits on offers in a jurisdiction (J1). An absent field is no limit. */
export interface OfferProfile {
  /** The highest permitted turnover of a bonus, in hundredths: 1000 is ten times. */
  readonly wageringCapHundredths?: number;
  /** One offer may require play in several products. */
  readonly allowsMixedProducts: boolean;
  /** Winnings by the rules may be capped. */
  readonly allowsConversionCap: boolean;
  /** Existing cash stays withdrawable while a coupon is being verified (E4). */
  readonly couponLeavesCash?: true;
}

export const offerProfiles = {
  seed: { allowsMixedProducts: true, allowsConversionCap: true },
  gli: { couponLeavesCash: true, allowsMixedProducts: true, allowsConversionCap: false },
  ukgc: { couponLeavesCash: true, wageringCapHundredths: 1000, allowsMixedProducts: false, allowsConversionCap: false },
  mga: { couponLeavesCash: true, allowsMixedProducts: true, allowsConversionCap: false },
} as const satisfies Record<string, OfferProfile>;
export type OfferProfileName = keyof typeof offerProfiles;
