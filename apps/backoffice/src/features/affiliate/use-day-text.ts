import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';

const dayMs = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Formats a day of a calendar, which has no time. */
export function useDayText(): (day: string) => string {
  const { intl } = useUi();
  return (day) => dateFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(midnight(day));
}

/** Formats a period by its first and last day; `ends_on` is the first day of the next one. */
export function usePeriodText(): (period: { readonly starts_on: string; readonly ends_on: string }) => string {
  const dayText = useDayText();
  return ({ starts_on: from, ends_on: to }) => {
    const last = new Date(midnight(to) - dayMs).toISOString().slice(0, 10);
    return from === last ? dayText(from) : `${dayText(from)} – ${dayText(last)}`;
  };
}
