/** What the law of a place says of offers (J1). What is not named is free. */
export interface OfferProfile {
  /** The most that may have to be staked of a bonus, in hundredths: 1000 is ten times. */
  readonly wageringCapHundredths?: number;
  /** One offer may ask for play in several products. */
  readonly allowsMixedProducts: boolean;
  /** What somebody has won by the rules may be cut. */
  readonly allowsConversionCap: boolean;
  /** Cash that was there before stays withdrawable while a coupon is being verified (E4). */
  readonly couponLeavesCash?: true;
}

export const offerProfiles = {
  seed: { allowsMixedProducts: true, allowsConversionCap: true },
  gli: { couponLeavesCash: true, allowsMixedProducts: true, allowsConversionCap: false },
  ukgc: { couponLeavesCash: true, wageringCapHundredths: 1000, allowsMixedProducts: false, allowsConversionCap: false },
  mga: { couponLeavesCash: true, allowsMixedProducts: true, allowsConversionCap: false },
} as const satisfies Record<string, OfferProfile>;
export type OfferProfileName = keyof typeof offerProfiles;
