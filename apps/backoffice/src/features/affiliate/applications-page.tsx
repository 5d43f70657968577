import { affiliateApplicationsList, type applicationStates, type StaffAffiliateApplication } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationTones } from './words.ts';

const everyMs = 10_000;

/** Lists applications, pending ones first. */
export function ApplicationsPage() {
  const { id } = useParams();
  const t = useTranslations('affiliate-office');
  const filter = useTranslations('office.filter');
  const columns: readonly ListColumnView<StaffAffiliateApplication>[] = [
    {
      id: 'username',
      label: t('col.member'),
      card: 'start',
      cell: ({ member }) => <span className="font-semibold">{member.username}</span>,
    },
    {
      id: 'state',
      label: t('col.state'),
      card: 'end',
      cell: ({ state }) => <Badge tone={applicationTones[state]}>{t(`application.${state}`)}</Badge>,
    },
    { id: 'plan', label: t('col.plan'), card: 'line', cell: ({ plan }) => plan ?? t('defaultPlan') },
    { id: 'members', label: t('col.members'), isFigure: true, card: 'line', cell: ({ members }) => members },
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
      list={affiliateApplicationsList}
      title={t('title.applications')}
      path="/affiliates/applications"
      find={(query, signal) => api('staff', 'affiliate-application').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        {
          id: 'waiting',
          label: t('application.waiting'),
          filters: { state: ['waiting'] },
          isCounted: true as const,
          order: { by: 'created_at', direction: 'asc' as const },
        },
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        state: {
          label: t('col.state'),
          nameOf: (one) => t(`application.${one as (typeof applicationStates)[number]}`),
        },
        created_at: { label: t('col.at') },
      }}
      idOf={(row) => row.id}
      nameOf={({ member }) => member.username}
      linkOf={(row) => `/affiliates/applications/${row.id}`}
      openId={id}
      empty={{ icon: 'users', title: t('text.none') }}
      aside={({ close, reload }) => <ApplicationPanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
