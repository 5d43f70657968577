import { IconButton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The shown part of a long list, with links to the parts before and after. */
export function Pager({
  skip,
  limit,
  total,
  onSkip,
}: {
  skip: number;
  limit: number;
  total: number;
  onSkip: (skip: number) => void;
}) {
  const t = useTranslations('office.list');
  if (total === 0) return null;
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center justify-end gap-1 text-sm text-ink-2">
      <p className="tabular-nums" aria-live="polite">
        {t('range', { from: Math.min(skip + 1, total), to: Math.min(skip + limit, total), total })}
      </p>
      <IconButton
        icon="caret-left"
        label={t('previous')}
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - limit))}
      />
      <IconButton
        icon="caret-right"
        label={t('next')}
        disabled={skip + limit >= total}
        onClick={() => onSkip(skip + limit)}
      />
    </nav>
  );
}
