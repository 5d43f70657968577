import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { useMember } from '../../../shared/context/root-data.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GameRail, GameRailSkeleton } from '../lobby/game-rail.tsx';
import { lobbySearch } from '../lobby/lobby-query.ts';
import { readGameCards } from '../lobby/read-game-cards.ts';

/** Recently played games. The browser requests them, so that the page itself can be shared by many. */
export function ContinueRail() {
  const address = useHref('/game-cards');
  const memberId = useMember()?.user.id;
  const [read, setRead] = useState<{ readonly of: unknown; readonly games: readonly GameCard[] }>();
  useEffect(() => {
    let isLeft = false;
    readGameCards(address, lobbySearch({ category: 'last-played' }))
      .then((games) => isLeft || setRead({ of: memberId, games }))
      .catch((error: unknown) => {
        console.info('the games played last could not be read', error);
        if (!isLeft) setRead({ of: memberId, games: [] });
      });
    return () => {
      isLeft = true;
    };
  }, [address, memberId]);
  if (!read || read.of !== memberId) return <GameRailSkeleton />;
  return <GameRail section="continue" games={read.games.slice(0, 14)} total={read.games.length} />;
}
