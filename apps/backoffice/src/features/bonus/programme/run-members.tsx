import { Badge } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { ExactAmount } from '../../../shared/parts/exact-amount.tsx';
import { Pager } from '../../../shared/parts/pager.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { MemberPeriod, statusOutcome } from './member-period.tsx';

const everyMs = 10_000;
const perPage = 25;

/** The payments of a run by member, the highest amounts first, each with its explanation. */
export function RunMembers({ id }: { id: string }) {
  const t = useTranslations('bonus-office');
  const [skip, setSkip] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const polled = usePolled(
    (signal) => api('staff', 'programme-run-member').find({ run_id: id, $limit: perPage, $skip: skip }, { signal }),
    `programme-run-members ${id} ${skip}`,
    everyMs,
  );
  const found = polled.data;
  if (!found) return <Unanswered polled={polled} />;
  const open = found.data.find((row) => row.member_id === openId);
  if (found.total === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('runs.members')}>
      <h2 className="text-base">{t('runs.members')}</h2>
      <DataTable
        label={t('runs.members')}
        rows={found.data}
        idOf={({ member_id }) => member_id}
        selectedId={openId}
        columns={[
          {
            id: 'member',
            label: t('report.member'),
            card: 'start',
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <Link className="font-semibold hover:underline" to={`/members/${row.member_id}`}>
                  {row.username}
                </Link>
                {row.is_outlier && (
                  <Badge tone="warn">
                    {t('runs.outlier')}
                    <span className="sr-only">: {t('runs.outliers')}</span>
                  </Badge>
                )}
              </span>
            ),
          },
          { id: 'outcome', label: t('runs.outcome'), card: 'line', cell: (row) => t(`outcome.${statusOutcome(row)}`) },
          {
            id: 'corrected',
            label: t('reckoned.sum'),
            isFigure: true,
            card: 'line',
            cell: (row) => <ExactAmount amount={row.sum} currency={row.currency_code} />,
          },
          {
            id: 'amount',
            label: t('runs.amount'),
            isFigure: true,
            card: 'end',
            cell: (row) => <Amount amount={row.amount} currency={row.currency_code} />,
          },
          {
            id: 'why',
            label: t('report.explanation'),
            card: 'line',
            cell: (row) => (
              <button
                type="button"
                aria-expanded={row.member_id === openId}
                className="min-h-9 text-brand hover:underline"
                onClick={() => setOpenId(row.member_id === openId ? undefined : row.member_id)}
              >
                {t('report.explain')}
              </button>
            ),
          },
        ]}
      />
      {open && <MemberPeriod of={open} />}
      {found.total > perPage && <Pager skip={found.skip} limit={found.limit} total={found.total} onSkip={setSkip} />}
    </section>
  );
}
