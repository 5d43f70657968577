import { Icon, IconButton, inputClass } from '@sabai/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type LobbyQuery, lobbyPath } from './lobby-query.ts';

export interface ProviderOption {
  readonly code: string;
  readonly name: string;
}

const typingPauseMs = 250;
const selectClass = `${inputClass} w-full appearance-none bg-surface-1 pr-9 md:w-auto`;

/**
 * Search, provider and order. A plain form to /games, so it works before and without scripts; with them it answers while
 * one types.
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
  const t = useTranslations('lobby');
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
    const asked = Object.fromEntries(new FormData(form.current)) as Partial<LobbyQuery>;
    void navigate(lobbyPath(asked), { replace: isLive, preventScrollReset: isLive });
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
        <span className="relative col-span-2 flex items-center md:col-span-1">
          <Icon name="search" className="pointer-events-none absolute left-4 size-5 text-ink-3" />
          <input
            ref={search}
            type="search"
            name="search"
            defaultValue={query.search}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={60}
            onInput={afterTyping}
            className={`${inputClass} bg-surface-1 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
          />
          {query.search && (
            <IconButton
              icon="x"
              label={t('clearSearch')}
              iconClass="size-4"
              className="absolute right-0.5"
              onClick={() => {
                if (search.current) search.current.value = '';
                send();
              }}
            />
          )}
        </span>
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
            <option value="name">{t('sortUp')}</option>
            <option value="-name">{t('sortDown')}</option>
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
