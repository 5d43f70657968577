import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Takes a report along as a file, as it is shown. */
export function ExportButtons({ report, search }: { report: 'revenue' | 'game' | 'payment' | 'staff'; search: string }) {
  const t = useTranslations('reporting-office.report');
  return (
    <span className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((kind) => (
        <a
          key={kind}
          href={`/exports/report-${report}.${kind}${search ? `?${search}` : ''}`}
          download={`report-${report}.${kind}`}
          aria-label={t('export', { kind: kind.toUpperCase() })}
          className={`inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold ${kind === 'csv' ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-1'}`}
        >
          <Icon name="download" className="size-4" />
          {kind.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
