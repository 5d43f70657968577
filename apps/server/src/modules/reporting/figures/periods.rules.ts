import type { ReportStep } from '@sabai/contract';
import { addDays } from '@sabai/contract/calendar-day';
import { dayMs } from '@sabai/contract/duration';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Calendar days in the operator's time zone, both included: YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns a day's number since 1970; clock changes do not affect the calendar. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const daysIn = ({ from, to }: Period): number => numberOf(to) - numberOf(from) + 1;

/** Returns the same day of another month, or its last one. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
const isFirst = (day: string) => day.endsWith('-01');
const isWholeMonths = ({ from, to }: Period) => isFirst(from) && isFirst(addDays(to, 1));
const monthsIn = ({ from, to }: Period) => {
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number];
  const [toYear, toMonth] = to.split('-').map(Number) as [number, number];
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
};

/**
 * Returns the latest earlier period of the same length that begins on the same weekday; for whole months, the same
 * number of whole months.
 */
export function periodBefore(period: Period, step: ReportStep = 'day'): Period {
  if (step === 'month' && isWholeMonths(period)) {
    const months = monthsIn(period);
    return { from: addMonths(period.from, -months), to: addDays(period.from, -1) };
  }
  const shift = Math.ceil(daysIn(period) / 7) * 7;
  return { from: addDays(period.from, -shift), to: addDays(period.to, -shift) };
}

const shownDays = 14;
/** The maximum length of a report, in days. */
const mostDays: Readonly<Record<ReportStep, number>> = { hour: 31, day: 400, week: 1100, month: 3700 };

/**
 * Returns the requested period, or two weeks up to today. Throws DATE_RANGE_INVALID for one that ends before it begins
 * or is too long.
 */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  step: ReportStep = 'day',
): Period {
  const end = to ?? (from && from > today ? from : today);
  const period = { from: from ?? addDays(end, 1 - shownDays), to: end };
  if (period.from > period.to || daysIn(period) > mostDays[step]) throw new Refusal('DATE_RANGE_INVALID');
  return period;
}
