import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '../ui-provider.tsx';

/** `brief` is a day without its year, and a time without seconds. */
type Shown = 'both' | 'date' | 'time' | 'brief';

/** Writes a moment in the site's time zone, for use inside a sentence. */
export function useMomentText(show: Shown = 'both'): (value: string) => string {
  const { intl, timeZone } = useUi();
  if (show === 'brief') {
    const [day, time] = [
      dateFormat(intl, { timeZone, month: 'short', day: 'numeric' }),
      dateFormat(intl, { timeZone, timeStyle: 'short' }),
    ];
    return (value) => `${day.format(new Date(value))} · ${time.format(new Date(value))}`;
  }
  const format = dateFormat(intl, {
    timeZone,
    ...(show === 'time' ? {} : { dateStyle: 'medium' }),
    ...(show === 'date' ? {} : { timeStyle: 'medium' }),
  });
  return (value) => format.format(new Date(value));
}

/**
 * A moment in the site's time zone. Node and browsers may carry different date data, so the two texts may differ by a
 * space; the browser's stays.
 */
export function DateTime({ value, show = 'both' }: { value: string; show?: Shown }) {
  const momentText = useMomentText(show);
  return (
    <time dateTime={value} className="figures" suppressHydrationWarning>
      {momentText(value)}
    </time>
  );
}
