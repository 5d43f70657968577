import { useUi } from './ui-provider.tsx';

/**
 * A moment in the site's time zone. Node and browsers may carry different date data, so the two texts may differ by a
 * space; the browser's stays.
 */
export function DateTime({ value, show = 'both' }: { value: string; show?: 'both' | 'date' | 'time' }) {
  const { intl, timeZone } = useUi();
  const text = new Intl.DateTimeFormat(intl, {
    timeZone,
    ...(show === 'time' ? {} : { dateStyle: 'medium' }),
    ...(show === 'date' ? {} : { timeStyle: 'medium', hourCycle: 'h23' }),
  }).format(new Date(value));
  return (
    <time dateTime={value} className="figures" suppressHydrationWarning>
      {text}
    </time>
  );
}
