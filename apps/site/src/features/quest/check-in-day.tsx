import type { QuestDay } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useReward } from './quest-card.tsx';

/** A day of the check-in: its place in the series, what it gives, and a tick once it is done. */
export function CheckInDay({ day, to }: { day: QuestDay; to: string }) {
  const t = useTranslations('quest');
  const { kind, figure } = useReward(day);
  const isDone = day.is_checked_in;
  return (
    <article
      className={`relative grid h-full content-start justify-items-center gap-1 rounded-md border bg-surface-1 px-2 py-3 text-center transition hover:-translate-y-0.5 focus-within:border-line-strong ${isDone ? 'border-ok/60' : 'border-line hover:border-line-strong'}`}
    >
      <span
        aria-hidden="true"
        className={`figures mb-1 grid size-10 place-items-center rounded-full text-lg font-bold ${isDone ? 'bg-ok text-ground' : 'bg-grad-accent text-on-accent'}`}
      >
        {isDone ? <Icon name="check" /> : day.day}
      </span>
      <p className="text-xs text-ink-3">{kind}</p>
      {figure && <strong className="text-base/tight wrap-anywhere">{figure}</strong>}
      <h2 className="text-sm text-ink-2 wrap-anywhere">
        <Link to={to} className="after:absolute after:inset-0">
          {t('day', { day: String(day.day), name: day.name })}
        </Link>
      </h2>
      {isDone && <p className="text-xs text-ok">{t('checkedIn')}</p>}
    </article>
  );
}
