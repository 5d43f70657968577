import type { SoloProof } from '@sabai/games/fairness';
import {
  formatTenThousandths,
  type InstantEvent,
  type InstantOutcome,
  type SlotBoard,
  type SlotEvent,
  type SlotLineWin,
  type StepEvent,
  type TableEvent,
} from '@sabai/games/protocol';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { hundredthsText } from './figures.ts';

/** The course of a solo round: the reels of each spin, or the draw; and the payout. */
export function RoundStory({ outcome }: { outcome: SoloProof['result'] }) {
  const t = useTranslations('studio-fairness');
  const { intl } = useSiteLocale();
  const events = outcome.events as readonly (SlotEvent | InstantEvent | TableEvent | StepEvent)[];
  return (
    <ol className="grid gap-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the story never changes its order
        <li key={index}>{describe(event)}</li>
      ))}
    </ol>
  );

  function combination({ line, ways, count, symbol, amount }: SlotLineWin) {
    const what = { count, symbol, amount: hundredthsText(amount, intl) };
    if (line > 0) return t('slot.line', { ...what, line });
    return ways ? t('slot.ways', { ...what, ways }) : t('slot.anywhere', what);
  }

  function describe(event: SlotEvent | InstantEvent | TableEvent | StepEvent) {
    const amount = 'amount' in event ? hundredthsText(event.amount, intl) : '';
    switch (event.type) {
      case 'reveal':
        return (
          <Board
            board={event.board}
            words={
              event.freeSpin
                ? t('slot.freeSpin', event.freeSpin)
                : t('slot.stops', { stops: event.stops.join(' · ') || '–' })
            }
          />
        );
      case 'win':
        return (
          <ul className="grid gap-1">
            {event.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may pay twice for one symbol
              <li key={at}>{combination(line)}</li>
            ))}
          </ul>
        );
      case 'scatter':
        return <p>{t('slot.scatter', { count: event.count, spins: event.spins, amount })}</p>;
      case 'tumble':
        return <Board board={event.board} words={t('slot.tumble', { count: event.removed.length })} />;
      case 'orbs':
        return <p>{t('slot.orbs', { multiplier: event.multiplier, amount })}</p>;
      case 'wheel':
        return <p>{t('slot.wheel', { multiplier: event.multiplier, amount })}</p>;
      case 'expand':
        return (
          <p>{t('slot.expand', { symbol: event.symbol, count: event.reels.length, lines: event.lines, amount })}</p>
        );
      case 'holdStart':
        return <p className="font-semibold">{t('slot.hold', { count: event.coins.length, respins: event.respins })}</p>;
      case 'respin':
        return <p>{t('slot.respin', { number: event.number, count: event.coins.length, left: event.left })}</p>;
      case 'holdEnd':
        return <p className="font-semibold">{t('slot.held', { count: event.coins, amount })}</p>;
      case 'fsStart':
        return <p className="font-semibold">{t('slot.start', { spins: event.spins, multiplier: event.multiplier })}</p>;
      case 'fsEnd':
        return <p className="font-semibold">{t('slot.end', { amount })}</p>;
      case 'result':
        return (
          <Outcome outcome={event.outcome}>
            <dt className="text-ink-3">{t('instant.multiplier')}</dt>
            <dd className="font-semibold tabular-nums">{formatTenThousandths(event.multiplier, intl)}×</dd>
          </Outcome>
        );
      case 'table':
        return (
          <Outcome outcome={event.outcome}>
            {event.wins.map((win, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a spot may be paid by several bets
              <Fragment key={at}>
                <dt className="text-ok">{win.spot}</dt>
                <dd className="font-semibold tabular-nums">{hundredthsText(win.amount, intl)}</dd>
              </Fragment>
            ))}
          </Outcome>
        );
      case 'step':
        return (
          <Outcome outcome={{ ...(event.action && { action: writtenAction(event.action) }), ...event.shown }}>
            <dt className="text-ink-3">{t('instant.multiplier')}</dt>
            <dd className="font-semibold tabular-nums">{formatTenThousandths(event.multiplier, intl)}×</dd>
          </Outcome>
        );
      case 'over':
        return (
          <div className="grid gap-2">
            <p className="font-semibold">{t('instant.over')}</p>
            <Outcome outcome={event.outcome} />
          </div>
        );
      case 'cap':
        return <p>{t('slot.cap', { amount: hundredthsText(event.limit, intl) })}</p>;
      case 'final':
        return <p className="text-lg font-bold text-brand tabular-nums">{t('slot.final', { amount })}</p>;
    }
  }
}

const writtenAction = ({ type, at }: { type: string; at?: number | undefined }) =>
  at === undefined ? type : `${type} ${at}`;

/** The draw, in the game's own words, with its details. */
export function Outcome({ outcome, children }: { outcome: InstantOutcome; children?: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-surface-2 p-4">
      {Object.entries(outcome).map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-ink-3">
            <code>{name}</code>
          </dt>
          <dd className="tabular-nums break-words">{Array.isArray(value) ? value.join(' · ') : value}</dd>
        </Fragment>
      ))}
      {children}
    </dl>
  );
}

/** The reels by the letters of their symbols, as in the draws; reels may have different heights. */
function Board({ board, words }: { board: SlotBoard; words: string }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-3">{words}</figcaption>
      <div className="flex w-full max-w-sm gap-1.5 rounded-md bg-surface-2 p-2">
        {board.map((reel, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the board is what it is
          <div key={column} className="grid flex-1 content-center gap-1.5">
            {reel.map((symbol, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the place on the board is what it is
                key={row}
                className={`grid min-h-11 place-items-center rounded-sm font-bold ${
                  'WSO'.includes(symbol) ? 'bg-grad-brand text-on-brand' : 'bg-surface-3 text-ink-1'
                }`}
              >
                {symbol}
              </span>
            ))}
          </div>
        ))}
      </div>
    </figure>
  );
}
