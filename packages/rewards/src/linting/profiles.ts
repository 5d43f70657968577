/** What the law of a place says of offers (J1). What is not named is free. */
export interface OfferProfile {
  /** The most that may have to be staked of a bonus, in hundredths: 1000 is ten times. */
  readonly wageringCapHundredths?: number;
  /** One offer may ask for play in several products. */
  readonly allowsMixedProducts: boolean;
  /** What somebody has won by the rules may be cut. */
  readonly allowsConversionCap: boolean;
}

export const offerProfiles = {
  seed: { allowsMixedProducts: true, allowsConversionCap: true },
  gli: { allowsMixedProducts: true, allowsConversionCap: false },
  ukgc: { wageringCapHundredths: 1000, allowsMixedProducts: false, allowsConversionCap: false },
  mga: { allowsMixedProducts: true, allowsConversionCap: false },
} as const satisfies Record<string, OfferProfile>;
export type OfferProfileName = keyof typeof offerProfiles;
