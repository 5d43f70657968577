import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { TablesNote } from '../../features/catalogue/games/tables-note.tsx';
import { readFilters, readOffer, readShelf } from '../../features/catalogue/lobby/catalogue.server.ts';
import { CategoryRail } from '../../features/catalogue/lobby/category-rail.tsx';
import { GameGrid, GameGridSkeleton } from '../../features/catalogue/lobby/game-grid.tsx';
import { lobbySearch, readLobbyQuery } from '../../features/catalogue/lobby/lobby-query.ts';
import { TagRow } from '../../features/catalogue/lobby/tag-row.tsx';
import { LobbyTools } from '../../features/catalogue/lobby/waiting-lobby-tools.ts';
import { Banners } from '../../shared/content/banners.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useComingQuery } from '../../shared/pages/use-coming-query.ts';
import type { Route } from './+types/games.ts';

/* Most lists contain all matches. */
const Offered = lazy(() =>
  import('../../features/catalogue/lobby/offered.tsx').then((module) => ({ default: module.Offered })),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  const query = readLobbyQuery(new URL(request.url).searchParams);
  const [shelf, filters] = await Promise.all([readShelf(state, query), readFilters(state)]);
  return { query, shelf, filters, offer: await readOffer(state, query, shelf) };
}

export default function Games({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  const { query, shelf, filters, offer } = loaderData;
  const search = lobbySearch(query);
  const coming = readLobbyQuery(useComingQuery());
  const member = useMember();
  const isOwn = query.category === 'favorite' || query.category === 'last-played';
  useEffect(() => {
    if (isOwn && !member) openModal('login', { next: `/games?category=${query.category}` });
  }, [isOwn, member, query.category]);
  return (
    <div className="mx-auto grid max-w-[1280px] gap-5 px-3.5 py-5 md:px-7 md:py-7">
      <Banners place="lobby-top" />
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-2xl md:text-3xl">
          {coming.category === 'all'
            ? t('title')
            : t.has(`category.${coming.category}` as never)
              ? t(`category.${coming.category}` as never)
              : t('title')}
        </h1>
        {lobbySearch(coming) === search && <TablesNote games={shelf.games} />}
        <p className="ml-auto text-sm text-ink-3" aria-live="polite">
          {t('found', { count: shelf.total })}
        </p>
      </header>
      <CategoryRail codes={filters.categories} current={coming.category} />
      <Suspense fallback={null}>
        <LobbyTools query={coming} providers={filters.providers} isLive />
      </Suspense>
      <TagRow query={coming} tags={filters.tags} />
      {coming.category === 'slot-rtp' && (
        <Link to="/slot-rtp" className="justify-self-start font-semibold text-brand underline">
          {t('measured')}
        </Link>
      )}
      {coming.category === 'tournament' && (
        <Link to="/promotions?tab=competition" className="justify-self-start font-semibold text-brand underline">
          {t('competitions')}
        </Link>
      )}
      {lobbySearch(coming) !== search ? (
        <GameGridSkeleton count={shelf.total || 7} />
      ) : (
        <>
          {shelf.total > 0 && <GameGrid key={search} shelf={shelf} search={search} />}
          {offer && (
            <Suspense fallback={null}>
              <Offered query={query} isEmpty={shelf.total === 0} offer={offer} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
