import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import { autoplayCounts } from './autoplay.ts';
import type { SoloTable } from './solo-table.ts';

/** Offered limits, in stakes. */
const lossLimits = [5, 10, 20, 50, 100] as const;
const winLimits = [10, 25, 50, 100, 500] as const;

/** The player's agreement to automatic play: its length and its limits. A loss limit is mandatory. */
export function AutoplayDialog({ table }: { table: SoloTable<never> }) {
  const t = useTranslations('studio');
  const { dialog, money, figure } = useRuntime();
  const stake = BigInt(useStore(table.state).stake);
  const [rounds, setRounds] = useState<number>(autoplayCounts[0]);
  const [loss, setLoss] = useState<number>();
  const [win, setWin] = useState<number>();
  const lossName = useId();
  const close = () => dialog.set(undefined);

  function start() {
    if (loss === undefined) return;
    close();
    table.startAutoplay({
      rounds,
      lossLimitMinor: stake * BigInt(loss),
      ...(win !== undefined && { singleWinLimitMinor: stake * BigInt(win) }),
    });
  }

  return (
    <GameDialog
      title={t('autoplay.title')}
      onClose={close}
      footer={
        <button type="button" className="main-button" disabled={loss === undefined} onClick={start}>
          {t('autoplay.start')}
        </button>
      }
    >
      <p>{t('autoplay.intro', { stake: money(stake) })}</p>
      <Choices
        label={t('autoplay.rounds')}
        values={autoplayCounts}
        chosen={rounds}
        show={String}
        onChoose={setRounds}
      />
      <Choices
        label={t('autoplay.lossLimit')}
        values={lossLimits}
        chosen={loss}
        show={(times) => figure(stake * BigInt(times))}
        onChoose={setLoss}
        describedBy={lossName}
      />
      <p className="note" id={lossName}>
        {t('autoplay.lossLimitHint')}
      </p>
      <Choices
        label={t('autoplay.winLimit')}
        values={[undefined, ...winLimits]}
        chosen={win}
        show={(times) => (times === undefined ? t('autoplay.noWinLimit') : figure(stake * BigInt(times)))}
        onChoose={setWin}
      />
      <p className="note">{t('autoplay.alsoStops')}</p>
    </GameDialog>
  );
}

interface ChoicesProps<T> {
  label: string;
  values: readonly T[];
  chosen: T | undefined;
  show: (value: T) => string;
  onChoose: (value: T) => void;
  describedBy?: string;
}

function Choices<T extends number | undefined>({
  label,
  values,
  chosen,
  show,
  onChoose,
  describedBy,
}: ChoicesProps<T>) {
  return (
    <fieldset className="choice-group" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className="choices">
        {values.map((value) => (
          <button
            key={value ?? 0}
            type="button"
            className="choice"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {show(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
