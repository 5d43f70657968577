import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { Readout } from '../hud/readout.tsx';
import { RoundButton } from '../hud/round-button.tsx';
import { useRuntime } from '../runtime.ts';
import { change } from '../settings.ts';
import { useStore } from '../store.ts';
import { ChipRow, type ChipRowProps } from '../table/chip-row.tsx';
import { LiveClock } from './live-clock.tsx';

export interface LiveBarProps extends ChipRowProps {
  ref: Ref<HTMLDivElement>;
  total: bigint;
  win: bigint;
  canRepeat: boolean;
  onUndo: () => void;
  onClear: () => void;
  onRepeat: () => void;
}

/** The chips, what lies on the table, and the clock where other tables have their button. */
export function LiveBar({ ref, total, win, canRepeat, onUndo, onClear, onRepeat, ...chips }: LiveBarProps) {
  const t = useTranslations('table');
  const game = useTranslations('game');
  const { figure, settings, dialog, balance: held } = useRuntime();
  const balance = useStore(held);
  const { isMuted } = useStore(settings);
  const { isLocked } = chips;
  const isEmpty = total === 0n;
  return (
    <div ref={ref} className="bet-bar table-bar live-bar">
      <div className="at-figures">
        <Readout label={game('balance')}>
          <CountingFigure amount={balance} />
        </Readout>
        <Readout label={game('bet')}>{isEmpty ? '–' : figure(total)}</Readout>
        <Readout label={game('win')} tone="win">
          {win === 0n ? '–' : <CountingFigure amount={String(win)} />}
        </Readout>
      </div>
      <ChipRow {...chips} />
      <RoundButton
        icon="list"
        label={game('menu.title')}
        className="at-menu"
        aria-haspopup="dialog"
        onClick={() => dialog.set('menu')}
      />
      <RoundButton
        icon={isMuted ? 'sound-off' : 'sound-on'}
        label={isMuted ? game('control.unmute') : game('control.mute')}
        className="at-sound"
        onClick={() => change(settings, { isMuted: !isMuted })}
      />
      <button type="button" className="table-tool at-undo" disabled={isLocked || isEmpty} onClick={onUndo}>
        {t('undo')}
      </button>
      {canRepeat ? (
        <button type="button" className="table-tool at-again" disabled={isLocked} onClick={onRepeat}>
          {t('repeat')}
        </button>
      ) : (
        <button type="button" className="table-tool at-again" disabled={isLocked || isEmpty} onClick={onClear}>
          {t('clear')}
        </button>
      )}
      <LiveClock />
    </div>
  );
}
