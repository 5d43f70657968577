import { DateTime, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 30_000;

/** The messages between staff and a member. */
export function ThreadsTable({ memberId }: { memberId: string }) {
  const t = useTranslations('dossier-office');
  const polled = usePolled(
    (signal) => api('staff', 'member-message').find({ member_id: memberId, $limit: 50 }, { signal }),
    `threads ${memberId}`,
    everyMs,
  );
  const { data } = polled;
  if (!data) return <Unanswered polled={polled} />;
  if (data.total === 0) return <EmptyState icon="envelope" title={t('timeline.none')} />;
  return (
    <DataTable
      label={t('page.messages')}
      rows={data.data}
      idOf={({ id }) => id}
      linkOf={({ id }) => `/messages/${id}`}
      columns={[
        { id: 'title', label: t('timeline.what'), cell: ({ title }) => title },
        {
          id: 'by',
          label: t('timeline.by'),
          card: 'end',
          cell: ({ is_from_member }) => t(is_from_member ? 'timeline.byMember' : 'timeline.staff'),
        },
        {
          id: 'when',
          label: t('timeline.when'),
          card: 'line',
          cell: ({ last_at }) => (
            <span className="text-ink-3">
              <DateTime value={last_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
