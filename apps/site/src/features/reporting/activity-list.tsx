import { Badge, DateTime, Icon } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { FilterSelect } from '../../shared/histories/filter-select.tsx';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { useChannelName } from '../../shared/transactions/use-channel-name.ts';
import { activityIcons, activityKinds } from './activity-icons.ts';

const logService = () => api('member', 'activity-logs');
type Activity = Awaited<ReturnType<ReturnType<typeof logService>['find']>>['data'][number];

/** The activities of the account: time and activity (R3.38), with their subject. */
export function ActivityList({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const channel = useChannelName();
  const [activity, setActivity] = useState<Activity['activity'] | ''>('');
  const counts = useLoad((days) => api('member', 'activity-logs-summary').find({ ...days }), range);
  const countOf = new Map(counts.data?.map((row) => [row.activity, row.count]));
  const pages = usePages(
    (question, { $limit }, last?: Activity) =>
      logService().find({ $limit, ...question, ...(last ? { before: last.id } : {}) }),
    { ...range, ...(activity ? { activity } : {}) },
    (row) => row.id,
  );
  const statusOf = ({ status }: Activity) =>
    status && t.has(`status.${status}` as 'status.pending') ? t(`status.${status}` as 'status.pending') : status;
  const columns: readonly Column<Activity>[] = [
    { id: 'at', label: t('column.dateTime'), cell: (row) => <DateTime value={row.created_at} /> },
    {
      id: 'activity',
      label: t('column.activity'),
      cell: (row) => (
        <strong className="inline-flex items-center gap-2 font-semibold">
          <Icon name={activityIcons[row.activity]} className="size-4 shrink-0 text-ink-3" />
          {t(`activity.${row.activity}`)}
        </strong>
      ),
    },
    { id: 'detail', label: t('column.detail'), cell: (row) => (row.detail ? channel(row.detail) : null) },
    { id: 'status', label: t('column.status'), cell: (row) => (row.status ? <Badge>{statusOf(row)}</Badge> : null) },
    {
      id: 'amount',
      label: t('column.amount'),
      isFigure: true,
      cell: (row) =>
        row.amount && row.currency_code ? <Figure amount={row.amount} currency={row.currency_code} /> : null,
    },
  ];
  return (
    <>
      <ListTools kind="activity" query={{ ...range, activity }}>
        <FilterSelect
          label={t('column.activity')}
          value={activity}
          onChange={setActivity}
          options={activityKinds.map((id) => ({ id, label: `${t(`activity.${id}`)} (${countOf.get(id) ?? 0})` }))}
        />
      </ListTools>
      <RecordList label={t('tab.activity')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}
