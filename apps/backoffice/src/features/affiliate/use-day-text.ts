import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';

/** Formats a day of a calendar, which has no time. */
export function useDayText(): (day: string) => string {
  const { intl } = useUi();
  return (day) => dateFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
