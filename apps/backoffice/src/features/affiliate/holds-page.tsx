import { affiliateHoldsList, type holdStates, type StaffAffiliateHold } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { holdTones } from './words.ts';

const everyMs = 10_000;

/** Lists holds of affiliates, pending appeals first. */
export function HoldsPage() {
  const { id } = useParams();
  const t = useTranslations('affiliate-office');
  const filter = useTranslations('office.filter');
  const columns: readonly ListColumnView<StaffAffiliateHold>[] = [
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
      cell: ({ state }) => <Badge tone={holdTones[state]}>{t(`hold.${state}`)}</Badge>,
    },
    { id: 'reason', label: t('col.reason'), card: 'line', cell: ({ reason }) => reason },
    {
      id: 'unpaid',
      label: t('col.unpaid'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Amount amount={row.unpaid} currency={row.currency_code} />,
    },
    {
      id: 'placed_at',
      sort: 'placed_at',
      label: t('col.at'),
      card: 'line',
      cell: (row) => <DateTime value={row.placed_at} />,
    },
  ];
  return (
    <ListPage
      list={affiliateHoldsList}
      title={t('title.holds')}
      path="/affiliates/holds"
      find={(query, signal) => api('staff', 'affiliate-hold').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        {
          id: 'appealed',
          label: t('hold.appealed'),
          filters: { state: ['appealed'] },
          isCounted: true as const,
          order: { by: 'placed_at', direction: 'asc' as const },
        },
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        state: { label: t('col.state'), nameOf: (one) => t(`hold.${one as (typeof holdStates)[number]}`) },
        placed_at: { label: t('col.at') },
      }}
      idOf={(row) => row.id}
      nameOf={({ member }) => member.username}
      linkOf={(row) => `/affiliates/holds/${row.id}`}
      openId={id}
      empty={{ icon: 'lock', title: t('text.none') }}
      aside={({ close, reload }) => <HoldPanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
