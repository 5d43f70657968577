import type { PlayParams, TableResult } from '@sabai/games/protocol';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { isLowPage } from '../hud/is-low-page.ts';
import { useElementBox } from '../hud/use-element-box.ts';
import type { TableMoment } from '../instant/result-stage.ts';
import { useNear } from '../instant/use-near.ts';
import { useResultTable } from '../instant/use-result-table.ts';
import { useRuntime } from '../session/runtime.ts';
import { TableBar } from './table-bar.tsx';
import { chipsOf, noBets, paramsOf, place, sumsOf, type TableBets, totalOf, undo } from './table-bets.ts';
import { TableContext, type TableView } from './table-context.ts';
import '../instant/instant.css';
import './table.css';

export interface TableGameProps {
  durationMs: (params: PlayParams, result: TableResult) => number;
  /** A result in words. */
  describe: (result: TableResult) => string;
  /** Returns the scene: wheel, dice, cards. */
  scene: (moment: TableMoment) => ReactNode;
  /** The spots. */
  board: ReactNode;
  /** The word on the big button. */
  go: string;
  backdrop: string;
}

/** A table: spots for chips, the scene, and the bar with the chips. */
export function TableGame({ durationMs, describe, scene, board, go, backdrop }: TableGameProps) {
  const t = useTranslations('studio-table');
  const runtime = useRuntime();
  const { config } = runtime.auth;
  const chips = useMemo(() => chipsOf(config.stakeLevels, config.defaultStake), [config]);
  const [chip, setChip] = useState(config.defaultStake);
  const [bets, setBets] = useState<TableBets>(noBets);
  const [last, setLast] = useState<TableBets>(noBets);
  const [isFull, setFull] = useState(false);
  /** A round has been shown; the next chip clears the table. */
  const [isOver, setOver] = useState(false);
  const lying = isOver ? noBets : bets;
  const { table, moment } = useResultTable<TableResult>({
    type: 'table',
    durationMs,
    describe,
    describePayout: (amount) => (amount === '0' ? t('nothing') : t('paid', { amount: runtime.money(amount) })),
    choice: () => (lying.placed.length === 0 ? undefined : { params: paramsOf(lying), stake: String(totalOf(lying)) }),
  });
  const { phase, win } = useStore(table.state);
  const isLocked = phase !== 'idle';
  useEffect(() => {
    if (moment.phase !== 'shown') return;
    // Restores the round's bets, also after a reload in the middle of the round.
    const placed = Object.entries(moment.params).map(([spot, amount]) => ({
      spot,
      amountMinor: BigInt(String(amount)),
    }));
    setBets({ placed });
    setLast({ placed });
    setOver(true);
  }, [moment]);

  const view: TableView = {
    sums: sumsOf(bets),
    wins: new Map(
      moment.phase === 'shown' && isOver ? moment.result.wins.map(({ spot, amount }) => [spot, BigInt(amount)]) : [],
    ),
    isLocked,
    ...(moment.phase === 'shown' && isOver && { outcome: moment.result.outcome }),
    put(...spots) {
      const next = place(lying, spots, BigInt(chip), BigInt(config.maxStake));
      setFull(!next);
      if (!next) return;
      runtime.sound.play('chip');
      setOver(false);
      setBets(next);
    },
  };
  const change = (next: TableBets) => {
    setFull(false);
    setOver(false);
    setBets(next);
  };

  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isLow = isLowPage(useElementBox(frame));
  const { height } = useElementBox(bar);
  return (
    <TableContext value={view}>
      <div
        ref={frame}
        className="solo instant table-game"
        data-low={isLow || undefined}
        data-near={useNear(moment) || undefined}
        style={{ '--bar': `${height}px`, '--backdrop': `url("${backdrop}")` } as CSSProperties}
      >
        <div className="table-page">
          <div className="table-scene" data-scene data-phase={moment.phase}>
            {scene(moment)}
          </div>
          <fieldset className="table-board">
            <legend className="unseen">{t('board')}</legend>
            {board}
          </fieldset>
          {isFull && (
            <p className="table-note" role="alert">
              {t('full', { most: runtime.money(config.maxStake) })}
            </p>
          )}
        </div>
        <TableBar
          ref={bar}
          chips={chips}
          chip={chip}
          onChip={setChip}
          total={totalOf(lying)}
          win={win}
          canRepeat={last.placed.length > 0 && lying.placed.length === 0}
          isLocked={isLocked}
          isOpening={phase === 'opening'}
          go={go}
          onUndo={() => change(undo(lying))}
          onClear={() => change(noBets)}
          onRepeat={() => change(last)}
          onGo={table.spin}
        />
      </div>
    </TableContext>
  );
}
