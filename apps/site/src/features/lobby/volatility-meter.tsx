import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../app/games/game-card.ts';

/** How rarely and how much a game pays, as one to three bars. */
export function VolatilityMeter({ value }: { value: NonNullable<GameCard['volatility']> }) {
  const t = useTranslations('lobby');
  const label = t(`volatility.${value}`);
  return <span role="img" aria-label={label} title={label} className="meter" data-value={value} />;
}
