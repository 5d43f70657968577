import type { LimitKind } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { type IconName, useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

export const kindIcons: Readonly<Record<LimitKind, IconName>> = {
  deposit: 'deposit',
  loss: 'chart',
  wager: 'coins',
  bet: 'poker-chip',
  time: 'clock',
};

/** Returns the words for limits and moments, in the page's language. */
export function useProtectionWords(currencyCode: string) {
  const t = useTranslations('protection');
  const money = useMoney();
  const { intl, timeZone } = useUi();
  const moment = (value: string) =>
    dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
  const day = (value: string) => dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(value));
  const duration = (minutes: number) =>
    t('limits.hours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
  /** Formats a limit or its used part, given in the wire format. */
  const value = (kind: LimitKind, amount: string) =>
    kind === 'time' ? duration(Number(amount)) : money(amount, currencyCode, 'full');
  return { moment, day, duration, value };
}
