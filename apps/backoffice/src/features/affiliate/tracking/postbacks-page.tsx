import { affiliatePostbacksList, type postbackStates, type StaffPostbackCall } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { CallPanel } from './call-panel.tsx';
import { callTones, useAnswerWords } from './words.ts';

const everyMs = 10_000;

/** Lists calls of the trackers of affiliates, those that were not delivered first. */
export function PostbacksPage() {
  const { id } = useParams();
  const t = useTranslations('affiliate-office');
  const words = useTranslations('affiliate.postback');
  const filter = useTranslations('office.filter');
  const answer = useAnswerWords();
  const columns: readonly ListColumnView<StaffPostbackCall>[] = [
    {
      id: 'username',
      label: t('col.affiliate'),
      card: 'start',
      cell: ({ member }) => <span className="font-semibold">{member.username}</span>,
    },
    {
      id: 'state',
      label: t('col.state'),
      card: 'end',
      cell: ({ state }) => <Badge tone={callTones[state]}>{words(`state.${state}`)}</Badge>,
    },
    {
      id: 'event',
      label: words('step'),
      card: 'line',
      cell: ({ event, is_test }) => `${words(`event.${event}`)}${is_test ? ` · ${words('isTest')}` : ''}`,
    },
    { id: 'answer', label: words('answerOf'), card: 'line', cell: (call) => answer(call.answer) },
    { id: 'attempts', label: words('attempts'), isFigure: true, card: 'line', cell: ({ attempts }) => attempts },
    {
      id: 'created_at',
      sort: 'created_at',
      label: t('col.at'),
      card: 'line',
      cell: (row) => <DateTime value={row.created_at} />,
    },
  ];
  return (
    <ListPage
      list={affiliatePostbacksList}
      title={t('title.postbacks')}
      path="/affiliates/postbacks"
      find={(query, signal) => api('staff', 'affiliate-postback').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        { id: 'failed', label: words('state.failed'), filters: { state: ['failed'] }, isCounted: true },
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        state: { label: t('col.state'), nameOf: (one) => words(`state.${one as (typeof postbackStates)[number]}`) },
        created_at: { label: t('col.at') },
      }}
      idOf={(row) => row.id}
      nameOf={({ member }) => member.username}
      linkOf={(row) => `/affiliates/postbacks/${row.id}`}
      openId={id}
      empty={{ icon: 'bell', title: t('text.none') }}
      aside={({ close, reload }) => <CallPanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
