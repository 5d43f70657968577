import { EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../app/parts/load-failed.tsx';
import { MorePages } from '../../app/parts/more-pages.tsx';
import { type Column, RecordSkeleton, RecordTable } from '../../app/parts/record-table.tsx';
import type { Pages } from '../../app/use-pages.ts';

/** One list of the history in every state: coming, failed, empty, shown. */
export function RecordList<T extends object>({
  label,
  pages,
  columns,
  idOf,
}: {
  label: string;
  pages: Pages<T>;
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
}) {
  const t = useTranslations('history.page');
  const { rows, error, isLoading, more, reload } = pages;
  if (error && !isLoading && !rows) return <LoadFailed error={error} onRetry={reload} />;
  if (!rows) return <RecordSkeleton />;
  if (rows.length === 0) return <EmptyState icon="receipt" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <RecordTable label={label} columns={columns} rows={rows} idOf={idOf} />
      {error ? <LoadFailed error={error} onRetry={more} /> : null}
      <MorePages pages={pages} />
    </>
  );
}
