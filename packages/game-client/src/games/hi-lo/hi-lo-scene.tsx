import { rankOf } from '@sabai/games/families/table/shoe.ts';
import { type HiLoGuess, hiLoMultiplier, winningRanks } from '@sabai/games/games/hi-lo/rules.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../../session/use-times.ts';
import type { StepMoment } from '../../steps/step-stage.ts';
import { Card } from '../../table/cards.tsx';
import './hi-lo.css';

interface Turned {
  card: number;
  /** The guess before it, the number of favourable ranks, and the result. */
  guess?: HiLoGuess | 'skip';
  chance?: number;
  isRight: boolean;
}

/** Returns the cards of a round in order. */
export function cardsOf({ events }: Pick<StepMoment, 'events'>): readonly Turned[] {
  const turned: Turned[] = [];
  for (const event of events) {
    if (event.type !== 'step' || event.shown?.card === undefined) continue;
    const card = Number(event.shown.card);
    const guess = event.action?.type as Turned['guess'];
    const before = turned.at(-1);
    const isRight = Boolean(event.shown.isRight);
    const chance =
      before && guess && guess !== 'skip' && isRight ? winningRanks(rankOf(before.card), guess) : undefined;
    turned.push({ card, isRight, ...(guess && { guess }), ...(chance !== undefined && { chance }) });
  }
  return turned;
}

const marks = { higher: 'M12 5 21 18H3z', lower: 'M12 19 3 6h18z', skip: 'M4 5l8 7-8 7zM12 5l8 7-8 7z' } as const;

/** Up, down, or skip. */
export const GuessMark = ({ guess }: { guess: keyof typeof marks }) => (
  <svg viewBox="0 0 24 24" className="hi-lo-mark" aria-hidden="true">
    <path d={marks[guess]} />
  </svg>
);

/** The card on the table with its deck beside it; below, the earlier cards. */
export function HiLoScene({ moment }: { moment: StepMoment }) {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  const turned = cardsOf(moment);
  const last = turned.at(-1);
  const isWrong = last?.guess !== undefined && last.guess !== 'skip' && !last.isRight;
  const tone =
    !last?.guess || last.guess === 'skip' || moment.phase === 'showing' ? undefined : isWrong ? 'wrong' : 'right';
  const strip = useRef<HTMLOListElement>(null);
  const { length } = turned;
  useEffect(() => {
    strip.current?.scrollTo({ left: length * 1000 });
  }, [length]);
  let chances: readonly number[] = [];
  return (
    <div className="hi-lo" data-phase={moment.phase}>
      <div className="hi-lo-table" data-tone={tone}>
        <span className="hi-lo-deck" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="hi-lo-card" style={{ '--card': 'min(44cqw, 46cqh)' } as CSSProperties}>
          {last && moment.round && <Card key={`${moment.round.id} ${length}`} card={last.card} afterMs={0} />}
        </span>
      </div>
      <ol ref={strip} className="hi-lo-strip" aria-label={t('hiLo.cards')}>
        {turned.map(({ card, guess, chance, isRight }, index) => {
          if (chance !== undefined) chances = [...chances, chance];
          const isMiss = guess !== undefined && guess !== 'skip' && !isRight;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its turn
            <li key={index} data-miss={isMiss || undefined}>
              {guess && (
                <span className="hi-lo-guess" data-guess={guess} aria-hidden="true">
                  <GuessMark guess={guess} />
                </span>
              )}
              <span style={{ '--card': '40px' } as CSSProperties}>
                <Card card={card} afterMs={0} />
              </span>
              <small>{times(isMiss ? 0 : hiLoMultiplier(chances))}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
