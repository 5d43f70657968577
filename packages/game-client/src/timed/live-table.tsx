import type { InstantOutcome, TimedHistoryRound } from '@sabai/games/protocol';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { isLowPage, isScantPage } from '../hud/is-low-page.ts';
import { RoundButton } from '../hud/round-button.tsx';
import { useElementBox } from '../hud/use-element-box.ts';
import type { TableMoment } from '../instant/result-stage.ts';
import { useNear } from '../instant/use-near.ts';
import { useRuntime } from '../session/runtime.ts';
import { chipsOf, noBets, sumsOf, type TableBets } from '../table/table-bets.ts';
import { TableContext, type TableView } from '../table/table-context.ts';
import { LiveBar } from './live-bar.tsx';
import { LiveChat } from './live-chat.tsx';
import { LiveClock } from './live-clock.tsx';
import { payoutsOf } from './payouts.ts';
import { LiveContext, liveSeatOf, useLiveSeat, useLiveTable } from './timed-seat-of.ts';
import { standing, type TimedTable } from './timed-table.ts';
import { isSettled, totals, useLiveEvents } from './use-live-events.ts';
import { useTableMoment } from './use-table-moment.ts';
import '../instant/instant.css';
import '../table/table.css';
import './live.css';

export interface LiveTableProps {
  /** An outcome in words. */
  describe: (outcome: InstantOutcome) => string;
  /** Returns the scene: wheel, dice, cards. */
  scene: (moment: TableMoment) => ReactNode;
  /** The spots. */
  board: ReactNode;
  /** The last rounds, newest first. */
  past: (history: readonly TimedHistoryRound[]) => ReactNode;
  dealSound: 'card' | 'ballTick' | 'coin';
  backdrop: string;
  /** The table's label, when it is not a live table. */
  label?: string;
  /** The class of a table with its own layout. */
  className?: string;
  /** Shown beside the scene, below the clock. */
  aside?: ReactNode;
  /** Returns the name of a spot; the bar then shows the payout of each of the player's spots. */
  nameOf?: (spot: string) => string;
}

/** A live table: shared by all players, by the clock. */
export function LiveTable(props: LiveTableProps) {
  const seat = liveSeatOf(useRuntime());
  return (
    <LiveContext value={seat}>
      <Table {...props} />
    </LiveContext>
  );
}

const betsOf = (table: TimedTable | undefined): TableBets => ({
  placed: (table ? standing(table) : []).flatMap(({ spots }) =>
    Object.entries(spots).map(([spot, amount]) => ({ spot, amountMinor: BigInt(amount) })),
  ),
});

