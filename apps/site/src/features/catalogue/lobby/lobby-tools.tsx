import { Icon, inputClass } from '@sabai/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type LobbyQuery, type LobbySort, lobbyPath, lobbySorts } from './lobby-query.ts';
import { SearchField } from './search-field.tsx';

export interface ProviderOption {
  readonly code: string;
  readonly name: string;
}

const typingPauseMs = 250;
const selectClass = `${inputClass} w-full appearance-none bg-surface-1 pr-9 md:w-auto`;

/**
 * Search, provider and order. A plain form to /games, which works before hydration and without scripts; with scripts it
 * responds during typing.
 */
export function LobbyTools({
  query,
  providers,
  isLive = false,
}: {
  query: LobbyQuery;
  providers: readonly ProviderOption[];
  isLive?: boolean;
}) {
  const t = useTranslations('catalogue');
  const sortNames: Readonly<Record<LobbySort, string>> = {
    popular: t('tag.popular'),
    new: t('tag.new'),
    rtp: t('rtp'),
    volatility: t('volatility.low'),
    '-volatility': t('volatility.high'),
    name: t('sortUp'),
    '-name': t('sortDown'),
  };
  const navigate = useNavigate();
  const action = useHref('/games');
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search.current && document.activeElement !== search.current) search.current.value = query.search;
  }, [query.search]);

  function send() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filters = Object.fromEntries(new FormData(form.current)) as Partial<LobbyQuery>;
    void navigate(lobbyPath(filters), { replace: isLive, preventScrollReset: isLive });
  }
  function afterTyping() {
    if (!isLive) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, typingPauseMs);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-2.5 md:grid-cols-[1fr_auto_auto]"
      >
        {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
        {query.tag && <input type="hidden" name="tag" value={query.tag} />}
        <SearchField
          field={search}
          query={query}
          onType={afterTyping}
          onClear={() => {
            if (search.current) search.current.value = '';
            send();
          }}
        />
        <span className="relative flex items-center">
          <select
            key={query.provider}
            name="provider"
            aria-label={t('provider')}
            defaultValue={query.provider}
            onChange={send}
            className={selectClass}
          >
            <option value="">{t('allProviders')}</option>
            {providers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="caret-down" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
        </span>
        <span className="relative flex items-center">
          <select
            key={query.sort}
            name="sort"
            aria-label={t('sort')}
            defaultValue={query.sort}
            onChange={send}
            className={selectClass}
          >
            <option value="">{t('sortDefault')}</option>
            {lobbySorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
          <Icon name="caret-down" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
        </span>
        <button type="submit" className="sr-only">
          {t('search')}
        </button>
      </form>
    </search>
  );
}
