import { type offerKinds, type offerStates, offersList, type StaffOffer } from '@sabai/contract';
import { Badge, Button, buttonClass, DateTime, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Budgets } from './parts/budgets.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { stateTones } from './words.ts';

const everyMs = 10_000;

/** All offers with their states and the used part of their budgets. */
export function OffersPage() {
  const t = useTranslations('bonus-office');
  const filter = useTranslations('office.filter');
  const staff = staffStore.use();
  const [isStopping, setStopping] = useState(false);
  const columns: readonly ListColumnView<StaffOffer>[] = [
    {
      id: 'name',
      label: t('name'),
      wraps: true,
      card: 'start',
      cell: (row) => <span className="font-semibold">{row.name}</span>,
    },
    {
      id: 'state',
      label: t('state.label'),
      wraps: true,
      card: 'end',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Badge>
          {row.draft !== 'none' && row.live_version !== null && (
            <Badge tone="warn">{t(row.draft === 'in-review' ? 'state.in-review' : 'newDraft')}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'kind',
      label: t('kind.label'),
      wraps: true,
      card: 'line',
      cell: (row) => (
        <span className="text-ink-2">
          {t(`kind.${row.kind}`)} · {t(`type.${row.type}` as never)}
        </span>
      ),
    },
    {
      id: 'starts_at',
      label: t('starts'),
      wraps: true,
      card: 'line',
      cell: (row) => (row.starts_at ? <DateTime value={row.starts_at} /> : '–'),
    },
    {
      id: 'ends_at',
      label: t('ends'),
      wraps: true,
      card: 'line',
      cell: (row) => (row.ends_at ? <DateTime value={row.ends_at} /> : '–'),
    },
    {
      id: 'budget',
      label: t('costBudget'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Budgets of={row} most={1} />,
    },
    {
      id: 'created',
      sort: 'created_at',
      label: t('created'),
      wraps: true,
      isExtra: true,
      card: 'none',
      cell: (row) => <DateTime value={row.created_at} />,
    },
  ];
  return (
    <ListPage
      list={offersList}
      title={t('title')}
      path="/rewards"
      find={(query, signal) => api('staff', 'offer').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        { id: 'all', label: filter('all'), filters: {} },
        { id: 'live', label: t('state.live'), filters: { state: ['live'] } },
        { id: 'draft', label: t('state.draft'), filters: { state: ['draft'] } },
      ]}
      filters={{
        state: { label: t('state.label'), nameOf: (one) => t(`state.${one as (typeof offerStates)[number]}`) },
        kind: { label: t('kind.label'), nameOf: (one) => t(`kind.${one as (typeof offerKinds)[number]}`) },
        created_at: { label: t('created') },
      }}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/rewards/${id}`}
      empty={{ icon: 'gift', title: t('none') }}
      actions={
        <span className="flex flex-wrap gap-2">
          {may(staff, 'offer.stop') && (
            <Button size="sm" look="outline" icon="pause" onClick={() => setStopping(true)}>
              {t('stop.title')}
            </Button>
          )}
          {may(staff, 'offer.write') && (
            <Link to="/rewards/new" className={buttonClass('brand', 'sm')}>
              <Icon name="plus" className="size-4" />
              {t('new')}
            </Link>
          )}
          {isStopping && <StopDialog onClose={() => setStopping(false)} />}
        </span>
      }
    />
  );
}
