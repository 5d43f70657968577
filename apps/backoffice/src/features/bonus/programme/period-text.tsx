import { dateFormat } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';

/** The start and end of a period, in the site's time zone. */
export function PeriodText({ of }: { of: { readonly starts_at: string; readonly ends_at: string } }) {
  const { intl, timeZone } = useUi();
  const format = dateFormat(intl, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <span className="figures">
      <time dateTime={of.starts_at}>{format.format(new Date(of.starts_at))}</time>
      {' – '}
      <time dateTime={of.ends_at}>{format.format(new Date(of.ends_at))}</time>
    </span>
  );
}
