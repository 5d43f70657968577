import backdrop from '@sabai/game-art/assets/tiles/daily-draw-240.avif?url';
import { type DailyDraw, dailyPays, ordersOf } from '@sabai/games/games/daily-draw/rules.ts';
import type { InstantOutcome } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../instant/segments.tsx';
import { BallDrum } from '../../lotto/ball-drum.tsx';
import { PastDraws } from '../../lotto/past-draws.tsx';
import { TicketList } from '../../lotto/ticket-list.tsx';
import { useTable } from '../../table/table-context.ts';
import { LiveTable } from '../../timed/live-table.tsx';
import '../../lotto/lotto.css';

const kinds = ['straight3', 'any3', 'top2', 'bottom2', 'runTop', 'runBottom'] as const;
type Kind = (typeof kinds)[number];
const digitsOf: Readonly<Record<Kind, number>> = {
  straight3: 3,
  any3: 3,
  top2: 2,
  bottom2: 2,
  runTop: 1,
  runBottom: 1,
};
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

const drawOf = (outcome: InstantOutcome) => outcome as unknown as DailyDraw;
const read = (outcome: InstantOutcome) => `${drawOf(outcome).top.join('')} · ${drawOf(outcome).bottom.join('')}`;
const spotOf = (kind: Kind, number: string) => `${kind}:${kind === 'any3' ? [...number].sort().join('') : number}`;
const timesOf = (kind: Kind, number: string) =>
  kind === 'any3' ? dailyPays.any3[number.length === 3 ? ordersOf(number) : 6] : dailyPays[kind];

/** Daily 3D/2D: bets on numbers, with a draw every quarter of an hour. */
export function DailyDrawGame() {
  const t = useTranslations('studio-draws.daily');
  const lotto = useTranslations('studio-draws.lotto');
  return (
    <LiveTable
      backdrop={backdrop}
      label={lotto('label')}
      dealSound="ballTick"
      describe={(outcome) => t('say', { top: drawOf(outcome).top.join(''), bottom: drawOf(outcome).bottom.join('') })}
      scene={(moment) => {
        const drawn = 'result' in moment ? drawOf(moment.result.outcome) : undefined;
        const places = (balls: readonly number[] | undefined, count: number) =>
          Array.from({ length: count }, (_, place) => balls?.[place]);
        return (
          <BallDrum
            inside={digits}
            rows={[
              { label: t('top'), balls: places(drawn?.top, 3) },
              { label: t('bottom'), balls: places(drawn?.bottom, 2) },
            ]}
            isTurning={moment.phase === 'showing' || moment.phase === 'waiting'}
          />
        );
      }}
      past={(history) => <PastDraws history={history} read={read} />}
      board={<DailyBoard />}
    />
  );
}

/** Creates a ticket from a typed or random number. */
function DailyBoard() {
  const t = useTranslations('studio-draws.daily');
  const lotto = useTranslations('studio-draws.lotto');
  const { isLocked, put, crowd } = useTable();
  const [kind, setKind] = useState<Kind>('straight3');
  const [number, setNumber] = useState('');
  const length = digitsOf[kind];
  const isTaken = number.length === length && !crowd?.[spotOf(kind, number)]?.isFull;
  const choose = (next: Kind) => {
    setKind(next);
    setNumber(number.slice(0, digitsOf[next]));
  };
  const type = (digit: string) => setNumber((typed) => (typed.length >= length ? digit : typed + digit));
  const lucky = () => setNumber(Array.from({ length }, () => digits[Math.floor(Math.random() * 10)]).join(''));
  const add = () => {
    put(spotOf(kind, number));
    setNumber('');
  };
  const nameOf = (spot: string) => {
    const [its, digitsOfSpot] = spot.split(':') as [Kind, string];
    return `${digitsOfSpot} ${t(`short.${its}`)}`;
  };
  return (
    <div className="lotto-board">
      <Segments
        legend={t('kind')}
        values={kinds.map((value) => ({ value, label: t(`short.${value}`) }))}
        value={kind}
        isLocked={isLocked}
        isWide
        onChange={choose}
      />
      <div className="lotto-pick">
        <div className="lotto-number" role="img" aria-label={number === '' ? t('empty') : [...number].join(' ')}>
          {Array.from({ length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            <b key={place} data-next={place === number.length || undefined}>
              {number[place]}
            </b>
          ))}
        </div>
        <div className="lotto-tools">
          <span className="note">{t('pays', { times: timesOf(kind, number) })}</span>
          <button type="button" disabled={isLocked} onClick={lucky}>
            {lotto('lucky')}
          </button>
          <button type="button" className="lotto-add" disabled={isLocked || !isTaken} onClick={add}>
            {lotto('add')}
          </button>
        </div>
      </div>
      <fieldset className="lotto-keys" disabled={isLocked}>
        <legend className="unseen">{t('keys')}</legend>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
      </fieldset>
      <TicketList nameOf={nameOf} />
    </div>
  );
}
