import { rankOf } from '@sabai/games/families/table/shoe.ts';
import { useTranslations } from 'use-intl';
import { Card } from '../../table/cards.tsx';

export interface DragonTigerCardsProps {
  /** Identifies the round, so that each has its own cards. */
  round: string;
  cards: { dragon?: number; tiger?: number } | undefined;
  isOver: boolean;
  tigerAfterMs: number;
}

/** A card for the dragon, and one for the tiger. */
export function DragonTigerCards({ round, cards, isOver, tigerAfterMs }: DragonTigerCardsProps) {
  const t = useTranslations('studio-table');
  const { dragon, tiger } = cards ?? {};
  const lead = isOver && dragon !== undefined && tiger !== undefined ? rankOf(dragon) - rankOf(tiger) : 0;
  return (
    <div className="card-hands">
      <div className="card-hand" data-won={lead > 0 || undefined}>
        <strong>{t('dragonTiger.dragon')}</strong>
        <div>{dragon !== undefined && <Card key={`${round} d`} card={dragon} afterMs={0} />}</div>
      </div>
      <span className="versus" aria-hidden="true">
        ×
      </span>
      <div className="card-hand" data-won={lead < 0 || undefined}>
        <strong>{t('dragonTiger.tiger')}</strong>
        <div>{tiger !== undefined && <Card key={`${round} t`} card={tiger} afterMs={tigerAfterMs} />}</div>
      </div>
    </div>
  );
}
