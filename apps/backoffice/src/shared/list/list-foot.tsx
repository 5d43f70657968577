import { formatNumber } from '@sabai/contract/number-format';
import { Button, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { useList } from './use-list.ts';

/** The number of loaded rows, with a button for more. */
export function ListFoot({
  shown,
  total,
  hasMore,
  isLoadingMore,
  loadMore,
}: { shown: number } & Pick<ReturnType<typeof useList>, 'total' | 'hasMore' | 'isLoadingMore' | 'loadMore'>) {
  const t = useTranslations('lists-office.list');
  const { intl } = useUi();
  const all = `${formatNumber(Math.max(shown, total?.count ?? 0), intl)}${total?.isCapped ? '+' : ''}`;
  return (
    <footer className="mt-2 flex min-h-10 items-center justify-end gap-3 text-sm text-ink-3">
      <p className="figures" aria-live="polite">
        {t('range', { shown: formatNumber(shown, intl), total: all })}
      </p>
      {hasMore && (
        <Button size="sm" isBusy={isLoadingMore} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </footer>
  );
}
