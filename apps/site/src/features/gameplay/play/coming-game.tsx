import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';

/** Shown for a game that is upcoming or temporarily unavailable. */
export function ComingGame({ game }: { game: GameCard }) {
  const t = useTranslations('gameplay');
  const tCatalogue = useTranslations('catalogue');
  return (
    <section className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center">
      <GamePicture game={game} isEager className="aspect-[3/4] w-48 overflow-hidden rounded-lg shadow-raised" />
      <p className="rounded-full bg-surface-3 px-4 py-1 text-sm font-semibold text-ink-1">
        {tCatalogue(game.is_coming ? 'coming' : 'maintenance')}
      </p>
      <h2 className="text-xl">{game.is_coming ? tCatalogue('comingNote', { name: game.name }) : game.name}</h2>
      <p className="max-w-md text-ink-2">{game.is_coming ? t('comingText') : tCatalogue('maintenanceText')}</p>
      <Link to={`/games?category=${encodeURIComponent(game.category)}`} className={buttonClass('brand')}>
        {t('otherGames')}
      </Link>
    </section>
  );
}
