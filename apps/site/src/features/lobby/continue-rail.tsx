import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from '../../routes/games.tsx';
import { GameRail, GameRailSkeleton } from './game-rail.tsx';
import { lobbyPath } from './lobby-query.ts';

/** What the member has played last. The browser asks for it, so that the page around it can be made for many. */
export function ContinueRail() {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(lobbyPath({ category: 'last-played' }));
  }, [load]);
  if (!data) return <GameRailSkeleton />;
  const { games, total } = data.shelf;
  return <GameRail section="continue" games={games.slice(0, 14)} total={total} />;
}
