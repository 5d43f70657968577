import type { StaffGame } from '@sabai/contract';
import { Badge, Button, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { SitePage, useMayConfigure } from '../../../shared/configuration/site-page.tsx';
import { useFieldWords } from '../../../shared/configuration/use-field-words.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { Pager } from '../../../shared/parts/pager.tsx';
import { SearchBox } from '../../../shared/parts/search-box.tsx';
import { GameDialog } from './game-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateButtons } from './state-buttons.tsx';
import { TagDialog } from './tag-dialog.tsx';

const pageLength = 50;

/** All games: on, off and in maintenance, in their order, with their tags. */
export function GamesPage() {
  const t = useTranslations('catalogue-office');
  const office = useTranslations('office.filter');
  const [params, setParams] = useSearchParams();
  const [changing, setChanging] = useState<StaffGame>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isTagging, setTagging] = useState(false);
  const search = params.get('search') ?? '';
  const state = params.get('state') ?? '';
  const skip = Number(params.get('skip') ?? 0) || 0;
  const narrow = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ skip: '', ...change }))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next);
  };
  const polled = usePolled(
    (signal) =>
      api('staff', 'game').find(
        {
          ...{ $limit: pageLength, $skip: skip },
          ...(search && { search }),
          ...(state === 'off' && { is_active: false }),
          ...(state === 'maintenance' && { is_in_maintenance: true }),
        },
        { signal },
      ),
    `games ${params}`,
  );
  const reload = () => void polled.reload();
  return (
    <SitePage
      polled={polled}
      permission="game.change"
      title={t('title')}
      actions={
        chosen.size > 0 && (
          <Button size="sm" look="brand" icon="plus" onClick={() => setTagging(true)}>
            {t('tagChosen', { count: chosen.size })}
          </Button>
        )
      }
    >
      {({ total, data }) => (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <SearchBox label={t('search')} value={search} onChange={(text) => narrow({ search: text })} />
            <SelectField
              label={office('status')}
              value={state}
              onChange={({ target }) => narrow({ state: target.value })}
            >
              <option value="">{office('all')}</option>
              <option value="off">{t('state.off')}</option>
              <option value="maintenance">{t('state.maintenance')}</option>
            </SelectField>
          </div>
          <GameTable
            games={data}
            chosen={chosen}
            onChoose={(id) => {
              const next = new Set(chosen);
              if (!next.delete(id)) next.add(id);
              setChosen(next);
            }}
            onChange={setChanging}
            onDone={reload}
          />
          <Pager skip={skip} limit={pageLength} total={total} onSkip={(from) => narrow({ skip: String(from) })} />
          {changing && <GameDialog game={changing} onClose={() => setChanging(undefined)} onDone={reload} />}
          {isTagging && (
            <TagDialog
              gameIds={[...chosen]}
              onClose={() => setTagging(false)}
              onDone={() => {
                setChosen(new Set());
                reload();
              }}
            />
          )}
        </div>
      )}
    </SitePage>
  );
}

function GameTable({
  games,
  chosen,
  onChoose,
  onChange,
  onDone,
}: {
  games: readonly StaffGame[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number) => void;
  onChange: (game: StaffGame) => void;
  onDone: () => void;
}) {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const { option } = useFieldWords();
  const isAllowed = useMayConfigure();
  const columns: readonly Column<StaffGame>[] = [
    {
      id: 'chosen',
      label: t('choose'),
      card: 'start',
      cell: ({ id, name }) => (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            aria-label={name}
            disabled={!isAllowed}
            checked={chosen.has(id)}
            onChange={() => onChoose(id)}
          />
          {name}
        </label>
      ),
    },
    { id: 'state', label: content('state.label'), card: 'end', cell: (game) => <StateBadge of={game} /> },
    { id: 'provider', label: t('provider'), isExtra: true, card: 'none', cell: ({ provider }) => provider },
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
  return <DataTable label={t('title')} rows={games} idOf={({ id }) => String(id)} columns={columns} />;
}
