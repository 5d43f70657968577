import { formatNumber } from '@sabai/contract/number-format';
import { Icon, type IconName } from '@sabai/ui/parts/icon.tsx';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { Readout } from '../hud/readout.tsx';
import { useRuntime } from '../session/runtime.ts';
import { ChipRow, type ChipRowProps } from '../table/chip-row.tsx';
import { type TableBets, totalOf } from '../table/table-bets.ts';
import type { Payout } from './payouts.ts';

export interface LiveBarProps extends ChipRowProps {
  ref: Ref<HTMLDivElement>;
  bets: TableBets;
  /** The bets of the last round that had any. */
  last: TableBets;
  /** Whether they are placed again in the next round. */
  isNext: boolean;
  /** The total payout of the player's bets, once all are decided. */
  paid: bigint | undefined;
  /** The result of each bet, then. */
  payouts: readonly Payout[];
  onUndo: () => void;
  onClear: () => void;
  onDouble: () => void;
  onRepeat: () => void;
}

/** The chips and the total on the table; after a paying round, the result of each bet. */
export function LiveBar(props: LiveBarProps) {
  const { ref, bets, last, isNext, paid, payouts, onUndo, onClear, onDouble, onRepeat, ...chips } = props;
  const t = useTranslations('studio-table');
  const game = useTranslations('studio');
  const { auth, figure, host, money, balance: held } = useRuntime();
  const balance = useStore(held);
  const total = totalOf(bets);
  const isShut = chips.isLocked || total === 0n;
  const isOver = paid !== undefined;
  const tool = (icon: IconName | 'double', word: string, act: () => void, isOff = isShut) => (
    <button type="button" className="table-tool" disabled={isOff} onClick={act}>
      {icon === 'double' ? <b aria-hidden="true">2×</b> : <Icon name={icon} className="icon" />}
      <span>{word}</span>
    </button>
  );
  return (
    <div
      ref={ref}
      className="bet-bar table-bar live-bar"
      data-over={isOver || undefined}
      // The page around the game shows the balance, too.
      data-above={(host.isFramed && auth.mode === 'real') || undefined}
    >
      <div className="at-figures">
        <Readout label={game('balance')}>
          <CountingFigure amount={balance} />
        </Readout>
      </div>
      {isOver && payouts.length > 0 ? <Payouts payouts={payouts} /> : <ChipRow {...chips} />}
      <MenuButton className="at-menu" />
      <SoundButton className="at-sound" />
      {!isOver && (
        <div className="live-tools at-undo">
          {tool('history', t('undo'), onUndo)}
          {tool('x', t('clear'), onClear)}
        </div>
      )}
      <div className="live-meter">
        <Readout label={isOver ? game('bet') : t('placed', { count: bets.placed.length })}>
          {total === 0n ? '–' : figure(total)}
        </Readout>
        {isOver && (
          <Readout label={game('win')} tone={paid > total ? 'win' : undefined}>
            {paid === 0n ? '–' : <CountingFigure amount={String(paid)} />}
          </Readout>
        )}
      </div>
      {isOver ? (
        <button type="button" className="main-button live-again" aria-pressed={isNext} onClick={onRepeat}>
          {t('repeat')}
          <small>{money(totalOf(last))}</small>
        </button>
      ) : (
        <div className="live-tools at-again">
          {tool('double', t('double'), onDouble)}
          {tool('refresh', t('repeat'), onRepeat, chips.isLocked || total > 0n || last.placed.length === 0)}
        </div>
      )}
    </div>
  );
}

/** Wins and losses, in place of the chips. */
function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTranslations('studio-table');
  const { intl, money, short } = useRuntime();
  return (
    <ul className="live-payouts" aria-label={t('pays')}>
      {payouts.map(({ name, more, stakeMinor, payoutMinor }) => (
        <li key={name ?? payoutMinor} data-lost={payoutMinor === 0n || undefined}>
          <span>{name ?? t('spots', { count: more ?? 0 })}</span>
          <b>{payoutMinor === 0n ? money(-stakeMinor) : money(payoutMinor)}</b>
          <small>
            {payoutMinor === 0n
              ? t('lost')
              : more
                ? t('paidTogether')
                : `${short(stakeMinor)} × ${formatNumber(Number((payoutMinor * 100n) / stakeMinor) / 100, intl, { most: 2 })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
