import backdrop from '@sabai/game-art/assets/tiles/blackjack-240.avif?url';
import { totalOf } from '@sabai/games/games/blackjack/hand.ts';
import type { StepEvent } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { StepGame, type StepView } from '../../steps/step-game.tsx';
import { useCardName } from '../../table/cards.tsx';
import { BlackjackScene, DEAL_MS } from './blackjack-scene.tsx';
import { hintFor, tableOf } from './table-view.ts';

const moves = [
  ['hit', 'go'],
  ['stand', 'warm'],
  ['double', undefined],
  ['split', undefined],
] as const;

/** Blackjack on the screen: the dealer, the player's hands, and the possible actions. */
export function BlackjackGame() {
  const t = useTranslations('studio-steps');
  const name = useCardName();
  const [hasHint, setHint] = useState(false);

  function describe(event: StepEvent) {
    const list = (cards: readonly number[]) => cards.map(name).join(', ');
    const table = tableOf({ events: [event] });
    if (!table || event.type === 'final') return undefined;
    if (event.type === 'over') {
      return t('blackjack.sayOver', { dealer: list(table.dealer), total: totalOf(table.dealer).total });
    }
    const { cards } = table.hands.find(({ isActive }) => isActive) ?? table.hands.at(-1)!;
    return t('blackjack.sayHand', { dealer: list(table.dealer), cards: list(cards), total: totalOf(cards).total });
  }

  function durationMs(event: StepEvent) {
    if (event.type === 'over') return DEAL_MS * ((event.outcome.dealer as readonly number[]).length - 1) + 500;
    if (event.type !== 'step') return 0;
    return event.action ? (event.action.type === 'split' ? 2 * DEAL_MS : DEAL_MS) : 4 * DEAL_MS;
  }

  return (
    <StepGame
      className="blackjack-game"
      backdrop={backdrop}
      params={{}}
      durationMs={durationMs}
      soundOf={(event) => (event.type === 'final' ? undefined : 'card')}
      describe={describe}
      openWord={t('blackjack.deal')}
      scene={({ moment }) => <BlackjackScene moment={moment} />}
      controls={(view) => <Moves view={view} hasHint={hasHint} onHint={setHint} />}
    />
  );
}

interface MovesProps {
  view: StepView;
  hasHint: boolean;
  onHint: (hasHint: boolean) => void;
}

function Moves({ view: { moment, isOpen, offers, offer, act }, hasHint, onHint }: MovesProps) {
  const t = useTranslations('studio-steps');
  const { money } = useRuntime();
  const isAsked = isOpen && offer('decline') !== undefined;
  const hint = hasHint && isOpen ? hintFor(tableOf(moment), offers) : undefined;
  const button = (type: string, label: string, tone?: string) => {
    const cost = offer(type)?.cost;
    return (
      <button
        key={type}
        type="button"
        className="step-action"
        data-tone={tone}
        data-hint={hint === type || undefined}
        disabled={!isOpen || !offer(type)}
        onClick={() => act({ type })}
      >
        {label}
        {cost && <small>+{money(cost)}</small>}
      </button>
    );
  };
  return (
    <>
      {isAsked && (
        <p className="blackjack-ask" role="status">
          {t('blackjack.ask')}
        </p>
      )}
      <div className="step-actions">
        {isAsked
          ? [button('insure', t('blackjack.insure')), button('decline', t('blackjack.decline'), 'go')]
          : moves.map(([type, tone]) => button(type, t(`blackjack.${type}`), tone))}
      </div>
      <label className="blackjack-hint">
        <input type="checkbox" checked={hasHint} onChange={({ target }) => onHint(target.checked)} />
        {t('blackjack.hint')}
      </label>
    </>
  );
}
