import { messagesList, type StaffMemo } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useTypeName } from './type-name.ts';

const everyMs = 10_000;

/** Messages between members and staff: pending ones, the oldest first, or all. */
export function MessagesPage() {
  const t = useTranslations('messaging-office.message');
  const shell = useTranslations('office.shell');
  const typeName = useTypeName();
  const columns: readonly ListColumnView<StaffMemo>[] = [
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
      sort: 'last_at',
      label: t('at'),
      card: 'end',
      cell: (row) => <DateTime value={row.awaits_answer_since ?? row.last_at} />,
    },
  ];
  const longest = { by: 'awaits_answer_since', direction: 'asc' } as const;
  return (
    <ListPage
      list={messagesList}
      title={shell('messages')}
      path="/messages"
      find={(query, signal) => api('staff', 'member-message').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        { id: 'waiting', label: t('waiting'), filters: { awaits_answer: true }, order: longest },
        { id: 'all', label: t('all'), filters: {} },
      ]}
      filters={{
        last_at: { label: t('at') },
        message_type: { label: t('type'), nameOf: (type) => typeName(type as StaffMemo['message_type']) },
        member_id: { label: t('member') },
      }}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      linkOf={({ id }) => `/messages/${id}`}
      empty={{ icon: 'envelope', title: t('none') }}
    />
  );
}
