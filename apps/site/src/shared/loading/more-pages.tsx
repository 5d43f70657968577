import { LoadMore } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from './load-failed.tsx';
import type { Pages } from './use-pages.ts';

/** The number of shown rows, with a button for more, and the error of the last page with a button to retry. */
export function MorePages({ pages }: { pages: Pages<unknown> }) {
  const t = useTranslations('common');
  const { rows = [], total, error, isLoading, isLoadingMore, more, retry } = pages;
  const hasFailed = Boolean(error) && !isLoading && !isLoadingMore;
  return (
    <>
      {hasFailed && <LoadFailed error={error} onRetry={retry} />}
      <LoadMore
        shown={rows.length}
        total={total}
        isLoading={isLoadingMore}
        onMore={more}
        summary={t('shownOf', { shown: rows.length, total })}
      />
    </>
  );
}
