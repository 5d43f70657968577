import backdrop from '@sabai/game-art/assets/tiles/express-645-240.avif?url';
import { type ExpressDraw, HIGHEST, PICKED } from '@sabai/games/games/express-645/rules.ts';
import type { InstantOutcome } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TableMoment } from '../../instant/result-stage.ts';
import { BallDrum } from '../../lotto/ball-drum.tsx';
import { PastDraws } from '../../lotto/past-draws.tsx';
import { TicketList } from '../../lotto/ticket-list.tsx';
import { useTable } from '../../table/table-context.ts';
import { LiveTable } from '../../timed/live-table.tsx';
import { useLiveTable } from '../../timed/timed-seat-of.ts';
import '../../lotto/lotto.css';

const numbers = Array.from({ length: HIGHEST }, (_, index) => index + 1);
const names = numbers.map(String);
const drawnOf = (outcome: InstantOutcome) => (outcome as unknown as ExpressDraw).drawn;
const rising = (list: readonly number[]) => [...list].sort((one, other) => one - other);
const read = (outcome: InstantOutcome) => rising(drawnOf(outcome)).join(' ');

/** 6/45 Express: lines of six numbers, a draw every three minutes. */
export function ExpressGame() {
  const t = useTranslations('studio-draws.express');
  const lotto = useTranslations('studio-draws.lotto');
  return (
    <LiveTable
      backdrop={backdrop}
      label={lotto('label')}
      dealSound="ballTick"
      describe={(outcome) => t('say', { numbers: rising(drawnOf(outcome)).join(', ') })}
      scene={(moment) => <ExpressScene moment={moment} />}
      past={(history) => <PastDraws history={history} read={read} />}
      board={<ExpressBoard />}
    />
  );
}

function ExpressScene({ moment }: { moment: TableMoment }) {
  const t = useTranslations('studio-draws.express');
  const drawn = 'result' in moment ? drawnOf(moment.result.outcome) : [];
  const balls = Array.from({ length: PICKED }, (_, place) => drawn[place]);
  return (
    <BallDrum
      inside={names}
      rows={[
        { label: t('first'), balls: balls.slice(0, 3) },
        { label: t('second'), balls: balls.slice(3) },
      ]}
      isTurning={moment.phase === 'showing' || moment.phase === 'waiting'}
    />
  );
}

/** Creates a line of six numbers, chosen or random. */
function ExpressBoard() {
  const t = useTranslations('studio-draws.express');
  const lotto = useTranslations('studio-draws.lotto');
  const { isLocked, put, crowd } = useTable();
  const table = useLiveTable();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const drawn = table?.state.shown ? drawnOf(table.state.shown) : [];
  const toggle = (number: number) =>
    setPicked((before) =>
      before.includes(number)
        ? before.filter((other) => other !== number)
        : before.length < PICKED
          ? [...before, number]
          : before,
    );
  const lucky = () => {
    const pool = [...numbers];
    setPicked(Array.from({ length: PICKED }, () => pool.splice(Math.floor(Math.random() * pool.length), 1)[0]!));
  };
  const isTaken = picked.length === PICKED && !crowd?.[rising(picked).join('-')]?.isFull;
  const add = () => {
    put(rising(picked).join('-'));
    setPicked([]);
  };
  return (
    <div className="lotto-board">
      <fieldset className="lotto-grid" disabled={isLocked}>
        <legend className="unseen">{t('numbers')}</legend>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={picked.includes(number)}
            data-drawn={drawn.includes(number) || undefined}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <div className="lotto-tools">
        <span className="note">{t('picked', { count: picked.length, of: PICKED })}</span>
        <button type="button" disabled={isLocked} onClick={lucky}>
          {lotto('lucky')}
        </button>
        <button type="button" className="lotto-add" disabled={isLocked || !isTaken} onClick={add}>
          {lotto('add')}
        </button>
      </div>
      <TicketList nameOf={(spot) => spot.replaceAll('-', ' ')} />
    </div>
  );
}
