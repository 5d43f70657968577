import { type SlotEvent, sumSlotEvents } from '@sabai/games/protocol';
import { costOf } from '../session/cost.ts';
import type { EventReading } from '../solo/round-show.ts';
import { isCountedUp, winTier } from '../solo/win-tier.ts';
import type { SlotWords } from './slot-words.ts';

const hasFeature = (events: readonly SlotEvent[]) =>
  events.some(({ type }) => type === 'fsStart' || type === 'holdStart' || type === 'wheel');

/** Interprets the events of a slot round for the table and for screen readers. */
export function slotReading(words: SlotWords): EventReading<SlotEvent> {
  return {
    paid: sumSlotEvents,
    feature(events) {
      const opened = events.findLastIndex((event) => event.type === 'fsStart');
      if (opened < 0 || events.slice(opened).some((event) => event.type === 'fsEnd')) return undefined;
      const reveal = events.findLast((event) => event.type === 'reveal');
      const start = events[opened]!;
      const { number, of } = reveal?.freeSpin ?? { number: 0, of: start.type === 'fsStart' ? start.spins : 0 };
      return { number, of, left: of - number };
    },
    hasFeature,
    // A feature has shown its wins one after the other.
    isCountedAtEnd: (round) => !hasFeature(round.events) && isCountedUp(winTier(BigInt(round.payout), costOf(round))),
    isSuspense: ({ type }) => type === 'wheel' || type === 'orbs' || type === 'expand' || type === 'holdEnd',
    describe: (event) => describe(event, words),
  };
}

function describe(event: SlotEvent, { t, symbol, money, win }: SlotWords): string | undefined {
  switch (event.type) {
    case 'reveal':
      return event.freeSpin && t('freeCount', event.freeSpin);
    case 'win':
      return event.lines
        .map((line) => {
          const values = { count: line.count, symbol: symbol(line.symbol), amount: money(line.amount) };
          return line.line > 0
            ? t('say.line', { ...values, line: line.line })
            : t('say.win', { ...values, way: win(line) });
        })
        .join(' ');
    case 'tumble':
      return event.multiplier === undefined ? undefined : t('say.multiplier', { multiplier: event.multiplier });
    case 'orbs':
      return t('say.orbs', { multiplier: event.multiplier, amount: money(event.amount) });
    case 'wheel':
      return t('say.wheel', { multiplier: event.multiplier, amount: money(event.amount) });
    case 'scatter':
      return t('say.scatter', { count: event.count, amount: money(event.amount), spins: event.spins });
    case 'fsStart': {
      const start = t('say.freeStart', { spins: event.spins, multiplier: event.multiplier });
      return event.special ? `${start} ${t('say.special', { symbol: symbol(event.special) })}` : start;
    }
    case 'expand':
      return t('say.expand', {
        symbol: symbol(event.symbol),
        reels: event.reels.length,
        amount: money(event.amount),
      });
    case 'fsEnd':
      return t('say.freeEnd', { amount: money(event.amount) });
    case 'holdStart':
      return t('say.holdStart', { count: event.coins.length, respins: event.respins });
    case 'respin':
      return t('say.respin', { count: event.coins.length, left: event.left });
    case 'holdEnd':
      return t('say.holdEnd', { count: event.coins, amount: money(event.amount) });
    case 'cap':
      return t('say.cap', { amount: money(event.limit) });
    case 'final':
      return event.amount === '0' ? t('say.noWin') : t('say.paid', { amount: money(event.amount) });
  }
}
