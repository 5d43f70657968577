import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useHref } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { type LobbyQuery, lobbySearch } from './lobby-query.ts';

/** The best matches during typing: of the present list, and further ones of all games. */
export interface Suggestions {
  readonly here: readonly GameCard[];
  readonly elsewhere: readonly GameCard[];
}

/** The state of the list for the field: whether it is open, and the id of the marked entry. */
export interface Shown {
  readonly isOpen: boolean;
  readonly marked?: string | undefined;
}

const typingPauseMs = 150;
const nothing: Suggestions = { here: [], elsewhere: [] };

async function readSuggestions(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Suggestions;
}

/** The list of a search field. The focus stays in the field, whose keys control it. */
export function SuggestionList({
  id,
  field,
  query,
  typed,
  onShow,
}: {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  query: LobbyQuery;
  typed: string;
  onShow: (shown: Shown) => void;
}) {
  const t = useTranslations('catalogue');
  const [{ here, elsewhere }, setSuggestions] = useState(nothing);
  const [place, setPlace] = useState(-1);
  const games = [...here, ...elsewhere];
  const isOpen = games.length > 0;
  const marked = games[place];
  const idOf = (game: GameCard) => `${id}-${game.id}`;
  const address = useHref('/game-suggestions');
  const filters = typed.trim() === '' ? undefined : `${address}?${lobbySearch({ ...query, search: typed, sort: '' })}`;

  const show = (suggestions: Suggestions) => {
    setSuggestions(suggestions);
    setPlace(-1);
  };
  const close = () => show(nothing);
  const suggest = useEffectEvent((signal: AbortSignal) => {
    if (!filters) return close();
    readSuggestions(filters, signal).then(show, (error: unknown) => {
      if (!signal.aborted) console.info('suggestions could not be read', error);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks anew, not the page that answers meanwhile
  useEffect(() => {
    const overtaken = new AbortController();
    const timer = setTimeout(() => suggest(overtaken.signal), typingPauseMs);
    /* A list that loads after the form was submitted or the field was left is dropped. */
    const gone = () => overtaken.abort();
    const input = field.current;
    input?.addEventListener('blur', gone);
    return () => {
      clearTimeout(timer);
      gone();
      input?.removeEventListener('blur', gone);
    };
  }, [typed]);

  const shownMark = marked && idOf(marked);
  const notify = useEffectEvent(onShow);
  useEffect(() => {
    notify({ isOpen, marked: shownMark });
    if (shownMark) document.getElementById(shownMark)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, shownMark]);

  function open(game: GameCard) {
    close();
    openModal('game-info', { game });
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    /* The field itself comes before the first and after the last. */
    const places = games.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setPlace(((place + 1 + step + places) % places) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else if (marked) open(marked);
    else return close();
    event.preventDefault();
  });
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    const input = field.current;
    const key = (event: KeyboardEvent) => onKey(event);
    const leave = () => onLeave();
    input?.addEventListener('keydown', key);
    input?.addEventListener('blur', leave);
    return () => {
      input?.removeEventListener('keydown', key);
      input?.removeEventListener('blur', leave);
    };
  }, [field]);

  const option = (game: GameCard) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked one
    <div
      key={game.id}
      id={idOf(game)}
      role="option"
      aria-selected={game === marked}
      className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-surface-3 aria-selected:bg-surface-3"
      onClick={() => open(game)}
    >
      <GamePicture game={game} className="block aspect-3/4 w-9 shrink-0 overflow-hidden rounded-xs bg-cover" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{game.name}</span>
        <span className="block truncate text-sm text-ink-3">{game.is_coming ? t('coming') : game.provider}</span>
      </span>
    </div>
  );
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('search')}
        hidden={!isOpen}
        /* A click here leaves the focus in the field. */
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(24rem,50dvh)] overflow-y-auto rounded-sm border border-line-strong bg-surface-2 py-1 shadow-raised"
      >
        {here.map(option)}
        {elsewhere.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped by a role, a fieldset groups fields
          <div role="group" aria-labelledby={`${id}-all`}>
            <p id={`${id}-all`} className="px-3 pt-2 pb-1 text-sm text-ink-3">
              {t('elsewhere')}
            </p>
            {elsewhere.map(option)}
          </div>
        )}
      </div>
      <span role="status" className="sr-only">
        {isOpen && t('found', { count: games.length })}
      </span>
    </>
  );
}
