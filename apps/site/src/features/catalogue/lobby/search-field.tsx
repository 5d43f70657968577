import { Icon, IconButton, inputClass } from '@sabai/ui';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LobbyQuery } from './lobby-query.ts';
import type { Shown } from './suggestion-list.tsx';

/* Not needed before the first letter. */
const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').then((module) => ({ default: module.SuggestionList })),
);

/**
 * The search field: a combobox whose list shows games during typing. Arrows move through them and Enter opens the
 * marked one. Without a marked one Enter submits the form, which also works without scripts.
 */
export function SearchField({
  field,
  query,
  onType,
  onClear,
}: {
  field: RefObject<HTMLInputElement | null>;
  query: LobbyQuery;
  onType: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('catalogue');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [{ isOpen, marked }, setShown] = useState<Shown>({ isOpen: false });
  /* Text typed before hydration is searched as well. */
  const takeOver = useEffectEvent(() => {
    const begun = field.current?.value ?? '';
    if (begun === query.search) return;
    setTyped(begun);
    onType();
  });
  useEffect(() => takeOver(), []);
  return (
    <div className="relative col-span-2 flex items-center md:col-span-1">
      <Icon name="search" className="pointer-events-none absolute left-4 size-5 text-ink-3" />
      <input
        ref={field}
        type="search"
        name="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        autoComplete="off"
        defaultValue={query.search}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={60}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onType();
        }}
        className={`${inputClass} bg-surface-1 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {query.search && (
        <IconButton
          icon="x"
          label={t('clearSearch')}
          iconClass="size-4"
          className="absolute right-0.5"
          onClick={() => {
            setTyped('');
            onClear();
          }}
        />
      )}
      {typed !== undefined && (
        <Suspense fallback={null}>
          <SuggestionList id={id} field={field} query={query} typed={typed} onShow={setShown} />
        </Suspense>
      )}
    </div>
  );
}
