import { formatPercent } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../i18n/locale.tsx';

/** Returns the relative change of a value, in hundredths; undefined without an earlier value. */
export function changeOf(now: string | number, before: string | number): number | undefined {
  const [value, base] = [Number(now), Number(before)];
  return base === 0 ? undefined : ((value - base) / Math.abs(base)) * 100;
}

/** An arrow and a percentage. A change that is neither good nor bad, such as more withdrawals, has no colour. */
export function Change({
  now,
  before,
  isNeutral = false,
}: {
  now: string | number;
  before: string | number | null | undefined;
  isNeutral?: boolean;
}) {
  const t = useTranslations('reporting-office.change');
  const { intl } = useLocale();
  if (before != null && Number(before) === 0 && Number(now) === 0) return <span className="text-ink-3">–</span>;
  const percent = before == null ? undefined : changeOf(now, before);
  if (percent === undefined) return <span className="text-ink-3">{t('new')}</span>;
  const isUp = percent >= 0;
  const text = formatPercent(Math.abs(percent), intl, { most: 1 });
  return (
    <span className={`figures whitespace-nowrap ${isNeutral ? 'text-ink-2' : isUp ? 'text-ok' : 'text-bad'}`}>
      <span aria-hidden="true">{`${isUp ? '↑' : '↓'} ${text}`}</span>
      <span className="sr-only">{t(isUp ? 'up' : 'down', { percent: text })}</span>
    </span>
  );
}
