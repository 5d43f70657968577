import { Icon } from '@sabai/ui/parts/icon.tsx';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { change } from '../base/settings.ts';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { Readout } from '../hud/readout.tsx';
import { RoundButton } from '../hud/round-button.tsx';
import { costIn } from '../session/cost.ts';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from './solo-table.ts';

export interface BetBarProps {
  table: SoloTable<never>;
  /** Pictures of the big button; without them the style sheet draws it. */
  spinArt?: { button: string; arrows: string };
  /** Whether the choice for a bet is complete. */
  isReady?: boolean;
  /**
   * The big button while a round is open, in games whose rounds wait for the player; these have neither turbo nor
   * automatic play.
   */
  whileOpen?: WhileOpen;
  /** Further options of the next bet, above the stake. */
  children?: ReactNode;
  ref: Ref<HTMLDivElement>;
}

export interface WhileOpen {
  /** Its label, and the amount taken with it; nothing can be taken without `onTake`. */
  word: string;
  amount?: string | undefined;
  onTake?: (() => void) | undefined;
}

/** All controls for playing. The order of the elements is the focus order; the style sheet only positions them. */
export function BetBar({ table, spinArt, isReady = true, whileOpen, children, ref }: BetBarProps) {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const { auth, figure, money, settings, dialog, replay } = runtime;
  const { config } = auth;
  const state = useStore(table.state);
  const balance = useStore(runtime.balance);
  const { isTurbo } = useStore(settings);
  const mode = config.modes.find(({ id }) => id === state.mode)!;
  const { free } = state;
  const cost = free ? BigInt(free.stake) : costIn(mode, BigInt(state.stake));
  const costLabel = free ? t('free.left', { left: free.left }) : t('bet');
  const level = config.stakeLevels.indexOf(state.stake);
  const isIdle = state.phase === 'idle' && !state.autoplay;
  const isOpening = state.phase === 'opening';
  const isSpinning = !isOpening && state.phase !== 'idle' && state.phase !== 'failed';
  const { autoplay } = state;

  const step = (by: number, icon: 'minus' | 'plus', label: string) => {
    const next = config.stakeLevels[level + by];
    return (
      <RoundButton
        icon={icon}
        label={label}
        className={icon === 'minus' ? 'at-less' : 'at-more'}
        disabled={!isIdle || free !== undefined || next === undefined}
        onClick={() => next !== undefined && table.setStake(next)}
      />
    );
  };

  return (
    <div ref={ref} className="bet-bar">
      <div className="at-tools">
        <MenuButton className="at-menu" />
        <SoundButton className="at-sound" />
      </div>
      <div className="at-figures">
        <Readout label={t('balance')}>{figure(balance)}</Readout>
        <button
          type="button"
          className="readout readout-button"
          aria-haspopup="dialog"
          aria-label={`${costLabel} ${figure(cost)}`}
          title={t('control.betChoose', { amount: money(cost) })}
          disabled={!isIdle || free !== undefined}
          onClick={() => dialog.set('stake')}
        >
          <span aria-hidden="true" className="readout-label">
            {costLabel}
          </span>
          <span aria-hidden="true" className="readout-figure">
            {figure(cost)}
          </span>
        </button>
        <Readout label={t('win')} tone="win">
          {state.isCounting ? figure(state.win) : state.win === '0' ? '–' : <CountingFigure amount={state.win} />}
        </Readout>
      </div>
      {!free && children}
      <div className="at-controls">
        {step(-1, 'minus', t('control.betLess'))}
        {step(1, 'plus', t('control.betMore'))}
        {!whileOpen && !config.jurisdiction.isTurboDisabled && (
          <RoundButton
            icon="lightning"
            label={isTurbo ? t('control.turboOff') : t('control.turboOn')}
            isPressed={isTurbo}
            className="at-turbo"
            onClick={() => change(settings, { isTurbo: !isTurbo })}
          />
        )}
        {!whileOpen && !config.jurisdiction.isAutoplayDisabled && (
          <RoundButton
            text={t('control.auto')}
            label={t('control.autoplay')}
            className="at-auto"
            aria-haspopup="dialog"
            disabled={!isIdle || !isReady || free !== undefined}
            onClick={() => dialog.set('autoplay')}
          />
        )}
      </div>
      {whileOpen && state.offers ? (
        <TakeButton {...whileOpen} isWaiting={state.phase === 'open'} />
      ) : (
        <button
          type="button"
          className="spin-button"
          disabled={isOpening || (isIdle && !isReady)}
          data-look={spinArt ? undefined : 'plain'}
          data-state={autoplay ? 'autoplay' : isSpinning ? 'spinning' : 'idle'}
          aria-label={
            autoplay
              ? t('control.autoplayStop', { left: autoplay.left })
              : isSpinning
                ? t(spinArt ? 'control.stop' : 'control.hurry')
                : replay
                  ? t('replay.again')
                  : t(spinArt ? 'control.spin' : 'control.bet')
          }
          aria-keyshortcuts="Space Enter"
          onClick={() => (autoplay ? table.stopAutoplay() : table.spin())}
        >
          {spinArt && <img src={spinArt.button} alt="" draggable={false} />}
          {autoplay ? (
            <span className="spin-count">
              <Icon name="pause" className="icon" />
              {autoplay.left}
            </span>
          ) : spinArt ? (
            <img className="spin-arrows" src={spinArt.arrows} alt="" draggable={false} />
          ) : (
            <span className="spin-word">{replay ? t('replay.again') : t('control.bet')}</span>
          )}
        </button>
      )}
      {state.autoplayStop && (
        <p className="autoplay-note" role="status">
          {t(`autoplayStopped.${state.autoplayStop}`)}
        </p>
      )}
    </div>
  );
}

/** The big button while a round is open: takes its current value. */
function TakeButton({ word, amount, onTake, isWaiting }: WhileOpen & { isWaiting: boolean }) {
  return (
    <button
      type="button"
      className="spin-button"
      data-look="plain"
      data-state={onTake ? 'taking' : 'spinning'}
      disabled={!isWaiting || !onTake}
      aria-label={amount ? `${word} ${amount}` : word}
      onClick={onTake}
    >
      <span className="spin-word">
        {word}
        {amount && <small>{amount}</small>}
      </span>
    </button>
  );
}
