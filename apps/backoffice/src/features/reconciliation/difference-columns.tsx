import type { staffReconciliationDifference } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Masked } from '../../shared/personal/masked.tsx';
import { placeOf } from './reconciliation-names.ts';

export type Difference = Answer<typeof staffReconciliationDifference, 'get'>;

/** The record of one side, if there is one. */
function Side({ label, amount, code }: { label: string; amount: string | null; code: string | null }) {
  return (
    <span className="figures">
      <span className="text-ink-3 @2xl:hidden">{label} </span>
      {amount === null || code === null ? '–' : <Amount amount={amount} currency={code} />}
    </span>
  );
}

/** Differing records, with both sides. */
export function useDifferenceColumns(onResolve: (row: Difference) => void): readonly ListColumnView<Difference>[] {
  const t = useTranslations('reconciliation-office.reconciliation');
  const words = useTranslations('wallet-office.adjustment');
  const subjects = useTranslations('cashier-office.decision');
  const member = useTranslations('identity-office.member');
  const staff = staffStore.use();
  const link = 'text-brand hover:underline';
  return [
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
          {row.content !== null && (
            <span className="max-h-48 overflow-auto text-xs break-all whitespace-pre-wrap">
              <Masked what={t('record')} subject="difference" id={row.id} field="content" masked={row.content} />
            </span>
          )}
          <span className="flex flex-wrap gap-x-4">
            {row.subject_type && placeOf(row) && (
              <Link to={placeOf(row)!} className={link}>
                {row.subject_type === 'bet' ? member('bets') : subjects(row.subject_type)}
              </Link>
            )}
            {row.member_id && (
              <Link to={`/members/${row.member_id}`} className={link}>
                {words('member')}
              </Link>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'theirs',
      label: t('theirs'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Side label={t('theirs')} amount={row.their_amount} code={row.their_currency_code} />,
    },
    {
      id: 'ours',
      label: t('ours'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Side label={t('ours')} amount={row.our_amount} code={row.our_currency_code} />,
    },
    {
      id: 'found',
      sort: 'first_seen_at',
      label: t('found'),
      card: 'line',
      cell: (row) => <DateTime value={row.first_seen_at} />,
    },
    {
      id: 'resolve',
      label: words('status'),
      card: 'line',
      cell: (row) =>
        row.state === 'resolved' ? (
          <span className="grid whitespace-normal text-ink-2">
            {row.resolved_by === null ? t('byItself') : `${row.resolved_by}: ${row.note}`}
            {row.resolved_at !== null && <DateTime value={row.resolved_at} />}
          </span>
        ) : may(staff, 'reconciliation.resolve') ? (
          <Button size="sm" onClick={() => onResolve(row)}>
            {t('resolve')}
          </Button>
        ) : (
          t('open')
        ),
    },
  ];
}
