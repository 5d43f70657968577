import { isBlackjack, totalOf } from '@sabai/games/games/blackjack/hand.ts';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import type { StepMoment } from '../../steps/step-stage.ts';
import { Card } from '../../table/cards.tsx';
import { type HandView, tableOf } from './table-view.ts';
import './blackjack.css';

export const DEAL_MS = 380;

/** The felt: the dealer's hand above, the player's below, the bets on their spots. */
export function BlackjackScene({ moment }: { moment: StepMoment }) {
  const t = useTranslations('studio-steps');
  const table = tableOf(moment);
  const { round, ms, phase, events } = moment;
  // New cards appear in turn while the event is shown; earlier cards stay.
  const pace = phase === 'showing' ? Math.min(DEAL_MS, ms / 2) : 0;
  const isFirst = events.length === 1;
  const hasAll = phase === 'shown' || !table?.isOver;
  return (
    <div className="blackjack" data-phase={phase} data-hands={table?.hands.length ?? 1}>
      <p className="blackjack-print" aria-hidden="true">
        <span>{t('blackjack.pays')}</span>
        <small>{t('blackjack.stands')}</small>
      </p>
      <div className="blackjack-row">
        <Cards
          label={t('blackjack.dealer')}
          cards={table?.dealer ?? []}
          hasHole={table !== undefined && !table.isOver}
          total={table && (hasAll ? totalText(table.dealer) : undefined)}
          keyOf={(index) => `${round?.id} d${index}`}
          delayOf={(index) => (isFirst ? pace * (index * 2 + 1) : index > 0 ? pace * (index - 1) : 0)}
        />
      </div>
      <div className="blackjack-row" data-side="player">
        {(table?.hands ?? [{ cards: [], bet: 1, isActive: false, pays: undefined }]).map((hand, place, all) => (
          <Hand
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
            key={place}
            hand={hand}
            place={place}
            isOne={all.length === 1}
            round={round}
            isSettled={phase === 'shown' && table?.isOver === true}
            isInsured={place === 0 && table?.isInsured === true}
            delayOf={(index) => (isFirst ? pace * index * 2 : 0)}
          />
        ))}
      </div>
    </div>
  );
}

interface HandProps {
  hand: HandView;
  place: number;
  isOne: boolean;
  round: StepMoment['round'];
  isSettled: boolean;
  isInsured: boolean;
  delayOf: (index: number) => number;
}

function Hand({ hand, place, isOne, round, isSettled, isInsured, delayOf }: HandProps) {
  const t = useTranslations('studio-steps');
  const { figure } = useRuntime();
  const { cards, bet, isActive, pays } = hand;
  const stake = BigInt(round?.stake ?? 0);
  const verdict = isSettled && pays !== undefined ? verdictOf(hand, isOne) : undefined;
  return (
    <div className="blackjack-hand" data-active={isActive || undefined} data-verdict={verdict}>
      <Cards
        label={isOne ? t('blackjack.you') : t('blackjack.hand', { hand: place + 1 })}
        cards={cards}
        hasHole={false}
        total={cards.length > 0 ? totalText(cards) : undefined}
        keyOf={(index) => `${round?.id} p${place} ${index} ${cards[index]}`}
        delayOf={delayOf}
      />
      {verdict && <strong className="blackjack-verdict">{t(`blackjack.${verdict}`)}</strong>}
      {round && (
        <span className="blackjack-bet">
          {Array.from({ length: bet }, (_, chip) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chips are alike
            <i key={chip} aria-hidden="true" />
          ))}
          {isInsured && <i data-insured aria-hidden="true" />}
          <span>{t('blackjack.bet', { amount: figure(stake * BigInt(bet) + (isInsured ? stake / 2n : 0n)) })}</span>
        </span>
      )}
    </div>
  );
}

interface CardsProps {
  label: string;
  cards: readonly number[];
  hasHole: boolean;
  total: string | undefined;
  keyOf: (index: number) => string;
  delayOf: (index: number) => number;
}

function Cards({ label, cards, hasHole, total, keyOf, delayOf }: CardsProps) {
  const t = useTranslations('studio-steps');
  return (
    <div className="blackjack-cards">
      <span className="blackjack-name">
        {label}
        {total && <output>{total}</output>}
      </span>
      <div style={{ '--count': Math.max(2, cards.length + (hasHole ? 1 : 0)) } as CSSProperties}>
        {cards.map((card, index) => (
          <Card key={keyOf(index)} card={card} afterMs={delayOf(index)} />
        ))}
        {hasHole && (
          <span
            className="card blackjack-hole"
            role="img"
            aria-label={t('blackjack.hidden')}
            style={{ '--after': `${delayOf(1)}ms` } as CSSProperties}
          />
        )}
        {cards.length === 0 && [0, 1].map((place) => <span key={place} className="card blackjack-place" />)}
      </div>
    </div>
  );
}

/** "17", or "7 / 17" while an ace may still count one. */
function totalText(cards: readonly number[]): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);
}

function verdictOf({ cards, bet, pays = 0 }: HandView, isOne: boolean): 'bust' | 'blackjack' | 'win' | 'push' | 'loss' {
  if (totalOf(cards).total > 21) return 'bust';
  if (isOne && isBlackjack(cards) && pays > 20_000) return 'blackjack';
  const whole = bet * 10_000;
  return pays > whole ? 'win' : pays === whole ? 'push' : 'loss';
}
