import type { MultiplierTenThousandths } from '@sabai/games/protocol';
import { Icon, type IconName } from '@sabai/ui/parts/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { change } from '../base/settings.ts';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from '../solo/solo-table.ts';
import { TypedStake } from './typed-stake.tsx';

export interface BetSheetProps {
  table: SoloTable<never>;
  /** Whether the choice for a bet is complete. */
  isReady: boolean;
  /** The factor of the stake for a win, in games where all wins are equal. */
  winPays?: MultiplierTenThousandths | undefined;
  /**
   * Manual and automatic play as tabs above the choices. Without them, or without the height for them, automatic play
   * is among the tools.
   */
  hasTabs: boolean;
  /** The label of the big button, in games with their own words. */
  words?: BetWords | undefined;
  /** The controls of the next bet. */
  children: ReactNode;
}

export interface BetWords {
  /** Starts a round. */
  bet: string;
  /** Shows the remaining result immediately, instead of uncovering it. */
  reveal: string;
}

/**
 * The sheet below the scene of a game of one step: the choices of the next bet, its stake, the big button, and rarely
 * used tools.
 */
export function BetSheet({ table, isReady, winPays, hasTabs, words, children }: BetSheetProps) {
  const t = useTranslations('studio');
  const own = useTranslations('studio-instant.sheet');
  const { auth, dialog, settings, replay } = useRuntime();
  const { isAutoplayDisabled, isTurboDisabled } = auth.config.jurisdiction;
  const { phase, autoplay } = useStore(table.state);
  const { isMuted, isTurbo } = useStore(settings);
  const isIdle = phase === 'idle' && !autoplay;
  const isSpinning = phase !== 'opening' && phase !== 'idle' && phase !== 'failed';
  const bet = words?.bet ?? t('control.bet');
  const openAutoplay = () => dialog.set('autoplay');
  return (
    <div className="sheet" data-tabs={hasTabs || undefined}>
      {!replay && (
        <>
          {hasTabs && !isAutoplayDisabled && (
            <div className="sheet-tabs">
              <button type="button" aria-pressed={!autoplay} onClick={() => table.stopAutoplay()}>
                {own('manual')}
              </button>
              <button
                type="button"
                aria-pressed={autoplay !== undefined}
                aria-haspopup="dialog"
                disabled={!autoplay && (!isIdle || !isReady)}
                onClick={openAutoplay}
              >
                {t('control.auto')}
              </button>
            </div>
          )}
          <div className="sheet-choices">{children}</div>
          <TypedStake table={table} isLocked={!isIdle} winPays={winPays} />
        </>
      )}
      <button
        type="button"
        className="spin-button"
        disabled={phase === 'opening' || (isIdle && !isReady)}
        data-reveals={(words && isSpinning && !autoplay) || undefined}
        data-state={autoplay ? 'autoplay' : isSpinning ? 'spinning' : 'idle'}
        aria-label={
          autoplay
            ? t('control.autoplayStop', { left: autoplay.left })
            : isSpinning
              ? (words?.reveal ?? t('control.hurry'))
              : replay
                ? t('replay.again')
                : bet
        }
        aria-keyshortcuts="Space Enter"
        onClick={() => (autoplay ? table.stopAutoplay() : table.spin())}
      >
        {autoplay ? (
          <>
            <Icon name="pause" className="icon" />
            {autoplay.left}
          </>
        ) : isSpinning && words ? (
          words.reveal
        ) : replay ? (
          t('replay.again')
        ) : (
          bet
        )}
      </button>
      <div className="sheet-tools">
        {!replay && !isAutoplayDisabled && (
          <Tool
            className="sheet-auto"
            icon="refresh"
            word={t('control.auto')}
            isPressed={autoplay !== undefined}
            isDisabled={!autoplay && (!isIdle || !isReady)}
            onPress={() => (autoplay ? table.stopAutoplay() : openAutoplay())}
          />
        )}
        {!isTurboDisabled && (
          <Tool
            icon="lightning"
            word={own('turbo')}
            isPressed={isTurbo}
            onPress={() => change(settings, { isTurbo: !isTurbo })}
          />
        )}
        <Tool
          icon={isMuted ? 'sound-off' : 'sound-on'}
          word={t('menu.sound')}
          isPressed={!isMuted}
          onPress={() => change(settings, { isMuted: !isMuted })}
        />
        <Tool icon="shield" word={own('fairness')} onPress={() => dialog.set('fairness')} />
        <Tool icon="info" word={own('rules')} onPress={() => dialog.set('rules')} />
        <Tool icon="list" word={t('menu.title')} onPress={() => dialog.set('menu')} />
      </div>
    </div>
  );
}

interface ToolProps {
  className?: string;
  icon: IconName;
  word: string;
  /** Absent where it opens a dialog. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function Tool({ className, icon, word, isPressed, isDisabled, onPress }: ToolProps) {
  const { sound } = useRuntime();
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      aria-haspopup={isPressed === undefined ? 'dialog' : undefined}
      disabled={isDisabled}
      onClick={() => {
        sound.play('click');
        onPress();
      }}
    >
      <Icon name={icon} className="icon" />
      {word}
    </button>
  );
}
