import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';

/** A day independent of time zones. */
export function CalendarDay({ day }: { day: string }) {
  const { intl } = useUi();
  return (
    <time dateTime={day} className="figures" suppressHydrationWarning>
      {dateFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))}
    </time>
  );
}
