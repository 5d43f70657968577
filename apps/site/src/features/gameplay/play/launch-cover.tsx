import { Spinner } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';

/** Covers the frame until the game is visible. */
export function LaunchCover({ game }: { game: GameCard }) {
  const t = useTranslations('gameplay');
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 overflow-hidden bg-ground p-6 text-center">
      <GamePicture game={game} isEager className="aspect-[3/4] w-40 overflow-hidden rounded-lg shadow-raised" />
      <p className="flex items-center gap-3 text-ink-2" role="status">
        <Spinner className="size-5 text-brand" />
        {t('opening', { name: game.name })}
      </p>
    </div>
  );
}
