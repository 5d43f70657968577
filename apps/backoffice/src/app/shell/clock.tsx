import { dateFormat, offsetOf } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';
import { useNow } from '../../shared/queue/use-now.ts';

/** The site's time with its zone: "14:32:08 Bangkok, UTC+7". */
export function Clock() {
  const { intl, timeZone } = useUi();
  const now = useNow(1000);
  const place = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return (
    <p className="figures flex items-center gap-2 text-xs whitespace-nowrap text-ink-2 max-md:hidden">
      <time dateTime={now.toISOString()} className="text-sm font-semibold text-ink-1">
        {dateFormat(intl, { timeStyle: 'medium', timeZone }).format(now)}
      </time>
      <span>
        {place}, {offsetOf(timeZone, now)}
      </span>
    </p>
  );
}
