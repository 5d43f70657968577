import { buttonClass, EmptyState, LoadMore } from '@sabai/ui';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Link, useFetcher, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Banners } from '../app/configured/banners.tsx';
import type { GameCard } from '../app/games/game-card.ts';
import { openModal } from '../app/modals/modal-store.ts';
import { requestContext } from '../app/request-context.ts';
import { useMember } from '../app/root-data.ts';
import { readFilters, readShelf } from '../features/lobby/catalogue.server.ts';
import { CategoryRail } from '../features/lobby/category-rail.tsx';
import { GameGrid, GameGridSkeleton } from '../features/lobby/game-grid.tsx';
import { type LobbyQuery, readLobbyQuery } from '../features/lobby/lobby-query.ts';
import { LobbyTools } from '../features/lobby/lobby-tools.tsx';
import { TagRow } from '../features/lobby/tag-row.tsx';
import type { Route } from './+types/games.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  const parameters = new URL(request.url).searchParams;
  const query = readLobbyQuery(parameters);
  const skip = Math.min(10_000, Math.max(0, Number.parseInt(parameters.get('skip') ?? '0', 10) || 0));
  const [shelf, filters] = await Promise.all([readShelf(state, query, skip), readFilters(state)]);
  return { query, skip, shelf, filters };
}

export default function Games({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('lobby');
  const tCommon = useTranslations('common');
  const { query, shelf, filters } = loaderData;
  const { games, isLoading, more } = useMoreGames(loaderData);
  const end = useNearing(games.length < shelf.total && !isLoading, more);
  const navigation = useNavigation();
  const isChanging = navigation.state === 'loading' && navigation.location.pathname === '/games';
  const member = useMember();
  const isOwn = query.category === 'favorite' || query.category === 'last-played';
  useEffect(() => {
    if (isOwn && !member) openModal('login', { next: `/games?category=${query.category}` });
  }, [isOwn, member, query.category]);
  return (
    <div className="mx-auto grid max-w-[1280px] gap-5 px-3.5 py-5 md:px-7 md:py-7">
      <Banners place="lobby-top" />
      <header className="flex items-baseline justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">
          {query.category === 'all'
            ? t('title')
            : t.has(`category.${query.category}` as never)
              ? t(`category.${query.category}` as never)
              : t('title')}
        </h1>
        <p className="text-sm text-ink-3" aria-live="polite">
          {t('found', { count: shelf.total })}
        </p>
      </header>
      <CategoryRail codes={filters.categories} current={query.category} />
      <LobbyTools query={query} providers={filters.providers} isLive />
      <TagRow query={query} tags={filters.tags} />
      {isChanging ? (
        <GameGridSkeleton count={shelf.total || 7} />
      ) : games.length > 0 ? (
        <GameGrid games={games} isFirst />
      ) : (
        <NothingHere query={query} isVisitor={!member} />
      )}
      <div ref={end}>
        <LoadMore
          shown={games.length}
          total={shelf.total}
          isLoading={isLoading}
          onMore={more}
          summary={tCommon('shownOf', { shown: games.length, total: shelf.total })}
        />
      </div>
    </div>
  );
}

/** The games of the page and those fetched after it; another query starts anew. */
function useMoreGames({ shelf, query }: Route.ComponentProps['loaderData']) {
  const fetcher = useFetcher<typeof loader>();
  const [extra, setExtra] = useState<readonly GameCard[]>([]);
  const [shownShelf, setShownShelf] = useState(shelf);
  if (shelf !== shownShelf) {
    setShownShelf(shelf);
    setExtra([]);
  }
  const [isDrawing, startTransition] = useTransition();
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.skip === 0) return;
    /* In slices, for somebody may be scrolling. */
    startTransition(() =>
      setExtra((before) =>
        data.skip === shelf.games.length + before.length ? [...before, ...data.shelf.games] : before,
      ),
    );
  }, [data, shelf.games.length]);
  const games = [...shelf.games, ...extra];
  return {
    games,
    isLoading: fetcher.state !== 'idle' || isDrawing,
    more: () => {
      const chosen = Object.entries(query).filter(([, value]) => value) as [string, string][];
      void fetcher.load(`/games?${new URLSearchParams([...chosen, ['skip', String(games.length)]])}`);
    },
  };
}

const nearingPx = 1500;

/** Calls `onNear` when somebody has scrolled near the element, as long as it is wanted. */
function useNearing(isWanted: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!isWanted) return;
    const look = () => {
      const isNear =
        (element.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight + nearingPx;
      if (isNear && scrollY > 0) latest.current();
    };
    /* Not before what has come is being drawn. */
    const first = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', look);
    };
  }, [isWanted]);
  return element;
}

function NothingHere({ query, isVisitor }: { query: LobbyQuery; isVisitor: boolean }) {
  const t = useTranslations('lobby');
  const tNav = useTranslations('nav');
  const tCommon = useTranslations('common');
  const isFavorites = query.category === 'favorite';
  const isPlayed = query.category === 'last-played' || query.tag === 'played';
  return (
    <EmptyState
      icon={isFavorites ? 'heart' : isPlayed ? 'history' : 'search'}
      title={
        isFavorites ? t('noFavorites') : isPlayed ? t('noLastPlayed') : query.search ? tCommon('noResult') : t('empty')
      }
      text={isFavorites ? t('noFavoritesText') : isPlayed ? t('noLastPlayedText') : t('emptyText')}
    >
      {(isFavorites || isPlayed) && isVisitor && (
        <button type="button" className={buttonClass('brand')} onClick={() => openModal('login')}>
          {tNav('login')}
        </button>
      )}
      <Link to="/games" className={buttonClass('outline')}>
        {t('reset')}
      </Link>
    </EmptyState>
  );
}
