import type { ProgrammeProfile } from '@sabai/contract';

/** The highest share that a programme gives a member of this level, in percent as the wire has it; undefined where it gives none. */
export function ownRate({ rates, level }: Pick<ProgrammeProfile, 'rates' | 'level'>): string | undefined {
  const own = rates.flatMap(({ tiers }) => tiers.findLast(({ from_level }) => from_level <= level)?.rate ?? []);
  return own.toSorted((a, b) => Number(b) - Number(a))[0];
}
