import type { ListInput, StaffList } from '@sabai/contract';
import { Button, EmptyState, type IconName } from '@sabai/ui';
import type { RowSelectionState } from '@tanstack/react-table';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { KeyHints } from '../keys/key-hints.tsx';
import type { KeyName } from '../keys/keys.ts';
import type { Acts } from '../keys/use-keys.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Unanswered } from '../parts/unanswered.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { FilterViews } from './filter-chips.tsx';
import { ListBar } from './list-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import type { Preset } from './list-state.ts';
import { type Density, type ListColumnView, ListTable } from './list-table.tsx';
import { type Answered, useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { usePresetCounts } from './use-preset-counts.ts';

const densityKey = 'sabai-backoffice.density';
const noPresets: readonly Preset[] = [];

/** The list's data for the panel beside it. */
interface Beside<T> {
  readonly rows: readonly T[] | undefined;
  /** The active preset. */
  readonly view: string | undefined;
  readonly close: () => void;
  readonly open: (id: string) => void;
  readonly reload: () => Promise<void>;
}
interface Narrow<T> {
  readonly rows: readonly T[];
  readonly linkOf: (row: T) => string;
  readonly isDimmed: boolean;
  readonly view: string | undefined;
}
const usualSplit = 'xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-5';

export interface ListPageProps<L extends StaffList, T extends object> {
  readonly list: L;
  readonly title: string;
  /** The path of the page, without its query. */
  readonly path: string;
  readonly find: (query: ListInput<L>, signal: AbortSignal) => Promise<Answered<T>>;
  readonly everyMs?: number;
  readonly columns: readonly ListColumnView<T>[];
  /** The appearance of filters; one that is missing has no chip. The search has the name of its field. */
  readonly filters: FilterViews;
  /** The label of the search field; absent if there is no search. */
  readonly search?: string;
  readonly presets?: readonly Preset[];
  readonly idOf: (row: T) => string;
  /** The accessible name of a row. */
  readonly nameOf: (row: T) => string;
  /** Returns the page of a row. A row opened beside the list, with `openId`, keeps the list's own query. */
  readonly linkOf?: (row: T) => string;
  /** The row that is open beside the list; the keys then open the next one. */
  readonly openId?: string | undefined;
  readonly bulk?: readonly BulkAction<T>[];
  readonly empty: { readonly icon: IconName; readonly title: string };
  /** Keys in addition to those of every list and of the page head. */
  readonly keys?: Acts;
  readonly hints?: readonly KeyName[];
  /** Content beside the title. */
  readonly actions?: ReactNode;
  /** Content below the list. */
  readonly foot?: ReactNode;
  /** Content between the title and the list. */
  readonly children?: ReactNode;
  /** The open row, beside the list. */
  readonly aside?: (beside: Beside<T>) => ReactNode;
  /** The layout of the list and the open row. */
  readonly split?: string;
  /** Another rendering of the list while a row is open beside it. */
  readonly narrow?: (shown: Narrow<T>) => ReactNode;
}

/** The row density, stored on this device. */
function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(densityKey) === 'comfortable' ? 'comfortable' : 'compact',
  );
  return [
    density,
    (next) => {
      localStorage.setItem(densityKey, next);
      setDensity(next);
    },
  ];
}

/** The shared page of all lists: presets, filters, sorting, views and row actions. */
export function ListPage<const L extends StaffList, T extends object>(props: ListPageProps<L, T>) {
  const { list, title, path, columns, filters, search, presets = noPresets, idOf, nameOf, linkOf, openId } = props;
  const { bulk = [], aside, narrow, empty, split = usualSplit } = props;
  const t = useTranslations('lists-office.list');
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [focusedId, setFocusedId] = useState<string>();
  const [density, setDensity] = useDensity();
  const at = useListState(list, path, presets, () => setSelected({}));
  const { state, addressOf } = at;
  const { rows, total, polled, hasMore, isLoadingMore, loadMore } = useList<T>(
    list.name,
    at.query,
    props.find as never,
    props.everyMs,
  );
  const counts = usePresetCounts(list, presets, props.find as never, props.everyMs);

  const usual = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const shown = state.columns?.filter((id) => columns.some((column) => column.id === id)) ?? usual;
  const rowPath = linkOf && ((row: T) => (aside ? addressOf(state, linkOf(row)) : linkOf(row)));
  const close = () => void navigate(addressOf(state));
  const goTo = (id: string, isReplaced: boolean) => {
    const row = rows?.find((one) => idOf(one) === id);
    if (row && rowPath) void navigate(rowPath(row), { replace: isReplaced });
  };
  useListKeys({
    ids: rows?.map(idOf) ?? [],
    currentId: openId ?? focusedId,
    onStep(id) {
      setFocusedId(id);
      if (aside) goTo(id, openId !== undefined);
    },
    onOpen: rowPath && ((id) => goTo(id, false)),
    onSelect:
      bulk.length === 0
        ? undefined
        : (id) => {
            const { [id]: was, ...others } = selected;
            setSelected(was ? others : { ...selected, [id]: true });
          },
    onClose: openId === undefined ? undefined : close,
    more: { ...(search && { search: () => searchBox.current?.focus() }), ...props.keys },
  });
  const isNarrowed = Object.keys(state.filters).length > 0;

  return (
    <div className={openId ? `xl:grid xl:items-start ${split}` : ''}>
      <div className={openId ? 'max-xl:hidden' : ''}>
        <PageHead title={title} polled={polled}>
          <KeyHints names={props.hints ?? ['next', 'previous', 'open', ...(search ? (['search'] as const) : [])]} />
          {props.actions}
        </PageHead>
        {props.children}
        <ListBar
          list={list}
          at={at}
          presets={presets}
          counts={counts}
          filters={filters}
          search={search}
          columns={columns}
          shown={shown}
          density={density}
          searchRef={searchBox}
          onDensity={setDensity}
        />
        <Unanswered polled={polled} />
        {rows?.length === 0 && (
          <EmptyState icon={empty.icon} title={isNarrowed ? t('noneFound') : empty.title}>
            {isNarrowed && <Button onClick={() => at.go({ ...state, filters: {} })}>{t('clearFilters')}</Button>}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <>
            {openId && narrow && rowPath ? (
              narrow({ rows, linkOf: rowPath, isDimmed: polled.error !== undefined, view: state.view })
            ) : (
              <ListTable
                columns={columns}
                shown={shown}
                rows={rows}
                idOf={idOf}
                nameOf={nameOf}
                openId={openId}
                density={density}
                selected={selected}
                label={title}
                linkOf={rowPath}
                isDimmed={polled.error !== undefined}
                total={total?.count ?? rows.length}
                order={at.order}
                onSort={at.onSort}
                onSelect={bulk.length > 0 ? setSelected : undefined}
                onEnd={hasMore && !isLoadingMore ? loadMore : undefined}
                shownId={focusedId}
              />
            )}
            <ListFoot
              shown={rows.length}
              total={total}
              hasMore={hasMore}
              isLoadingMore={isLoadingMore}
              loadMore={loadMore}
            />
          </>
        )}
        <BulkBar
          rows={rows?.filter((row) => selected[idOf(row)]) ?? []}
          actions={bulk}
          of={(row) => ({ id: idOf(row), name: nameOf(row) })}
          onClear={() => setSelected({})}
          onDone={() => void polled.reload()}
        />
        {props.foot && <div className="mt-6">{props.foot}</div>}
      </div>
      {openId && aside?.({ rows, view: state.view, close, open: (id) => goTo(id, true), reload: polled.reload })}
    </div>
  );
}
