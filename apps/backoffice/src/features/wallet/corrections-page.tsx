import type { Adjustment } from '@sabai/contract';
import { Badge, Button, DateTime, EmptyState, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DataTable } from '../../shared/parts/data-table.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { BooksTabs } from '../../shared/tabs/books-tabs.tsx';

const pageSize = 25;
const everyMs = 15_000;
const tones = { pending: 'warn', success: 'ok', fail: 'plain' } as const;

/** What staff have given and taken, and what waits for a second person to agree. */
export function CorrectionsPage() {
  const t = useTranslations('wallet-office.adjustment');
  const shell = useTranslations('office.shell');
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<unknown>();
  const [busyId, setBusyId] = useState<string>();
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const polled = usePolled(
    (signal) => api('staff', 'adjustment').find({ $limit: pageSize, $skip: skip }, { signal }),
    `adjustments ${skip}`,
    everyMs,
  );
  const { data, reload } = polled;

  async function decide(row: Adjustment, status: 'success' | 'fail') {
    setBusyId(row.id);
    setProblem(undefined);
    try {
      await api('staff', 'adjustment').patch(row.id, { status });
      toast(t(status === 'success' ? 'agreed' : 'disagreed'));
    } catch (refused) {
      setProblem(refused);
    } finally {
      setBusyId(undefined);
      await reload();
    }
  }

  return (
    <>
      <PageHead title={shell('ledger')} polled={polled} />
      <BooksTabs />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {problem !== undefined && <ProblemNote error={problem} />}
      <Unanswered polled={polled} />
      {data?.data.length === 0 && <EmptyState icon="receipt" title={t('none')} />}
      {data && data.data.length > 0 && <CorrectionTable rows={data.data} busyId={busyId} onDecide={decide} />}
      <Pager
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={(from) => setParams(from > 0 ? { skip: String(from) } : {})}
      />
    </>
  );
}

function CorrectionTable({
  rows,
  busyId,
  onDecide,
}: {
  rows: readonly Adjustment[];
  /** The one that is being decided. */
  busyId: string | undefined;
  onDecide: (row: Adjustment, status: 'success' | 'fail') => Promise<void>;
}) {
  const t = useTranslations('wallet-office.adjustment');
  const staff = staffStore.use();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'member',
          label: t('member'),
          cell: (row) => (
            <Link to={`/members/${row.member_id}`} className="font-semibold hover:underline">
              {row.username}
            </Link>
          ),
        },
        {
          id: 'amount',
          label: t('amount'),
          isFigure: true,
          card: 'end',
          cell: (row) => (
            <span className={row.direction === 'credit' ? 'text-ok' : 'text-bad'}>
              {row.direction === 'credit' ? '+' : '−'}
              {row.currency_code === 'POINT' ? (
                <span className="figures">{row.amount}</span>
              ) : (
                <Amount amount={row.amount} currency={row.currency_code} className="font-semibold" />
              )}
            </span>
          ),
        },
        { id: 'account', label: t('account'), cell: ({ account }) => t(account) },
        {
          id: 'status',
          label: t('status'),
          card: 'end',
          cell: ({ status }) => <Badge tone={tones[status]}>{t(status)}</Badge>,
        },
        {
          id: 'reason',
          label: t('reason'),
          card: 'line',
          cell: ({ reason }) => <span className="whitespace-normal text-ink-2">{reason}</span>,
        },
        {
          id: 'by',
          label: t('by'),
          card: 'line',
          cell: (row) => (
            <span className="text-ink-3">
              {row.requested_by}
              {row.decided_by && row.decided_by !== row.requested_by && ` · ${row.decided_by}`}
            </span>
          ),
        },
        {
          id: 'time',
          label: t('time'),
          card: 'line',
          cell: (row) => <DateTime value={row.requested_at} />,
        },
        {
          id: 'decide',
          label: t('waiting'),
          card: 'line',
          cell: (row) =>
            row.status === 'pending' &&
            may(staff, 'adjustment.make') &&
            row.requested_by !== staff?.name && (
              <span className="flex gap-2">
                <Button size="sm" look="danger" disabled={busyId === row.id} onClick={() => onDecide(row, 'fail')}>
                  {t('disagree')}
                </Button>
                <Button size="sm" look="brand" isBusy={busyId === row.id} onClick={() => onDecide(row, 'success')}>
                  {t('agree')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
