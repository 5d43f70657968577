import type { SoloProof } from '@sabai/studio/fairness';
import { formatTenThousandths, type InstantEvent, type SlotEvent } from '@sabai/studio/protocol';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { decimalOfMinor } from './figures.ts';

type Reveal = Extract<SlotEvent, { type: 'reveal' }>;

/** What a solo round was: what the reels showed spin by spin, or what was drawn; and what it paid. */
export function RoundStory({ outcome }: { outcome: SoloProof['result'] }) {
  const t = useTranslations('fairness');
  const events = outcome.events as readonly (SlotEvent | InstantEvent)[];
  return (
    <ol className="grid gap-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the story never changes its order
        <li key={index}>{tell(event)}</li>
      ))}
    </ol>
  );

  function tell(event: SlotEvent | InstantEvent) {
    const amount = 'amount' in event ? decimalOfMinor(BigInt(event.amount)) : '';
    switch (event.type) {
      case 'reveal':
        return <Board reveal={event} />;
      case 'win':
        return (
          <ul className="grid gap-1">
            {event.lines.map((line) => (
              <li key={line.line}>
                {t('slot.line', {
                  count: line.count,
                  symbol: t(`symbol.${line.symbol}`),
                  line: line.line,
                  amount: decimalOfMinor(BigInt(line.amount)),
                })}
              </li>
            ))}
          </ul>
        );
      case 'scatter':
        return <p>{t('slot.scatter', { count: event.count, spins: event.spins, amount })}</p>;
      case 'fsStart':
        return <p className="font-semibold">{t('slot.start', { spins: event.spins, multiplier: event.multiplier })}</p>;
      case 'fsEnd':
        return <p className="font-semibold">{t('slot.end', { amount })}</p>;
      case 'result':
        return (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-surface-2 p-4">
            {Object.entries(event.outcome).map(([name, value]) => (
              <Fragment key={name}>
                <dt className="text-ink-3">
                  <code>{name}</code>
                </dt>
                <dd className="tabular-nums break-words">{Array.isArray(value) ? value.join(' · ') : value}</dd>
              </Fragment>
            ))}
            <dt className="text-ink-3">{t('instant.multiplier')}</dt>
            <dd className="font-semibold tabular-nums">{formatTenThousandths(event.multiplier)}×</dd>
          </dl>
        );
      case 'cap':
        return <p>{t('slot.cap', { amount: decimalOfMinor(BigInt(event.limit)) })}</p>;
      case 'final':
        return <p className="text-lg font-bold text-brand tabular-nums">{t('slot.final', { amount })}</p>;
    }
  }
}

/** Five reels of three symbols by their letters, each with its name. */
function Board({ reveal }: { reveal: Reveal }) {
  const t = useTranslations('fairness');
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-3">
        {reveal.freeSpin ? t('slot.freeSpin', reveal.freeSpin) : t('slot.stops', { stops: reveal.stops.join(' · ') })}
      </figcaption>
      <div className="grid w-full max-w-sm grid-cols-5 gap-1.5 rounded-md bg-surface-2 p-2">
        {[0, 1, 2].flatMap((row) =>
          reveal.board.map((reel, column) => {
            const symbol = reel[row];
            return (
              symbol && (
                <abbr
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place on the board is what it is
                  key={`${row} ${column}`}
                  title={t(`symbol.${symbol}`)}
                  className={`grid min-h-11 place-items-center rounded-sm font-bold no-underline ${
                    symbol === 'W' || symbol === 'S' ? 'bg-grad-brand text-on-brand' : 'bg-surface-3 text-ink-1'
                  }`}
                >
                  {symbol}
                </abbr>
              )
            );
          }),
        )}
      </div>
    </figure>
  );
}
