import type { Notice } from '@sabai/contract';
import { dateFormat, dayIn } from '@sabai/contract/date-format';
import { dayMs } from '@sabai/contract/duration';
import { useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

export interface Day<T> {
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string;
  /** A moment on this day. */
  readonly at: string;
  readonly rows: readonly T[];
}

/** Groups notices by day in the site's time zone, in their order. */
export function byDay<T extends Pick<Notice, 'created_at'>>(rows: readonly T[], timeZone: string): readonly Day<T>[] {
  const days: { day: string; at: string; rows: T[] }[] = [];
  for (const row of rows) {
    const day = dayIn(timeZone, new Date(row.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, at: row.created_at, rows: [row] });
  }
  return days;
}

/** Returns the name of a day: today, yesterday, or the day of the week. */
export function useDayName(): (day: Pick<Day<unknown>, 'day' | 'at'>) => string {
  const t = useTranslations('messaging.notices');
  const { intl, timeZone } = useUi();
  const now = Date.now();
  const today = dayIn(timeZone, now);
  const yesterday = dayIn(timeZone, now - dayMs);
  const date = { timeZone, day: 'numeric', month: 'long' } as const;
  const near = dateFormat(intl, date);
  const far = dateFormat(intl, { ...date, weekday: 'long' });
  return ({ day, at }) => {
    if (day !== today && day !== yesterday) return far.format(new Date(at));
    return t(day === today ? 'today' : 'yesterday', { day: near.format(new Date(at)) });
  };
}
