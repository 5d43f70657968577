import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';

/** Only the studio's own games of this category, which have our pictures, certainly have no dealer. */
const isTable = ({ category, picture }: GameCard) => category === 'live-casino' && picture !== null;

/** States that live games are tables with a random number generator, if that is true of all of them. */
export function TablesNote({ games }: { games: readonly GameCard[] }) {
  const t = useTranslations('catalogue');
  if (games.length === 0 || !games.every(isTable)) return null;
  return <span className="text-sm font-medium text-ink-2">{t('liveTables')}</span>;
}
