import { whole } from '../basis-points.ts';
import { type ProgrammeRules, shareAt } from './programme.ts';

/** Faults that prevent the publication of a programme. */
export const programmeFaults = [
  ...(['no-currency', 'no-rates', 'product-twice', 'tier-twice', 'rate-too-high', 'pays-more-than-kept'] as const),
  ...(['minimum-above-cap', 'no-cap', 'unknown-zone', 'hour', 'day'] as const),
] as const;
export type ProgrammeFault = (typeof programmeFaults)[number];

export interface FoundFault {
  readonly code: ProgrammeFault;
  /** The product or currency concerned. */
  readonly about?: string;
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function faultsOfSchedule({ schedule, timeZone }: ProgrammeRules): FoundFault[] {
  const day = schedule.every === 'week' ? schedule.weekday : schedule.every === 'month' ? schedule.day : 1;
  return [
    ...(isZone(timeZone) ? [] : [{ code: 'unknown-zone' } as const]),
    ...(isWithin(schedule.hour, 0, 23) ? [] : [{ code: 'hour' } as const]),
    ...(isWithin(day, 1, schedule.every === 'week' ? 7 : 28) ? [] : [{ code: 'day' } as const]),
  ];
}

/**
 * Returns the faults of a programme. `rtpOf` returns the RTP of a product's games in basis points. A turnover rate that
 * together with the RTP reaches 100 % pays members for staking (E6).
 */
export function faultsOfProgramme(rules: ProgrammeRules, rtpOf: (product: string) => number): FoundFault[] {
  const faults: FoundFault[] = faultsOfSchedule(rules);
  const currencies = Object.entries(rules.amounts);
  if (currencies.length === 0) faults.push({ code: 'no-currency' });
  for (const [about, { minimumMinor, capMinor }] of currencies) {
    if (capMinor <= 0n) faults.push({ code: 'no-cap', about });
    else if (minimumMinor > capMinor) faults.push({ code: 'minimum-above-cap', about });
  }
  if (!rules.rates.some(({ tiers }) => tiers.some(({ share }) => share > 0))) faults.push({ code: 'no-rates' });
  if (!areDistinct(rules.rates.map(({ product }) => product))) faults.push({ code: 'product-twice' });
  for (const { product: about, tiers } of rules.rates) {
    if (!areDistinct(tiers.map(({ fromLevel }) => fromLevel))) faults.push({ code: 'tier-twice', about });
    const highest = Math.max(0, ...tiers.map(({ fromLevel }) => shareAt(rules, about, fromLevel)));
    if (highest > whole) faults.push({ code: 'rate-too-high', about });
    else if (rules.base === 'turnover' && highest + rtpOf(about) >= whole)
      faults.push({ code: 'pays-more-than-kept', about });
    else if (rules.base !== 'turnover' && highest >= whole) faults.push({ code: 'pays-more-than-kept', about });
  }
  return faults;
}
