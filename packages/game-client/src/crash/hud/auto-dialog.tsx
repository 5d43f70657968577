import { formatNumber } from '@sabai/contract/number-format';
import { type AmountMinor, formatMultiplier, type MultiplierHundredths } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameDialog } from '../../hud/game-dialog.tsx';
import { useRuntime } from '../../session/runtime.ts';
import type { AutoBet } from '../model/auto-bet.ts';

const ROUNDS = [5, 10, 25, 50, 100];
/** Offered limits, in stakes. */
const LOSSES = [5, 10, 25, 50, 100];
const WINS = [2, 5, 10, 50, 100];

export interface AutoDialogProps {
  stake: AmountMinor;
  target: MultiplierHundredths;
  onStart: (auto: AutoBet) => void;
  onClose: () => void;
}

/** Sets up auto bet: the number of rounds, and the loss at which it ends. A loss limit is mandatory. */
export function AutoDialog({ stake, target, onStart, onClose }: AutoDialogProps) {
  const t = useTranslations('studio-crash');
  const { money, intl } = useRuntime();
  const [rounds, setRounds] = useState(10);
  const [losses, setLosses] = useState(10);
  const [wins, setWins] = useState(0);
  const stakes = (count: number) => BigInt(stake) * BigInt(count);
  function start() {
    onStart({
      roundsLeft: rounds,
      lossLimitMinor: stakes(losses),
      ...(wins > 0 && { winLimitMinor: stakes(wins) }),
      netMinor: 0n,
    });
    onClose();
  }
  return (
    <GameDialog
      title={t('auto.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="plain-button" onClick={onClose}>
            {t('auto.close')}
          </button>
          <button type="button" className="main-button" onClick={start}>
            {t('auto.start', { stake: money(stake), count: rounds })}
          </button>
        </>
      }
    >
      <p>{t('auto.target', { multiplier: formatMultiplier(target, intl) })}</p>
      <Choice
        label={t('auto.rounds')}
        value={rounds}
        onChange={setRounds}
        options={ROUNDS.map((n) => [n, formatNumber(n, intl)])}
      />
      <Choice
        label={t('auto.lossLimit')}
        value={losses}
        onChange={setLosses}
        options={LOSSES.map((n) => [n, money(stakes(n))])}
      />
      <Choice
        label={t('auto.winLimit')}
        value={wins}
        onChange={setWins}
        options={[[0, t('auto.noLimit')], ...WINS.map((n) => [n, money(stakes(n))] as const)]}
      />
    </GameDialog>
  );
}

function Choice(props: {
  label: string;
  value: number;
  options: readonly (readonly [number, string])[];
  onChange: (value: number) => void;
}) {
  return (
    <fieldset className="choice-group">
      <legend>{props.label}</legend>
      <div className="choices">
        {props.options.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="choice"
            aria-pressed={value === props.value}
            onClick={() => props.onChange(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
