import { type AffiliateCase, affiliateCasesList, type flagStatuses } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { CasePanel } from './case-panel.tsx';
import { caseTones } from './words.ts';

const everyMs = 10_000;

/** Lists suspected self-referrals and links with automated clicks, open cases first. */
export function CasesPage() {
  const { id } = useParams();
  const t = useTranslations('affiliate-office');
  const flag = useTranslations('flags-office.memberFlag');
  const filter = useTranslations('office.filter');
  const columns: readonly ListColumnView<AffiliateCase>[] = [
    {
      id: 'affiliate',
      label: t('col.affiliate'),
      card: 'start',
      cell: ({ affiliate }) => <span className="font-semibold">{affiliate.username}</span>,
    },
    {
      id: 'status',
      label: t('col.state'),
      card: 'end',
      cell: ({ status }) => <Badge tone={caseTones[status]}>{flag(status)}</Badge>,
    },
    { id: 'kind', label: t('col.hints'), card: 'line', cell: ({ kind }) => flag(kind) },
    { id: 'guest', label: t('col.member'), card: 'line', cell: ({ guest }) => guest?.username ?? '–' },
    {
      id: 'held',
      label: t('col.held'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Amount amount={row.held} currency={row.currency_code} />,
    },
    {
      id: 'last_at',
      sort: 'last_at',
      label: t('col.at'),
      card: 'line',
      cell: (row) => <DateTime value={row.last_at} />,
    },
  ];
  return (
    <ListPage
      list={affiliateCasesList}
      title={t('title.cases')}
      path="/affiliates/cases"
      find={(query, signal) => api('staff', 'affiliate-case').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        {
          id: 'open',
          label: flag('open'),
          filters: { status: ['open'] },
          isCounted: true as const,
          order: { by: 'last_at', direction: 'asc' as const },
        },
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        status: { label: t('col.state'), nameOf: (one) => flag(one as (typeof flagStatuses)[number]) },
        last_at: { label: t('col.at') },
      }}
      idOf={(row) => row.id}
      nameOf={({ affiliate }) => affiliate.username}
      linkOf={(row) => `/affiliates/cases/${row.id}`}
      openId={id}
      empty={{ icon: 'shield-warning', title: t('text.none') }}
      aside={({ close, reload }) => <CasePanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
