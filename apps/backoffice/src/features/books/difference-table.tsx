import type { staffReconciliationDifference } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../app/answer.ts';
import { DataTable } from '../../app/parts/data-table.tsx';
import { mayDecide, type StaffUser } from '../../app/read-staff.ts';

export type Difference = Answer<typeof staffReconciliationDifference, 'get'>;

/** Coins are no currency of the site, so amounts stand as they are, with their code. */
const amountText = (amount: string | null, code: string | null) => (amount === null ? '–' : `${amount} ${code ?? ''}`);

/** Records that differ, with what each side says. */
export function DifferenceTable({
  rows,
  staff,
  onResolve,
}: {
  rows: readonly Difference[];
  staff: StaffUser | undefined;
  onResolve: (row: Difference) => void;
}) {
  const t = useTranslations('staff.reconciliation');
  const words = useTranslations('staff.adjustment');
  return (
    <DataTable
      label={t('differences')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'class',
          label: t('class'),
          cell: (row) => <Badge tone={row.state === 'open' ? 'bad' : 'plain'}>{t(row.class)}</Badge>,
        },
        { id: 'source', label: t('source'), card: 'end', cell: ({ source }) => t(source) },
        {
          id: 'record',
          label: t('record'),
          card: 'line',
          cell: (row) => (
            <span className="grid">
              <code className="break-all whitespace-normal">{row.key}</code>
              {row.member_id && (
                <Link to={`/members/${row.member_id}`} className="text-ink-2 hover:underline">
                  {words('member')}
                </Link>
              )}
            </span>
          ),
        },
        {
          id: 'theirs',
          label: t('theirs'),
          isFigure: true,
          card: 'line',
          cell: (row) => (
            <span className="figures">
              <span className="text-ink-3 @2xl:hidden">{t('theirs')} </span>
              {amountText(row.their_amount, row.their_currency_code)}
            </span>
          ),
        },
        {
          id: 'ours',
          label: t('ours'),
          isFigure: true,
          card: 'line',
          cell: (row) => (
            <span className="figures">
              <span className="text-ink-3 @2xl:hidden">{t('ours')} </span>
              {amountText(row.our_amount, row.our_currency_code)}
            </span>
          ),
        },
        { id: 'found', label: t('found'), card: 'line', cell: (row) => <DateTime value={row.first_seen_at} /> },
        {
          id: 'resolve',
          label: words('status'),
          card: 'line',
          cell: (row) =>
            row.state === 'resolved' ? (
              <span className="whitespace-normal text-ink-2">
                {row.resolved_by === null ? t('byItself') : `${row.resolved_by}: ${row.note}`}
              </span>
            ) : mayDecide(staff) ? (
              <Button size="sm" onClick={() => onResolve(row)}>
                {t('resolve')}
              </Button>
            ) : (
              t('open')
            ),
        },
      ]}
    />
  );
}
