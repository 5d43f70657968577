import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Filters } from './list-state.ts';
import { ListViews, SaveView, useListViews, useRemoveView } from './list-views.tsx';
import { toolClass } from './popover-button.tsx';

/** The saved views of a page that is no list, and the way to save what it asks now. A question has one address, by which it is known. */
export function SavedQuestions({
  name,
  query,
  addressOf,
}: {
  /** In `viewed` of the contract. */
  name: string;
  /** As its gateway takes it. */
  query: Filters;
  addressOf: (query: Filters) => string;
}) {
  const t = useTranslations('lists-office.list');
  const navigate = useNavigate();
  const list = { name };
  const views = useListViews(list).data ?? [];
  const remove = useRemoveView(list);
  const linkOf = (view: { readonly query: string }) => addressOf(JSON.parse(view.query) as Filters);
  return (
    <>
      <ListViews
        list={list}
        presets={[]}
        counts={{}}
        presetId={undefined}
        views={views}
        viewId={views.find((view) => linkOf(view) === addressOf(query))?.id}
        linkOfPreset={() => ''}
        linkOfView={linkOf}
        onRemove={(view) => void remove(view)}
      />
      <SaveView
        list={list}
        query={query}
        columns={undefined}
        onSaved={(saved) => void navigate(linkOf(saved))}
        trigger={(open) => (
          <button type="button" onClick={open} className={`${toolClass} mb-3 max-md:hidden`}>
            {t('saveView')}
          </button>
        )}
      />
    </>
  );
}
