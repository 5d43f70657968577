import { Skeleton } from '@sabai/ui';
import type { GameCard } from '../../app/games/game-card.ts';
import { GameTile } from './game-tile.tsx';

export const gridClass =
  'grid grid-cols-3 gap-x-2.5 gap-y-4 md:grid-cols-4 md:gap-x-4 md:gap-y-5 lg:grid-cols-5 xl:grid-cols-7';

/** Games as tiles; the first row's pictures are fetched at once. */
export const GameGrid = ({ games, isFirst = false }: { games: readonly GameCard[]; isFirst?: boolean }) => (
  <ul className={gridClass}>
    {games.map((game, index) => (
      <li key={game.id} className="tile-place">
        <GameTile game={game} isEager={isFirst && index < 7} />
      </li>
    ))}
  </ul>
);

/** Tiles to come, in the shape they will have. */
export const GameGridSkeleton = ({ count = 7 }: { count?: number }) => (
  <div className={gridClass} aria-hidden="true">
    {Array.from({ length: Math.min(count, 8) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
      <div key={index} className="grid gap-1.5">
        <Skeleton className="aspect-3/4 rounded-md" />
        <Skeleton className="h-3.5 w-3/4" />
      </div>
    ))}
  </div>
);
