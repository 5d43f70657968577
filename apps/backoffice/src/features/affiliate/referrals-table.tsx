import { DateTime, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

/** Members whom an affiliate has brought, the newest first. */
export function ReferralsTable({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('affiliate-office');
  const text = useTranslations('affiliate.invitations');
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-referral').find({ affiliate_id: affiliateId }, { signal }),
    `referrals of ${affiliateId}`,
  );
  if (!polled.data) return <Unanswered polled={polled} />;
  if (polled.data.data.length === 0) return <EmptyState icon="users" title={t('text.none')} />;
  return (
    <DataTable
      label={t('col.members')}
      rows={polled.data.data}
      idOf={({ id }) => id}
      linkOf={({ id }) => `/members/${id}`}
      columns={[
        { id: 'username', label: t('col.member'), card: 'start', cell: ({ username }) => username },
        { id: 'status', label: t('col.state'), card: 'end', cell: ({ status }) => text(`status.${status}`) },
        { id: 'level', label: t('col.level'), isFigure: true, card: 'line', cell: ({ level }) => level },
        {
          id: 'deposited',
          label: t('col.deposited'),
          isFigure: true,
          card: 'line',
          cell: (row) => <Amount amount={row.deposited} currency={row.currency_code} />,
        },
        {
          id: 'staked',
          label: t('col.staked'),
          isFigure: true,
          card: 'line',
          cell: (row) => <Amount amount={row.staked} currency={row.currency_code} />,
        },
        {
          id: 'registered',
          label: t('col.registered'),
          card: 'line',
          cell: (row) => <DateTime value={row.registered_at} />,
        },
      ]}
    />
  );
}
