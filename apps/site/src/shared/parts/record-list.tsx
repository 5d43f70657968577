import { EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../loading/load-failed.tsx';
import { MorePages } from '../loading/more-pages.tsx';
import type { Pages } from '../loading/use-pages.ts';
import { type Column, RecordSkeleton, RecordTable } from './record-table.tsx';

/** A list of records in every state: loading, failed, empty, shown. */
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
  const { rows, error, isLoading, reload } = pages;
  if (error && !isLoading && !rows) return <LoadFailed error={error} onRetry={reload} />;
  if (!rows) return <RecordSkeleton />;
  if (rows.length === 0) return <EmptyState icon="receipt" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <RecordTable label={label} columns={columns} rows={rows} idOf={idOf} />
      <MorePages pages={pages} />
    </>
  );
}
