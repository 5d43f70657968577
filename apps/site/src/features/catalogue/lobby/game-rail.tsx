import { Icon, type IconName, Skeleton } from '@sabai/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { RowArrows } from '../../../shared/parts/row-arrows.ts';
import { GameTile } from '../games/game-tile.tsx';
import { TablesNote } from '../games/tables-note.tsx';
import { lobbyPath } from './lobby-query.ts';

const sections: Readonly<Record<string, { icon: IconName; to: string }>> = {
  all: { icon: 'joystick', to: '/games' },
  highlight: { icon: 'sparkle', to: '/games' },
  hot: { icon: 'fire', to: lobbyPath({ tag: 'popular' }) },
  new: { icon: 'star', to: lobbyPath({ tag: 'new' }) },
  'live-casino': { icon: 'spade', to: lobbyPath({ category: 'live-casino' }) },
  'smart-slots': { icon: 'cherries', to: lobbyPath({ category: 'slots' }) },
  coming: { icon: 'clock', to: '/games' },
  continue: { icon: 'history', to: lobbyPath({ category: 'last-played' }) },
};

/** One row of games that scrolls sideways, with its name and a link to all of them. */
export function GameRail({ section, games, total }: { section: string; games: readonly GameCard[]; total: number }) {
  const t = useTranslations('home');
  const row = useRef<HTMLUListElement>(null);
  if (games.length === 0) return null;
  const { icon, to } = sections[section] ?? { icon: 'joystick' as const, to: '/games' };
  const title = t.has(`section.${section}` as never) ? t(`section.${section}` as never) : section;
  return (
    <section aria-label={title}>
      <header className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Icon name={icon} className="size-5.5 text-brand" />
        <h2 className="text-lg md:text-xl">{title}</h2>
        <TablesNote games={games} />
        <span className="ml-auto flex items-center gap-1">
          <Link
            to={to}
            prefetch="intent"
            className="inline-flex min-h-9 items-center rounded-full bg-surface-2 px-3.5 py-1 text-sm font-medium text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink-1"
          >
            {t('seeAll', { count: total })}
          </Link>
        </span>
      </header>
      <div className="relative min-w-0">
        <ul ref={row} className="rail">
          {games.map((game) => (
            <li key={game.id} className="snap-start">
              <GameTile game={game} />
            </li>
          ))}
        </ul>
        <RowArrows row={row} />
      </div>
    </section>
  );
}

/** A placeholder in the shape of the row. */
export const GameRailSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-3 h-9 w-1/2" />
    <div className="rail">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => (
        <div key={name} className="grid gap-1.5">
          <Skeleton className="aspect-3/4 rounded-md" />
          <Skeleton className="h-[1lh] w-3/4 text-xs" />
        </div>
      ))}
    </div>
  </div>
);
