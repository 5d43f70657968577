import type { CrashClientMessage, CrashServerMessage } from '@sabai/games/protocol';
import { expect, test, vi } from 'vitest';
import { fakeTable } from '../../testing/fake-table.ts';
import { connectWire, stopClock } from '../../testing/fake-wire.ts';
import { crashTableOf } from './crash-table-of.ts';
import { betView, helloMessage, stateMessage } from './table.fixture.ts';

vi.mock('../../shared/open-wire.ts', () => import('../../testing/fake-wire.ts'));

stopClock();

/** Creates a player with 1,000.00, while betting on round 7 is open. */
function sit() {
  const { runtime, page } = fakeTable();
  const seat = crashTableOf(runtime);
  const { sent, say } = connectWire<CrashClientMessage, CrashServerMessage>();
  const bets = () => sent.filter((message) => message.type === 'bet');
  say(helloMessage);
  return { seat, page, say, bets, shown: () => runtime.balance.get() };
}

test('[E5] deducts a stake on the click, and not again on the response', () => {
  const { seat, say, bets, shown } = sit();
  seat.set(0, { stake: '1000' });
  seat.press(0);
  expect(shown()).toBe('99000');
  say({ type: 'bet', req: bets()[0]!.req, bet: betView() });
  expect(shown()).toBe('99000');
  say({ type: 'balance', balance: '99000' });
  expect(shown()).toBe('99000');
});

test('[E5] deducts a queued stake, and returns it on cancel', () => {
  const { seat, say, bets, shown } = sit();
  seat.set(0, { stake: '1000' });
  say(stateMessage('running'));
  seat.press(0);
  expect(shown()).toBe('99000');
  seat.press(0);
  expect(shown()).toBe('100000');
  seat.press(0);
  seat.set(0, { stake: '2000' });
  expect(shown()).toBe('98000');
  expect(bets()).toEqual([]);
  say(stateMessage('betting', { round: 8 }));
  expect(bets()).toMatchObject([{ stake: '2000' }]);
  expect(shown()).toBe('98000');
  say({ type: 'error', req: bets()[0]!.req, error: { code: 'ERR_IPB', message: '', trace: '' } });
  expect(shown()).toBe('100000');
});

test('ends automatic bets, and cancels queued ones, when the page covers the game', () => {
  const { seat, page, say, bets, shown } = sit();
  say(stateMessage('running'));
  seat.set(0, { stake: '1000' });
  seat.press(0);
  seat.startAuto(1, { roundsLeft: 10, lossLimitMinor: 100_000n, netMinor: 0n });
  expect(seat.panels[1].get().auto).toBeDefined();
  page({ type: 'explained' });
  expect(seat.panels[0].get().isQueued).toBe(true);
  page({ type: 'pause' });
  expect(seat.panels.map((panel) => panel.get().isQueued || panel.get().auto !== undefined)).toEqual([false, false]);
  say(stateMessage('betting', { round: 8 }));
  expect(bets()).toEqual([]);
  expect(shown()).toBe('100000');
});
