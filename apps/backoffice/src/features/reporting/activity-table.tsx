import { DateTime, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../shared/i18n/channel-name.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DataTable } from '../../shared/parts/data-table.tsx';

/** The latest that happened on the account. */
export function ActivityTable({ member }: { member: MemberDetail }) {
  const t = useTranslations('identity-office.member');
  const names = useTranslations('history.activity');
  // What a payment tells is its channel; anything else, such as a game's name, stays as it is.
  const channel = useChannelName();
  const rows = member.activity.map((row, at) => ({ ...row, id: `${row.created_at} ${row.activity} ${at}` }));
  if (rows.length === 0) return <EmptyState icon="history" title={t('noActivity')} />;
  return (
    <DataTable
      label={t('activity')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'what',
          label: t('what'),
          cell: ({ activity }) => <span className="font-medium">{names(activity)}</span>,
        },
        {
          id: 'amount',
          label: t('amount'),
          isFigure: true,
          card: 'end',
          cell: ({ amount }) => (amount ? <Amount amount={amount} currency={member.currency_code} /> : '–'),
        },
        {
          id: 'detail',
          label: t('detail'),
          cell: ({ detail }) => <span className="text-ink-2">{detail ? channel(detail) : '–'}</span>,
        },
        {
          id: 'when',
          label: t('when'),
          card: 'end',
          cell: ({ created_at }) => (
            <span className="text-ink-3">
              <DateTime value={created_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
