import { useState } from 'react';
import { calendarDate } from '../calendar-date.ts';
import { useRootData } from '../root-data.ts';
import { type DateRange, lastDays } from './date-range.rules.ts';

const firstDays = 30;

/** The days that a list is narrowed down to, at first the latest thirty; `today` is the date on the site's calendar. */
export function useRange(): { range: DateRange; today: string; setRange: (range: DateRange) => void } {
  const { now, config } = useRootData();
  const today = calendarDate(new Date(now), config.timeZone);
  const [range, setRange] = useState(() => lastDays(firstDays, today));
  return { range, today, setRange };
}
