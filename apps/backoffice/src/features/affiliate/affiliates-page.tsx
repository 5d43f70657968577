import { type Affiliate, type affiliateStandings, affiliatesList } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { standingTones } from './words.ts';

/** Lists members with invitees and accepted affiliates. */
export function AffiliatesPage() {
  const t = useTranslations('affiliate-office');
  const filter = useTranslations('office.filter');
  const columns: readonly ListColumnView<Affiliate>[] = [
    {
      id: 'username',
      label: t('col.affiliate'),
      card: 'start',
      cell: ({ member }) => <span className="font-semibold">{member.username}</span>,
    },
    {
      id: 'standing',
      label: t('col.state'),
      card: 'end',
      cell: ({ standing, is_held: isHeld }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={standingTones[standing]}>{t(`standing.${standing}`)}</Badge>
          {isHeld && <Badge tone="bad">{t('onHold')}</Badge>}
        </span>
      ),
    },
    { id: 'plan', label: t('col.plan'), card: 'line', cell: ({ plan }) => plan ?? '–' },
    { id: 'members', label: t('col.members'), isFigure: true, card: 'line', cell: ({ members }) => members },
    { id: 'qualified', label: t('col.qualified'), isFigure: true, card: 'line', cell: ({ qualified }) => qualified },
    {
      id: 'paid',
      label: t('col.paid'),
      isFigure: true,
      card: 'line',
      cell: ({ paid, currency_code }) => <Amount amount={paid} currency={currency_code} />,
    },
    {
      id: 'since',
      sort: 'since',
      label: t('col.since'),
      card: 'line',
      cell: ({ since }) => <DateTime value={since} />,
    },
  ];
  return (
    <ListPage
      list={affiliatesList}
      title={t('title.list')}
      path="/affiliates"
      find={(query, signal) => api('staff', 'affiliate').find(query, { signal })}
      columns={columns}
      presets={[
        { id: 'all', label: filter('all'), filters: {} },
        { id: 'stopped', label: t('standing.stopped'), filters: { standing: ['stopped'] } },
      ]}
      filters={{
        standing: {
          label: t('col.state'),
          nameOf: (one) => t(`standing.${one as (typeof affiliateStandings)[number]}`),
        },
        since: { label: t('col.since') },
      }}
      idOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      linkOf={({ id }) => `/affiliates/${id}`}
      empty={{ icon: 'users', title: t('text.none') }}
    />
  );
}
