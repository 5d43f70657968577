import type { StaffList } from '@sabai/contract';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SearchBox } from '../parts/search-box.tsx';
import { FilterChips, type FilterViews } from './filter-chips.tsx';
import { type Preset, stateOfView } from './list-state.ts';
import type { Density, ListColumnView } from './list-table.tsx';
import { ColumnChooser, DensityButton, ExportLinks } from './list-tools.tsx';
import { isServed, ListViews, type RowCount, SaveView, useListViews, useRemoveView } from './list-views.tsx';
import { toolClass } from './popover-button.tsx';
import type { ListStateInUse } from './use-list-state.ts';

interface ListBarProps {
  readonly list: StaffList;
  readonly at: ListStateInUse;
  readonly presets: readonly Preset[];
  readonly counts: Readonly<Record<string, RowCount>>;
  readonly filters: FilterViews;
  readonly search: string | undefined;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly columns: readonly Pick<ListColumnView<never>, 'id' | 'label'>[];
  readonly shown: readonly string[];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Above a list: its views, search, filters, display options and downloads. */
export function ListBar({
  list,
  at,
  presets,
  counts,
  filters,
  search,
  searchRef,
  columns,
  shown,
  ...look
}: ListBarProps) {
  const t = useTranslations('lists-office.list');
  const navigate = useNavigate();
  const views = useListViews(list).data ?? [];
  const remove = useRemoveView(list);
  const { state, addressOf } = at;
  const view = views.find((one) => at.isShown(stateOfView(list, one, presets)));
  const kept = state.filters.search === undefined ? {} : { search: state.filters.search };
  return (
    <>
      <ListViews
        list={list}
        presets={presets}
        counts={counts}
        presetId={view ? undefined : state.view}
        views={views}
        viewId={view?.id}
        linkOfPreset={({ id }) => addressOf({ ...state, view: id, filters: kept, order: undefined })}
        linkOfView={(one) => addressOf(stateOfView(list, one, presets))}
        onRemove={(one) => void remove(one)}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {search && (
          <SearchBox
            value={String(state.filters.search ?? '')}
            onChange={(text) => at.setFilter('search', text || undefined, true)}
            label={search}
            inputRef={searchRef}
          />
        )}
        <FilterChips list={list} views={filters} filters={state.filters} onChange={at.setFilter} />
        <span className="flex-1" />
        {isServed(list) && (
          <SaveView
            list={list}
            query={at.query}
            columns={state.columns}
            onSaved={(saved) => void navigate(addressOf(stateOfView(list, saved, presets)))}
            trigger={(open) => (
              <button type="button" onClick={open} className={`${toolClass} max-md:hidden`}>
                {t('saveView')}
              </button>
            )}
          />
        )}
        <ColumnChooser columns={columns} shown={shown} onChange={(next) => at.go({ ...state, columns: next }, true)} />
        {isServed(list) && <ExportLinks name={list.name} needs={[list.permission, 'list.export']} query={at.query} />}
        <DensityButton density={look.density} onChange={look.onDensity} />
      </div>
    </>
  );
}
