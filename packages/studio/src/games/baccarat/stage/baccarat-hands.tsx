import { useTranslations } from 'use-intl';
import { Card } from '../../../client/table/cards.tsx';
import { type Hands, pointsOf } from '../rules.ts';
import './baccarat.css';

export interface BaccaratHandsProps {
  /** Names the round, so that each has cards of its own. */
  round: string;
  /** The cards that are dealt. */
  hands: Hands | undefined;
  isOver: boolean;
  /** When a card turns over. */
  afterMs: (side: keyof Hands, index: number) => number;
  /** Whether the points are counted while cards are still to come. */
  isCounting?: boolean;
}

/** The two hands of baccarat. */
export function BaccaratHands({ round, hands, isOver, afterMs, isCounting = false }: BaccaratHandsProps) {
  const t = useTranslations('table');
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
          <output>{hands && hands[side].length > 0 && (isOver || isCounting) ? pointsOf(hands[side]) : '–'}</output>
        </div>
      ))}
    </div>
  );
}
