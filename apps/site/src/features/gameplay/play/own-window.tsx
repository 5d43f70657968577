import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';

/** The page of a game whose provider requires a separate window. */
export function OwnWindow({ game, onOpen }: { game: GameCard; onOpen: () => void }) {
  const t = useTranslations('gameplay');
  return (
    <section className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center">
      <GamePicture game={game} isEager className="aspect-[3/4] w-48 overflow-hidden rounded-lg shadow-raised" />
      <h2 className="text-xl">{game.name}</h2>
      <p className="max-w-md text-ink-2">{t('windowText')}</p>
      <Button look="brand" size="lg" onClick={onOpen}>
        {t('openWindow')}
      </Button>
    </section>
  );
}
