import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { toggleFavorite, useIsFavorite } from '../../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

/** The heart of a game (R1.7); a visitor is asked to log in. */
export function FavoriteButton({ game: { id, name } }: { game: Pick<GameCard, 'id' | 'name'> }) {
  const t = useTranslations('lobby');
  const member = useMember();
  const isFavorite = useIsFavorite(id);
  return (
    <button
      type="button"
      aria-label={isFavorite ? t('removeFavorite', { name }) : t('addFavorite', { name })}
      aria-pressed={isFavorite}
      onClick={() => (member ? void toggleFavorite(id) : openModal('login'))}
      className="tile-heart"
    >
      <span className="tile-disc">
        <Icon name={isFavorite ? 'heart-fill' : 'heart'} className="size-4" />
      </span>
    </button>
  );
}
