import { Badge, DateTime, EmptyState, Tabs } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/parts/data-table.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useTypeName } from './type-name.ts';

const pageSize = 25;
const everyMs = 10_000;

/** What members have written and what was written to them: those that wait, the longest waiting first, or all. */
export function MessagesPage() {
  const t = useTranslations('messaging-office.message');
  const shell = useTranslations('office.shell');
  const typeName = useTypeName();
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'all' ? 'all' : 'waiting';
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const polled = usePolled(
    (signal) =>
      api('staff', 'member-message').find(
        { $limit: pageSize, $skip: skip, ...(list === 'waiting' ? { awaits_answer: 'true' } : {}) },
        { signal },
      ),
    `messages ${list} ${skip}`,
    everyMs,
  );
  const { data } = polled;
  return (
    <>
      <PageHead title={shell('messages')} polled={polled} />
      <Tabs
        label={t('lists')}
        value={list}
        onChange={(next) => setParams(next === 'all' ? { list: 'all' } : {}, { replace: true })}
        tabs={[
          { id: 'waiting', label: t('waiting') },
          { id: 'all', label: t('all') },
        ]}
      >
        <Unanswered polled={polled} />
        {data?.data.length === 0 && (
          <EmptyState icon="envelope" title={list === 'waiting' ? t('noneWaiting') : t('none')} />
        )}
        {data && data.data.length > 0 && (
          <DataTable
            label={shell('messages')}
            rows={data.data}
            idOf={({ id }) => id}
            linkOf={({ id }) => `/messages/${id}`}
            columns={[
              { id: 'title', label: t('title'), card: 'line', cell: ({ title }) => title },
              { id: 'member', label: t('member'), cell: ({ username }) => username },
              {
                id: 'type',
                label: t('type'),
                card: 'end',
                cell: ({ message_type }) => <span className="text-ink-2">{typeName(message_type)}</span>,
              },
              {
                id: 'state',
                label: t('state'),
                cell: (row) =>
                  row.awaits_answer_since ? (
                    <Badge tone="warn">{t('waits')}</Badge>
                  ) : (
                    <Badge>{row.is_read ? t('read') : t('unread')}</Badge>
                  ),
              },
              {
                id: 'at',
                label: t('at'),
                card: 'end',
                cell: (row) => <DateTime value={row.awaits_answer_since ?? row.last_at} />,
              },
            ]}
          />
        )}
        <Pager
          skip={skip}
          limit={pageSize}
          total={data?.total ?? 0}
          onSkip={(from) =>
            setParams({ ...(list === 'all' ? { list } : {}), ...(from > 0 ? { skip: String(from) } : {}) })
          }
        />
      </Tabs>
    </>
  );
}
