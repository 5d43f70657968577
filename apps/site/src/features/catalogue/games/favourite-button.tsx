import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { toggleFavourite, useIsFavourite } from '../../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

/** The favourite button of a game (R1.7); visitors are asked to log in. */
export function FavouriteButton({ game: { id, name } }: { game: Pick<GameCard, 'id' | 'name'> }) {
  const t = useTranslations('catalogue');
  const member = useMember();
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      aria-label={isFavourite ? t('removeFavourite', { name }) : t('addFavourite', { name })}
      aria-pressed={isFavourite}
      onClick={() => (member ? void toggleFavourite(id) : openModal('login'))}
      className="tile-heart"
    >
      <span className="tile-disc">
        <Icon name={isFavourite ? 'heart-fill' : 'heart'} className="size-4" />
      </span>
    </button>
  );
}
