import type { staffDashboard } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatDuration } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import type { Answer } from '../../../shared/api/answer.ts';

export type Dashboard = Answer<typeof staffDashboard, 'find'>;
export type DashboardMoney = NonNullable<Dashboard['money']>;

/** Formats a calendar day. */
export function useDayText(): (day: string) => string {
  const { intl } = useUi();
  const format = dateFormat(intl, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return (day) => format.format(new Date(day));
}

/** Formats the start of an hour in the site's time zone. */
export function useHourText(timeZone: string): (at: string) => string {
  const { intl } = useUi();
  const format = dateFormat(intl, { timeZone, timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}

/** Formats a duration in its largest unit. */
export function lengthText(seconds: number, intl: string): string {
  if (seconds < 60) return formatDuration(Math.round(seconds), 'second', intl);
  if (seconds < 3600) return formatDuration(Math.round(seconds / 60), 'minute', intl);
  if (seconds < 86_400) return formatDuration(Math.floor(seconds / 3600), 'hour', intl);
  return formatDuration(Math.floor(seconds / 86_400), 'day', intl);
}
