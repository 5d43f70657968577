import { LoadMore } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Pages } from './use-pages.ts';

/** How much of a list is shown, and the way to more of it. */
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
