import type { PlayerLimit } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Formats a limit or its used part. */
export function useLimitText(currencyCode: string) {
  const t = useTranslations('protection.limits');
  const money = useMoney();
  return (kind: PlayerLimit['kind'], value: string) =>
    kind === 'time'
      ? t('hours', { hours: String(Math.floor(Number(value) / 60)), minutes: String(Number(value) % 60) })
      : money(value, currencyCode, 'full');
}
