import type { Conversion, WageringTerms } from './grant.ts';

/** Amounts in JSON: strings of minor units. */
type Written<T> = {
  [Key in keyof T]: T[Key] extends bigint ? string : T[Key] extends bigint | undefined ? string | undefined : T[Key];
};

/** The terms of a grant, as stored in `grants.terms`. */
export interface WageringTermsJson extends Omit<Written<WageringTerms>, 'conversion'> {
  readonly conversion: Exclude<Conversion, { kind: 'up-to' }> | { readonly kind: 'up-to'; readonly minor: string };
}

const written = (minor: bigint | undefined): string | undefined => minor?.toString();
const read = (minor: string | undefined): bigint | undefined => (minor === undefined ? undefined : BigInt(minor));

export const termsToJson = ({
  conversion,
  minStakeMinor,
  maxStakeMinor,
  ...rest
}: WageringTerms): WageringTermsJson => ({
  ...rest,
  ...(minStakeMinor !== undefined && { minStakeMinor: written(minStakeMinor) }),
  ...(maxStakeMinor !== undefined && { maxStakeMinor: written(maxStakeMinor) }),
  conversion: conversion.kind === 'up-to' ? { kind: 'up-to', minor: conversion.minor.toString() } : conversion,
});

export const termsFromJson = ({
  conversion,
  minStakeMinor,
  maxStakeMinor,
  ...rest
}: WageringTermsJson): WageringTerms => ({
  ...rest,
  ...(minStakeMinor !== undefined && { minStakeMinor: read(minStakeMinor)! }),
  ...(maxStakeMinor !== undefined && { maxStakeMinor: read(maxStakeMinor)! }),
  conversion: conversion.kind === 'up-to' ? { kind: 'up-to', minor: BigInt(conversion.minor) } : conversion,
});
