import type { Approval } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { type Column, DataTable } from '../../shared/parts/data-table.tsx';
import { ApprovalAmount, ApprovalBadge } from './approval-parts.tsx';

/** Requests, or what was done alone; a row opens the one it names. */
export function ApprovalTable({
  rows,
  selectedId,
  linkOf,
  isQueue,
  isDimmed,
}: {
  rows: readonly Approval[];
  selectedId: string | undefined;
  linkOf: (row: Approval) => string;
  /** All of them wait, so that no column needs to say so. */
  isQueue: boolean;
  isDimmed: boolean;
}) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const columns: Column<Approval>[] = [
    {
      id: 'kind',
      label: t('kind'),
      cell: ({ kind, member, subject_id }) => (
        <>
          {t(`kindName.${kind}`)}
          <span className="inline-block max-w-48 truncate align-bottom font-normal text-ink-3 @max-2xl:block @max-2xl:text-xs @2xl:ml-2">
            {member?.username ?? subject_id}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      label: words('amount'),
      isFigure: true,
      card: 'end',
      cell: (row) => <ApprovalAmount approval={row} className="font-semibold @max-2xl:text-lg" />,
    },
    {
      id: 'by',
      label: t('askedBy'),
      cell: ({ asked_by, is_own }) => <span className="text-ink-2">{is_own ? t('you') : asked_by.name}</span>,
    },
    {
      id: 'asked',
      label: t('asked'),
      isExtra: true,
      cell: ({ asked_at }) => <DateTime value={asked_at} />,
    },
    {
      id: 'state',
      label: words('status'),
      card: 'end',
      cell: ({ state }) => <ApprovalBadge state={state} />,
    },
    {
      id: 'ends',
      label: t('ends'),
      cell: ({ expires_at }) =>
        expires_at ? (
          <>
            <span className="text-ink-3 @2xl:hidden">{t('ends')} </span>
            <DateTime value={expires_at} />
          </>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataTable
      label={t('inbox')}
      columns={isQueue ? columns.filter(({ id }) => id !== 'state') : columns}
      rows={rows}
      idOf={({ id }) => id}
      linkOf={linkOf}
      selectedId={selectedId}
      isDimmed={isDimmed}
    />
  );
}