function Table(props: LiveTableProps) {
  const { describe, scene, board, past, dealSound, backdrop, label, className = '', aside, nameOf } = props;
  const tTable = useTranslations('studio-table');
  const runtime = useRuntime();
  const { config } = runtime.auth;
  const seat = useLiveSeat();
  const table = useLiveTable();
  const loose = useStore(seat.loose);
  const connection = useStore(seat.connection);
  const chips = useMemo(() => chipsOf(config.stakeLevels, config.defaultStake), [config]);
  const [chip, setChip] = useState(config.defaultStake);
  const [isFull, setFull] = useState(false);
  const [isChatting, setChatting] = useState(false);
  const [last, setLast] = useState<TableBets>(noBets);
  const isNext = useStore(seat.isRepeating);
  const moment = useTableMoment(table, { serverNow: seat.serverNow, isCalm: useStore(runtime.prefersCalm) });
  useLiveEvents(table, describe, dealSound);

  const mine = betsOf(table);
  const bets: TableBets = { placed: [...mine.placed, ...loose.placed] };
  const isLocked = table?.state.phase !== 'betting' || connection !== 'open';
  const isOver = table !== undefined && isSettled(table);
  useEffect(() => {
    if (table && isSettled(table)) setLast(betsOf(table));
  }, [table]);
  useEffect(() => {
    if (!isNext || isLocked) return;
    seat.isRepeating.set(false);
    setFull(!seat.putAll(last));
  }, [isNext, isLocked, seat, last]);
  const wins = new Map<string, bigint>();
  for (const { wins: paid = [] } of table?.mine ?? [])
    for (const { spot, amount } of paid) wins.set(spot, (wins.get(spot) ?? 0n) + BigInt(amount));

  const view: TableView = {
    sums: sumsOf(bets),
    wins,
    isLocked,
    ...(table && { crowd: table.crowd }),
    ...(moment.phase === 'shown' && { outcome: moment.result.outcome }),
    put(...spots) {
      const isPut = seat.put(spots, BigInt(chip));
      setFull(!isPut);
      if (isPut) runtime.sound.play('chip');
    },
  };
  const change = (act: () => unknown) => () => {
    setFull(false);
    act();
  };

  const isNear = useNear(moment);
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const box = useElementBox(frame);
  const { height } = useElementBox(bar);
  const { stake, payout } = table ? totals(table) : { stake: 0n, payout: 0n };
  const chat = <ChatToggle isPressed={isChatting} onClick={() => setChatting(!isChatting)} />;
  return (
    <TableContext value={view}>
      <div
        ref={frame}
        className={`solo instant table-game live-table ${className}`}
        data-low={isLowPage(box) || undefined}
        data-scant={isScantPage(box) || undefined}
        data-near={isNear || undefined}
        style={{ '--bar': `${height}px`, '--backdrop': `url("${backdrop}")` } as CSSProperties}
      >
        <div className="table-page live-page">
          <LiveTop label={label}>{!aside && chat}</LiveTop>
          <div className="table-scene live-scene" data-scene data-phase={moment.phase}>
            {scene(moment)}
            {!aside && (
              <>
                <LiveClock />
                <LiveLine describe={describe} />
                {isOver && payout > stake && (
                  <p className="live-win" aria-hidden="true">
                    {runtime.money(payout)}
                  </p>
                )}
              </>
            )}
          </div>
          {aside && (
            <div className="live-aside">
              <LiveClock />
              {chat}
              <LiveLine describe={describe} />
              {aside}
            </div>
          )}
          <aside className="live-side">
            <div className="live-past">{past(table?.history ?? [])}</div>
            <LiveChat isOpen={isChatting} />
          </aside>
          <fieldset className="table-board">
            <legend className="unseen">{tTable('board')}</legend>
            {board}
          </fieldset>
          {isFull && !isLocked && (
            <p className="table-note" role="alert">
              {tTable('full', { most: runtime.money(config.maxStake) })}
            </p>
          )}
          <NoticeLine />
        </div>
        <LiveBar
          ref={bar}
          chips={chips}
          chip={chip}
          onChip={setChip}
          isLocked={isLocked}
          bets={bets}
          last={last}
          isNext={isNext}
          paid={isOver ? payout : undefined}
          payouts={payoutsOf({ sums: view.sums, wins, nameOf })}
          onUndo={change(seat.undo)}
          onClear={change(seat.clear)}
          onDouble={change(() => setFull(!seat.putAll(bets)))}
          onRepeat={change(() => (isLocked ? seat.isRepeating.set(!isNext) : setFull(!seat.putAll(last))))}
        />
      </div>
    </TableContext>
  );
}

/** The table's name, its round, and the number of players. */
function LiveTop({ label, children }: { label: string | undefined; children: ReactNode }) {
  const t = useTranslations('studio-live');
  const table = useLiveTable();
  const { auth, host } = useRuntime();
  return (
    <header className="live-top">
      {!host.isFramed && <strong>{auth.game.title}</strong>}
      <span className="live-label">{label ?? t('label')}</span>
      {table && (
        <>
          <span className="live-round">{t('round', { round: String(table.state.round) })}</span>
          <span className="live-players">{t('players', { count: table.players })}</span>
        </>
      )}
      {children}
    </header>
  );
}

const ChatToggle = (props: { isPressed: boolean; onClick: () => void }) => (
  <RoundButton
    icon="chat"
    label={useTranslations('studio-live')('chat.title')}
    className="live-chat-toggle"
    {...props}
  />
);

/** One line with the current state. */
function LiveLine({ describe }: { describe: (outcome: InstantOutcome) => string }) {
  const t = useTranslations('studio-live');
  const table = useLiveTable();
  const connection = useStore(useLiveSeat().connection);
  const words = () => {
    if (connection === 'refused') return t('ended');
    if (!table) return t('connecting');
    if (connection !== 'open') return t('lost');
    const { phase, shown } = table.state;
    return phase === 'result' && shown ? describe(shown) : t(`phase.${phase}`);
  };
  return (
    <p className="live-line" data-phase={table?.state.phase} aria-hidden={connection === 'open' || undefined}>
      {words()}
    </p>
  );
}

function NoticeLine() {
  const t = useTranslations('studio');
  const notice = useStore(useLiveSeat().notice);
  return (
    notice && (
      <p key={notice.key} className="table-note" role="alert">
        {t(`refused.${notice.code}`)}
      </p>
    )
  );
}
