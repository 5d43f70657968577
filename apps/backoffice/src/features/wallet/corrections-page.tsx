import { type Adjustment, correctionsList } from '@sabai/contract';
import { Badge, Button, DateTime, toast } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

const everyMs = 15_000;
const tones = { pending: 'warn', success: 'ok', fail: 'plain' } as const;

/** Credits and debits by staff, and pending ones that need a second person. */
export function CorrectionsPage() {
  const t = useTranslations('wallet-office.adjustment');
  const filter = useTranslations('office.filter');
  const [problem, setProblem] = useState<unknown>();
  const [busyId, setBusyId] = useState<string>();
  const client = useQueryClient();
  const staff = staffStore.use();

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
      await client.invalidateQueries({ queryKey: ['list', correctionsList.name] });
    }
  }

  const columns: readonly ListColumnView<Adjustment>[] = [
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
      sort: 'amount',
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
      sort: 'requested_at',
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
            <Button size="sm" look="danger" disabled={busyId === row.id} onClick={() => void decide(row, 'fail')}>
              {t('disagree')}
            </Button>
            <Button size="sm" look="brand" isBusy={busyId === row.id} onClick={() => void decide(row, 'success')}>
              {t('agree')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <ListPage
      list={correctionsList}
      title={t('title')}
      path="/ledger/corrections"
      find={(query, signal) => api('staff', 'adjustment').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        { id: 'all', label: filter('all'), filters: {} },
        { id: 'pending', label: t('pending'), filters: { status: ['pending'] } },
      ]}
      filters={{
        status: { label: t('status'), nameOf: (one) => t(one as Adjustment['status']) },
        requested_at: { label: t('time') },
        amount: { label: t('amount') },
        member_id: { label: t('member') },
      }}
      idOf={({ id }) => id}
      nameOf={({ username, amount }) => `${username} ${amount}`}
      empty={{ icon: 'receipt', title: t('none') }}
    >
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {problem !== undefined && <ProblemNote error={problem} />}
    </ListPage>
  );
}
