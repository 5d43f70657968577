import { defineStaffList, type StaffProvider } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { ChangeNotes, Configuring } from '../../../shared/configuration/configuring.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../../shared/list/whole-list-page.tsx';
import { type State, StateBadge, stateOf, states } from './state-badge.tsx';
import { StateButtons } from './state-buttons.tsx';

const providersList = defineStaffList({
  name: 'providers',
  permission: 'game.view',
  columns: { name: 'text', state: 'choice', game_count: 'figure' },
  filters: { search: { by: 'search' }, state: { by: 'choice', of: states } },
  sorts: ['name', 'game_count'],
  order: { by: 'name', direction: 'asc' },
});

/** Game providers: on, off and in maintenance. */
export function ProvidersPage() {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const list = useTranslations('lists-office.list');
  const reload = useReloadList(providersList.name);
  const columns: readonly ListColumnView<StaffProvider>[] = [
    {
      id: 'name',
      label: content('name'),
      sort: 'name',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { id: 'state', label: content('state.label'), card: 'end', cell: (provider) => <StateBadge of={provider} /> },
    {
      id: 'games',
      label: t('games'),
      isFigure: true,
      card: 'none',
      sort: 'game_count',
      cell: ({ game_count }) => game_count,
    },
    {
      id: 'change',
      label: content('change.open'),
      card: 'line',
      cell: (provider) => (
        <span className="flex flex-wrap gap-2 @2xl:flex-nowrap">
          <StateButtons service="game-provider" of={provider} onDone={() => void reload()} />
        </span>
      ),
    },
  ];
  return (
    <Configuring permission="game.change">
      <WholeListPage
        list={providersList}
        title={t('providers')}
        path="/games/providers"
        load={async (signal) => (await api('staff', 'game-provider').find({ $limit: 500 }, { signal })).data}
        flat={(provider) => ({ ...provider, state: stateOf(provider) })}
        columns={columns}
        filters={{ state: { label: content('state.label'), nameOf: (state) => t(`state.${state as State}`) } }}
        search={content('name')}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        empty={{ icon: 'game-controller', title: list('noneFound') }}
      >
        <ChangeNotes onUndone={reload} />
      </WholeListPage>
    </Configuring>
  );
}
