import type { ProgrammeProfile } from '@sabai/contract';

/**
 * Returns the highest share of a programme at the member's level, in percent in the wire format; undefined if there is
 * none.
 */
export function ownRate({ rates, level }: Pick<ProgrammeProfile, 'rates' | 'level'>): string | undefined {
  const own = rates.flatMap(({ tiers }) => tiers.findLast(({ from_level }) => from_level <= level)?.rate ?? []);
  return own.toSorted((a, b) => Number(b) - Number(a))[0];
}
