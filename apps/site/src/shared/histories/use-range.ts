import { dayIn } from '@sabai/contract/date-format';
import { useState } from 'react';
import { useRootData } from '../context/root-data.ts';
import { type DateRange, lastDays } from './date-range.rules.ts';

const firstDays = 30;

/** The selected days of a list, initially the last thirty; `today` is the date in the site's time zone. */
export function useRange(): { range: DateRange; today: string; setRange: (range: DateRange) => void } {
  const { now, config } = useRootData();
  const today = dayIn(config.timeZone, new Date(now));
  const [range, setRange] = useState(() => lastDays(firstDays, today));
  return { range, today, setRange };
}
