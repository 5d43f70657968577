import { type Hands, pointsOf } from '@sabai/games/games/baccarat/rules.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../table/cards.tsx';
import './baccarat.css';

export interface BaccaratHandsProps {
  /** Identifies the round, so that each has its own cards. */
  round: string;
  /** The dealt cards. */
  hands: Hands | undefined;
  isOver: boolean;
  /** Returns when a card turns over. */
  afterMs: (side: keyof Hands, index: number) => number;
  /** Whether the points are shown while cards are still to come. */
  isCounting?: boolean;
}

/** Duration of a card turning over (table/cards.css). */
const TURN_MS = 420;

/** The two hands of baccarat. */
export function BaccaratHands({ round, hands, isOver, afterMs, isCounting = false }: BaccaratHandsProps) {
  const t = useTranslations('studio-table');
  const lead = hands ? pointsOf(hands.player) - pointsOf(hands.banker) : 0;
  return (
    <div className="card-hands">
      {(['player', 'banker'] as const).map((side) => (
        <div
          key={side}
          className={`card-hand baccarat-hand baccarat-hand-${side}`}
          data-won={(isOver && (side === 'player' ? lead > 0 : lead < 0)) || undefined}
        >
          <strong>{t(`baccarat.${side}`)}</strong>
          <div>
            {hands?.[side].map((card, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
              <Card key={`${round} ${index}`} card={card} afterMs={afterMs(side, index)} />
            ))}
          </div>
          <Points points={hands?.[side].length && (isOver || isCounting) ? pointsOf(hands[side]) : undefined} />
        </div>
      ))}
    </div>
  );
}

/** The points of a hand, once its last card has turned over. */
function Points({ points }: { points: number | undefined }) {
  const [counted, count] = useState(points);
  useEffect(() => {
    const timer = setTimeout(() => count(points), TURN_MS);
    return () => clearTimeout(timer);
  }, [points]);
  return <output>{points === undefined ? '–' : (counted ?? '–')}</output>;
}
