import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';

/** Formats a moment in a sentence: in the page's language and the site's zone, to the minute. */
export function useMoment(): (value: string) => string {
  const { intl, timeZone } = useUi();
  const format = dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (value) => format.format(new Date(value));
}
