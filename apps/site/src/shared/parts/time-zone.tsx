import { zoneName } from '@sabai/contract/date-format';
import { useTranslations } from 'use-intl/react';
import { useRootData } from '../context/root-data.ts';

/** The time zone of the site's times. */
export function TimeZone({ className }: { className?: string }) {
  const t = useTranslations('nav.footer');
  const { now, config } = useRootData();
  return <p className={className}>{t('times', { zone: zoneName(config.timeZone, new Date(now)) })}</p>;
}
