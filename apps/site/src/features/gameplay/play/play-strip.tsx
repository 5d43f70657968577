import type { PlaySession } from '@sabai/contract';
import { Icon, Money } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { clockText } from './clock-text.ts';

/** Always visible during play for money: the duration, the cost, and a link to the limits. */
export function PlayStrip({ session, elapsedSeconds }: { session: PlaySession; elapsedSeconds: number }) {
  const t = useTranslations('protection');
  return (
    <div
      data-testid="play-strip"
      className="flex min-h-9 items-center gap-x-4 whitespace-nowrap border-b border-line bg-surface-2 px-3 text-xs text-ink-2"
    >
      <span className="flex items-center gap-1.5">
        <Icon name="clock" className="size-4 text-ink-3" />
        <span className="sr-only">{t('reminder.played')}: </span>
        <span className="figures" role="timer">
          {clockText(elapsedSeconds)}
        </span>
      </span>
      <span className="flex items-center gap-1.5">
        <span className="text-ink-3 max-sm:sr-only">{t('reminder.net')}</span>
        <Icon name="arrows-left-right" className="size-4 text-ink-3 sm:hidden" />
        <Money amount={session.net} currency={session.currency_code} format="full" isSigned />
      </span>
      <Link
        to="/setting/limits"
        className="ml-auto inline-flex min-h-9 min-w-0 items-center gap-1.5 font-medium hover:text-ink-1"
      >
        <Icon name="shield" className="size-4 shrink-0 text-brand" />
        <span className="truncate">{t('page.title')}</span>
      </Link>
    </div>
  );
}
