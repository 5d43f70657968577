/** Units in which people say how long something takes, in seconds. */
export const durationUnits = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;
export const dayMs = durationUnits.day * 1000;
export type DurationUnit = keyof typeof durationUnits;

/** The largest unit in which a length of time is a whole number; no time is said in seconds. */
export function inLargestUnit(seconds: number): { readonly value: number; readonly unit: DurationUnit } {
  const units = Object.entries(durationUnits).toReversed() as [DurationUnit, number][];
  const [unit, size] = units.find(([, one]) => seconds > 0 && seconds % one === 0) ?? (['second', 1] as const);
  return { value: seconds / size, unit };
}
