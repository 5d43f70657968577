import { Skeleton } from '@sabai/ui';
import { type CSSProperties, useRef } from 'react';
import { GameTile } from '../games/game-tile.tsx';
import type { Shelf } from './catalogue.server.ts';
import { useGamePages } from './use-game-pages.ts';
import { useRowsNear } from './use-rows-near.ts';

const eagerTiles = 7;

/**
 * All games of a query as tiles. The style sheet reserves the space of all rows, so that nothing moves and the scroll
 * position is restored; only the rows near the screen are rendered.
 */
export function GameGrid({ shelf: { games, total }, search }: { shelf: Shelf; search: string }) {
  const grid = useRef<HTMLUListElement>(null);
  const rows = useRowsNear(grid, total);
  const gameAt = useGamePages(games, total, search, rows);
  /* Not a custom property for the rows above: all tiles would inherit it, and be restyled whenever it changes. */
  const style = { '--places': total, paddingTop: `calc(${rows.above} * var(--pitch))` } as CSSProperties;
  return (
    <div className="@container">
      <ul ref={grid} className="game-grid" style={style}>
        {Array.from({ length: rows.to - rows.from }, (_, index) => {
          const place = rows.from + index;
          const game = gameAt(place);
          return (
            <li key={place} aria-setsize={total} aria-posinset={place + 1}>
              {game ? <GameTile game={game} isEager={place < eagerTiles} /> : <TileSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Placeholders in the shape of the tiles. */
export const GameGridSkeleton = ({ count }: { count: number }) => (
  <div className="@container">
    <div className="game-grid" style={{ '--places': count } as CSSProperties} aria-hidden="true">
      {Array.from({ length: Math.min(count, 28) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
        <TileSkeleton key={index} />
      ))}
    </div>
  </div>
);

const TileSkeleton = () => (
  <div className="grid gap-1.5" aria-hidden="true">
    <Skeleton className="aspect-3/4 rounded-md" />
    <Skeleton className="h-[1lh] w-3/4 text-xs" />
  </div>
);
