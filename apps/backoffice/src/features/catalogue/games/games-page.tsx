import { defineStaffList, type StaffGame } from '@sabai/contract';
import { Badge, Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { ChangeNotes, Configuring } from '../../../shared/configuration/configuring.tsx';
import { useFieldWords } from '../../../shared/configuration/use-field-words.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { useReloadList } from '../../../shared/list/whole-list-page.tsx';
import { GameDialog } from './game-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateButtons } from './state-buttons.tsx';
import { TagDialog } from './tag-dialog.tsx';

const gamesList = defineStaffList({
  name: 'games',
  permission: 'game.view',
  columns: { name: 'text', provider: 'text', rtp: 'figure', order_no: 'figure', countries: 'text', tags: 'text' },
  filters: { search: { by: 'search' }, is_active: { by: 'flag' }, is_in_maintenance: { by: 'flag' } },
  sorts: [],
  // In the order for players.
  order: { by: '', direction: 'asc' },
});

/** All games: on, off and in maintenance, in their order, with their tags. */
export function GamesPage() {
  const t = useTranslations('catalogue-office');
  const list = useTranslations('lists-office.list');
  const isAllowed = may(staffStore.use(), 'game.change');
  const reload = useReloadList(gamesList.name);
  const [changing, setChanging] = useState<StaffGame>();
  const [tagging, setTagging] = useState<readonly StaffGame[]>();
  const columns = useColumns(isAllowed, setChanging, () => void reload());
  return (
    <Configuring permission="game.change">
      <ListPage
        list={gamesList}
        title={t('title')}
        path="/games"
        // The gateway uses an offset instead of a cursor.
        find={async ({ after, $sort: _, ...query }, signal) => {
          const $skip = Number(after ?? 0);
          const { data, total } = await api('staff', 'game').find({ ...query, $skip }, { signal });
          const read = $skip + data.length;
          return { data, total, is_total_capped: false, next: read < total ? String(read) : null };
        }}
        columns={columns}
        filters={{ is_active: { label: t('state.on') }, is_in_maintenance: { label: t('state.maintenance') } }}
        search={t('search')}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        bulk={isAllowed ? [{ id: 'tag', label: t('tag'), icon: 'plus', start: setTagging }] : []}
        empty={{ icon: 'game-controller', title: list('noneFound') }}
      >
        <ChangeNotes onUndone={reload} />
        {changing && <GameDialog game={changing} onClose={() => setChanging(undefined)} onDone={() => void reload()} />}
        {tagging && (
          <TagDialog
            gameIds={tagging.map(({ id }) => id)}
            onClose={() => setTagging(undefined)}
            onDone={() => void reload()}
          />
        )}
      </ListPage>
    </Configuring>
  );
}

function useColumns(
  isAllowed: boolean,
  onChange: (game: StaffGame) => void,
  onDone: () => void,
): readonly ListColumnView<StaffGame>[] {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const { option } = useFieldWords();
  return [
    { id: 'name', label: content('name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { id: 'state', label: content('state.label'), card: 'end', cell: (game) => <StateBadge of={game} /> },
    { id: 'provider', label: t('provider'), isExtra: true, card: 'none', cell: ({ provider_name }) => provider_name },
    { id: 'rtp', label: 'RTP', isFigure: true, card: 'none', cell: ({ rtp }) => rtp ?? '–' },
    { id: 'order', label: content('field.order_no'), isFigure: true, card: 'none', cell: ({ order_no }) => order_no },
    {
      id: 'countries',
      label: t('countries'),
      card: 'line',
      cell: ({ countries }) => (countries.length === 0 ? t('everywhere') : countries.join(' ')),
    },
    {
      id: 'tags',
      label: content('tab.tags'),
      isExtra: true,
      card: 'line',
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{option(tag)}</Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'change',
      label: content('change.open'),
      card: 'line',
      cell: (game) => (
        <span className="flex flex-wrap gap-2 @2xl:flex-nowrap">
          <Button size="sm" disabled={!isAllowed} onClick={() => onChange(game)}>
            {content('change.open')}
          </Button>
          <StateButtons service="game" of={game} onDone={onDone} />
        </span>
      ),
    },
  ];
}
