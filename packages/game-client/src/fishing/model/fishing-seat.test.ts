import type { FishingClientMessage, FishingServerMessage } from '@sabai/games/families/fishing/messages.ts';
import { expect, test, vi } from 'vitest';
import { fakeTable } from '../../testing/fake-table.ts';
import { connectWire, stopClock } from '../../testing/fake-wire.ts';
import { fishingSeatOf } from './fishing-seat.ts';

vi.mock('../../shared/open-wire.ts', () => import('../../testing/fake-wire.ts'));

stopClock();

const hello = (balance: string, purse = '0') =>
  ({
    type: 'hello',
    serverTime: 1000,
    mode: 'real',
    room: 'r',
    openedAt: 0,
    seat: 0,
    seats: [],
    fish: [],
    nextShot: 1,
    purse,
    balance,
    fair: { serverSeedHash: 'a', clientSeed: 'b', nonce: 0 },
  }) as unknown as FishingServerMessage;

/** Creates a player with 1,000.00 in the wallet and an empty net. */
function sit() {
  const { runtime, page } = fakeTable();
  const seat = fishingSeatOf(runtime);
  const { sent, say } = connectWire<FishingClientMessage, FishingServerMessage>();
  const asked = () => sent.flatMap((message) => (message.type === 'buyIn' ? [message.req] : []));
  say(hello('100000'));
  const shown = () => [runtime.balance.get(), seat.table.purse.get()];
  return { runtime, page, seat, say, asked, shown };
}

test('[E5] deducts a buy-in on the tap, and fills the net after the wallet’s response', () => {
  const { seat, say, asked, shown } = sit();
  seat.table.buyIn('20000');
  expect(shown()).toEqual(['80000', '0']);
  say({ type: 'purse', purse: '20000', balance: '80000', req: asked()[0]! });
  expect(shown()).toEqual(['80000', '20000']);
});

test('[E5] returns a refused buy-in immediately, and ignores another tap meanwhile', () => {
  const { seat, say, asked, shown } = sit();
  seat.table.buyIn('20000');
  seat.table.buyIn('50000');
  expect(shown()).toEqual(['80000', '0']);
  expect(asked()).toHaveLength(1);
  say({ type: 'error', req: asked()[0]!, error: { code: 'ERR_IPB', message: 'too little', trace: '' } });
  expect(shown()).toEqual(['100000', '0']);
  seat.table.buyIn('50000');
  expect(shown()).toEqual(['50000', '0']);
});

test('[E5] deducts a pending buy-in from any balance reported meanwhile', () => {
  const { seat, say, asked, shown } = sit();
  seat.table.buyIn('20000');
  say({ type: 'purse', purse: '0', balance: '130000' });
  expect(shown()).toEqual(['110000', '0']);
  // The wallet was slow: the net is filled, the rest of the balance is not known yet.
  say({ type: 'purse', purse: '20000', req: asked()[0]! });
  expect(shown()).toEqual(['110000', '20000']);
  say({ type: 'purse', purse: '20000', balance: '110000' });
  expect(shown()).toEqual(['110000', '20000']);
});

test('ends continuous fire and held keys when the page covers the game', () => {
  const { page, seat } = sit();
  seat.aim.set({ ...seat.aim.get(), isAuto: true, isLocking: true });
  Object.assign(seat.hand, { isDown: true, isPressed: true, turning: 1 });
  page({ type: 'explained' });
  expect(seat.aim.get().isAuto).toBe(true);
  page({ type: 'pause' });
  expect(seat.aim.get()).toMatchObject({ isAuto: false, isLocking: true });
  expect(seat.hand).toEqual({ isDown: false, isPressed: false, turning: 0 });
});
