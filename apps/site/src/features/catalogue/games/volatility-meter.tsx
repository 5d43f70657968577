import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';

type Grade = NonNullable<GameCard['volatility']>;

/**
 * The volatility of a game, as one to three bars. `upTo` is the highest grade of any choice, in games where the
 * player's choice decides: the bars between are fainter.
 */
export function VolatilityMeter({ value, upTo = value }: { value: Grade; upTo?: Grade }) {
  const t = useTranslations('catalogue');
  const isRange = upTo !== value;
  const label = isRange ? `${t(`volatility.${value}`)} – ${t(`volatility.${upTo}`)}` : t(`volatility.${value}`);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="meter"
      data-value={value}
      data-up-to={isRange ? upTo : undefined}
    />
  );
}
