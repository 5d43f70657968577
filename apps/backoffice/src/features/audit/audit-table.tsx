import type { AuditEntry } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { DataTable } from '../../shared/list/data-table.tsx';
import { useActionName } from './use-action-name.ts';

export function AuditTable({
  rows,
  selectedId,
  linkOf,
  isDimmed,
}: {
  rows: readonly AuditEntry[];
  selectedId: string | undefined;
  linkOf: (row: AuditEntry) => string;
  isDimmed: boolean;
}) {
  const t = useTranslations('audit-office.audit');
  const nameOf = useActionName();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      idOf={({ id }) => String(id)}
      linkOf={linkOf}
      selectedId={selectedId}
      isDimmed={isDimmed}
      columns={[
        { id: 'what', label: t('what'), cell: ({ action }) => nameOf(action) },
        { id: 'at', label: t('time'), card: 'end', cell: ({ at }) => <DateTime value={at} /> },
        {
          id: 'staff',
          label: t('staff'),
          cell: ({ staff }) => <span className="text-ink-2">{staff.name || staff.id}</span>,
        },
        {
          id: 'subject',
          label: t('subject'),
          card: 'line',
          cell: ({ member, subject_id }) => (
            <span className="inline-block max-w-56 truncate align-bottom text-ink-2">
              {member?.username || subject_id}
            </span>
          ),
        },
        {
          id: 'no',
          label: t('number'),
          isFigure: true,
          isExtra: true,
          card: 'none',
          cell: ({ id }) => <span className="figures text-ink-3">{id}</span>,
        },
      ]}
    />
  );
}
