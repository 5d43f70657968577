import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';

/** Of the games of this category only those of the house, which we have drawn, are known to have no dealer. */
const isTable = ({ category, picture }: GameCard) => category === 'live-casino' && picture !== null;

/** Says of live games that they are tables where a random number generator decides, if that is true of all of them. */
export function TablesNote({ games }: { games: readonly GameCard[] }) {
  const t = useTranslations('catalogue');
  if (games.length === 0 || !games.every(isTable)) return null;
  return <span className="text-sm font-medium text-ink-2">{t('liveTables')}</span>;
}
