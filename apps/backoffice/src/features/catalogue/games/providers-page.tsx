import type { StaffProvider } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { SitePage } from '../../../shared/configuration/site-page.tsx';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateButtons } from './state-buttons.tsx';

/** The providers of games: on, off and in maintenance. */
export function ProvidersPage() {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const polled = usePolled((signal) => api('staff', 'game-provider').find({ $limit: 500 }, { signal }), 'providers');
  const reload = () => void polled.reload();
  const columns: readonly Column<StaffProvider>[] = [
    { id: 'name', label: content('name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { id: 'state', label: content('state.label'), card: 'end', cell: (provider) => <StateBadge of={provider} /> },
    { id: 'games', label: t('games'), isFigure: true, card: 'none', cell: ({ game_count }) => game_count },
    {
      id: 'change',
      label: content('change.open'),
      card: 'line',
      cell: (provider) => (
        <span className="flex flex-wrap gap-2 @2xl:flex-nowrap">
          <StateButtons service="game-provider" of={provider} onDone={reload} />
        </span>
      ),
    },
  ];
  return (
    <SitePage polled={polled} permission="game.change" title={t('providers')}>
      {({ data }) => <DataTable label={t('providers')} rows={data} idOf={({ id }) => String(id)} columns={columns} />}
    </SitePage>
  );
}
