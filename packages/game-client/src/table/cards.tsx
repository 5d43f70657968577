import { rankOf, suitOf } from '@sabai/games/families/table/shoe.ts';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import './cards.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['spade', 'heart', 'diamond', 'club'] as const;
/** Each in a square of 24. */
const shapes = [
  'M12 2C9 7 3 10 3 15a4.4 4.4 0 0 0 7.8 2.8C10.6 20 9.8 21.2 8 22h8c-1.8-.8-2.6-2-2.8-4.200A4.4 4.4 0 0 0 21 15c0-5-6-8-9-13z',
  'M12 21.500C7 17 2.5 13.4 2.5 8.600A5 5 0 0 1 12 6.400a5 5 0 0 1 9.5 2.200c0 4.8-4.5 8.4-9.5 12.900z',
  'M12 1.5 20 12l-8 10.500L4 12z',
  'M12 2a4.6 4.6 0 0 0-3.9 7A4.6 4.6 0 1 0 10.8 16.600C10.6 19 9.7 21 8 22h8c-1.7-1-2.6-3-2.8-5.400A4.6 4.6 0 1 0 15.9 9 4.6 4.6 0 0 0 12 2z',
] as const;

/** Returns a function that names a card, such as "queen of hearts". */
export function useCardName(): (card: number) => string {
  const t = useTranslations('studio-table');
  return (card) => t('card.name', { rank: ranks[rankOf(card)]!, suit: t(`card.${suits[suitOf(card)]!}`) });
}

/** A card that is dealt face down and turned over after `afterMs`. */
export function Card({ card, afterMs }: { card: number; afterMs: number }) {
  const name = useCardName();
  const isRed = suitOf(card) === 1 || suitOf(card) === 2;
  const shape = shapes[suitOf(card)];
  return (
    <span className="card" role="img" aria-label={name(card)} style={{ '--after': `${afterMs}ms` } as CSSProperties}>
      <svg viewBox="0 0 100 140" className="card-face" data-red={isRed || undefined} aria-hidden="true">
        <rect x="1" y="1" width="98" height="138" rx="11" />
        <text x="22" y="34" textAnchor="middle">
          {ranks[rankOf(card)]}
        </text>
        <path d={shape} transform="translate(8 40)" />
        <path d={shape} transform="translate(26 58) scale(2.5)" />
      </svg>
      <svg viewBox="0 0 100 140" className="card-back" aria-hidden="true">
        <rect x="1" y="1" width="98" height="138" rx="11" />
        <rect x="9" y="9" width="82" height="122" rx="7" className="card-frame" />
        <path d="M50 34 76 70 50 106 24 70z" />
      </svg>
    </span>
  );
}
