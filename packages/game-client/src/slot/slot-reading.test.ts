import type { SlotEvent } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { slotReading } from './slot-reading.ts';
import type { SlotWords } from './slot-words.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never;
const words: SlotWords = {
  t,
  symbol: (name) => name,
  win: () => 'way',
  prize: String,
  figure: String,
  short: String,
  times: String,
  money: (amount) => `$${amount}`,
};
const reading = slotReading(words);
const start: SlotEvent = { type: 'fsStart', spins: 10, multiplier: 1, special: 'K' };
const reveal: SlotEvent = { type: 'reveal', strips: 'free', stops: [], board: [], freeSpin: { number: 3, of: 10 } };

test('counts the spins of a feature from its start to its end', () => {
  expect(reading.feature([start])).toEqual({ number: 0, of: 10, left: 10 });
  expect(reading.feature([start, reveal])).toEqual({ number: 3, of: 10, left: 7 });
  expect(reading.feature([start, reveal, { type: 'fsEnd', spins: 10, amount: '0' }])).toBeUndefined();
});

test('announces the amount of every paying event', () => {
  const position = [0, 0] as const;
  const events: SlotEvent[] = [
    {
      type: 'win',
      lines: [{ line: 0, symbol: 'K', count: 8, positions: [position], amount: '1' }],
      multiplier: 1,
      amount: '1',
    },
    { type: 'orbs', orbs: [], multiplier: 4, amount: '2' },
    { type: 'wheel', slices: [2], index: 0, multiplier: 2, amount: '3' },
    { type: 'scatter', count: 3, positions: [position], multiplier: 1, amount: '4', spins: 10 },
    { type: 'expand', symbol: 'K', reels: [1, 3], lines: 10, amount: '5' },
    { type: 'holdEnd', coins: 6, amount: '6' },
    { type: 'final', amount: '7' },
  ];
  for (const [index, event] of events.entries()) expect(reading.describe(event)).toContain(`$${index + 1}`);
  expect(reading.describe(start)).toContain('say.special K');
  expect(
    reading.hasFeature([
      { type: 'holdStart', coins: [], respins: 3, prizes: { mini: '1', minor: '1', major: '1', grand: '1' } },
    ]),
  ).toBe(true);
});
