import type { AmountMinor } from '@sabai/games/protocol';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { Readout } from '../hud/readout.tsx';
import { useRuntime } from '../session/runtime.ts';
import { ChipRow } from './chip-row.tsx';

export interface TableBarProps {
  ref: Ref<HTMLDivElement>;
  chips: readonly AmountMinor[];
  chip: AmountMinor;
  onChip: (chip: AmountMinor) => void;
  total: bigint;
  win: AmountMinor;
  canRepeat: boolean;
  isLocked: boolean;
  isOpening: boolean;
  go: string;
  onUndo: () => void;
  onClear: () => void;
  onRepeat: () => void;
  onGo: () => void;
}

/** The chips, the total on the table, and the button that starts the round. */
export function TableBar(props: TableBarProps) {
  const { ref, chips, chip, onChip, total, win, canRepeat, isLocked, isOpening } = props;
  const t = useTranslations('studio-table');
  const game = useTranslations('studio');
  const { figure, balance: held, replay } = useRuntime();
  const go = replay ? game('replay.again') : props.go;
  const balance = useStore(held);
  const isEmpty = total === 0n;
  return (
    <div ref={ref} className="bet-bar table-bar">
      <div className="at-figures">
        <Readout label={game('balance')}>
          <CountingFigure amount={balance} />
        </Readout>
        <Readout label={game('bet')}>{isEmpty ? '–' : figure(total)}</Readout>
        <Readout label={game('win')} tone="win">
          {win === '0' ? '–' : <CountingFigure amount={win} />}
        </Readout>
      </div>
      <ChipRow chips={chips} chip={chip} onChip={onChip} isLocked={isLocked} />
      <MenuButton className="at-menu" />
      <SoundButton className="at-sound" />
      <button type="button" className="table-tool at-undo" disabled={isLocked || isEmpty} onClick={props.onUndo}>
        {t('undo')}
      </button>
      {canRepeat ? (
        <button type="button" className="table-tool at-again" disabled={isLocked} onClick={props.onRepeat}>
          {t('repeat')}
        </button>
      ) : (
        <button type="button" className="table-tool at-again" disabled={isLocked || isEmpty} onClick={props.onClear}>
          {t('clear')}
        </button>
      )}
      <button
        type="button"
        className="spin-button"
        data-look="plain"
        data-state={isLocked && !isOpening ? 'spinning' : 'idle'}
        disabled={isOpening || (!isLocked && isEmpty)}
        aria-label={isLocked ? game('control.hurry') : go}
        aria-keyshortcuts="Space Enter"
        onClick={props.onGo}
      >
        <span className="spin-word">{go}</span>
      </button>
    </div>
  );
}
