import type { useTranslations } from 'use-intl';
import type { EventReading } from '../../../client/solo/solo-table.ts';
import { type SlotEvent, sumSlotEvents } from '../../../protocol.ts';

type Translate = ReturnType<typeof useTranslations<'lotus-lanterns'>>;

/** What the events of a slot round mean to the table around it, and how they read aloud. */
export function slotReading(t: Translate, money: (amount: string) => string): EventReading<SlotEvent> {
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
    hasFeature: (events) => events.some((event) => event.type === 'fsStart'),
    describe(event) {
      switch (event.type) {
        case 'reveal':
          return event.freeSpin && t('freeCount', event.freeSpin);
        case 'win':
          return event.lines
            .map(({ count, symbol, line, amount }) =>
              t('say.line', { count, symbol: t(`symbol.${symbol}`), line, amount: money(amount) }),
            )
            .join(' ');
        case 'scatter':
          return t('say.scatter', { count: event.count, amount: money(event.amount), spins: event.spins });
        case 'fsStart':
          return t('say.freeStart', { spins: event.spins, multiplier: event.multiplier });
        case 'fsEnd':
          return t('say.freeEnd', { amount: money(event.amount) });
        case 'cap':
          return t('say.cap', { amount: money(event.limit) });
        case 'final':
          return event.amount === '0' ? t('say.noWin') : t('say.win', { amount: money(event.amount) });
      }
    },
  };
}
