import { LoadMore } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Pages } from './use-pages.ts';

/** The number of shown rows, with a button for more. */
export function MorePages({ pages }: { pages: Pages<unknown> }) {
  const t = useTranslations('common');
  const { rows = [], total, isLoadingMore, more } = pages;
  return (
    <LoadMore
      shown={rows.length}
      total={total}
      isLoading={isLoadingMore}
      onMore={more}
      summary={t('shownOf', { shown: rows.length, total })}
    />
  );
}
