import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { chosen } from './report-query.ts';

/** Takes a report along as a file, as it is asked for. */
export function ExportButton({
  report,
  query,
}: {
  report: 'revenue' | 'game' | 'payment' | 'staff';
  query: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('reporting-office.report');
  const search = new URLSearchParams(chosen(query) as Record<string, string>).toString();
  return (
    <a
      href={`/exports/report-${report}.csv${search ? `?${search}` : ''}`}
      download={`report-${report}.csv`}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm bg-brand px-3 text-sm font-semibold text-on-brand"
    >
      <Icon name="download" className="size-4" />
      {t('export', { kind: 'CSV' })}
    </a>
  );
}
