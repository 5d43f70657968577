import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../base/store.ts';
import { tellBalance } from './tell-balance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function heard() {
  const balance = createStore('1000');
  const said: string[] = [];
  const end = tellBalance(
    { balance, money: (amount) => `฿${amount}`, announce: (text) => said.push(text) },
    (held) => `You hold ${held}.`,
  );
  return { balance, said, end };
}

test('announces the balance once it is stable, and not when it is unchanged', () => {
  const { balance, said } = heard();
  balance.set('900');
  vi.advanceTimersByTime(300);
  balance.set('1250');
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(['You hold ฿1250.']);
  balance.set('1150');
  balance.set('1250');
  vi.advanceTimersByTime(2000);
  expect(said).toHaveLength(1);
});

test('announces nothing after it has ended', () => {
  const { balance, said, end } = heard();
  balance.set('900');
  end();
  balance.set('800');
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([]);
});
