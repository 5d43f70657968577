/** Units of displayed durations, in seconds. */
export const durationUnits = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;
export const dayMs = durationUnits.day * 1000;
export type DurationUnit = keyof typeof durationUnits;

/** Returns a duration in the largest unit that gives a whole number; zero is given in seconds. */
export function inLargestUnit(seconds: number): { readonly value: number; readonly unit: DurationUnit } {
  const units = Object.entries(durationUnits).toReversed() as [DurationUnit, number][];
  const [unit, size] = units.find(([, one]) => seconds > 0 && seconds % one === 0) ?? (['second', 1] as const);
  return { value: seconds / size, unit };
}
