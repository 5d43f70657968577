import type { staffReconciliationRun } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { TableSection } from '../../shared/list/data-table.tsx';
import { differenceClasses } from './reconciliation-names.ts';

type Run = Answer<typeof staffReconciliationRun, 'find'>['data'][number];

/** The latest comparisons, with their findings. */
export function RunTable({ rows }: { rows: readonly Run[] }) {
  const t = useTranslations('reconciliation-office.reconciliation');
  const words = useTranslations('wallet-office.adjustment');
  const count = (id: string, label: string, of: (row: Run) => number) => ({
    id,
    label,
    isFigure: true,
    card: 'none' as const,
    cell: (row: Run) => <span className="figures">{of(row)}</span>,
  });
  return (
    <TableSection
      id="runs"
      label={t('runs')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { id: 'source', label: t('source'), cell: ({ source }) => t(source) },
        { id: 'time', label: words('time'), card: 'end', cell: (row) => <DateTime value={row.started_at} /> },
        {
          id: 'result',
          label: t('differences'),
          card: 'line',
          cell: (row) => {
            if (row.failure !== null) return <Badge tone="warn">{t('failed')}</Badge>;
            if (row.finished_at === null) return '…';
            const found = differenceClasses.filter((kind) => row[kind] > 0);
            if (found.length === 0) return <Badge tone="ok">{t('agreed')}</Badge>;
            return (
              <span className="flex flex-wrap gap-1">
                {found.map((kind) => (
                  <Badge key={kind} tone="bad">
                    {t(kind)}: {row[kind]}
                  </Badge>
                ))}
              </span>
            );
          },
        },
        count('theirs', t('theirs'), (row) => row.theirs_count),
        count('ours', t('ours'), (row) => row.ours_count),
        count('repaired', t('repaired'), (row) => row.repaired_count),
        {
          id: 'period',
          label: t('period'),
          isExtra: true,
          card: 'none',
          cell: (row) => (
            <>
              <DateTime value={row.from} /> – <DateTime value={row.to} />
            </>
          ),
        },
      ]}
    />
  );
}
