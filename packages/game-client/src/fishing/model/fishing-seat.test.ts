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

test('[E5] money for the net leaves the balance at the tap, and is in the net when the wallet has answered', () => {
  const { seat, say, asked, shown } = sit();
  seat.table.buyIn('20000');
  expect(shown()).toEqual(['80000', '0']);
  say({ type: 'purse', purse: '20000', balance: '80000', req: asked()[0]! });
  expect(shown()).toEqual(['80000', '20000']);
});

test('[E5] what is refused is back at once, and another tap meanwhile takes nothing more', () => {
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

test('[E5] a balance that is told for another reason meanwhile has not what is on its way; the next one has', () => {
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

test('ends continuous fire, and what a held key does, when the page covers the game', () => {
  const { page, seat } = sit();
  seat.aim.set({ ...seat.aim.get(), isAuto: true, isLocking: true });
  Object.assign(seat.hand, { isDown: true, isPressed: true, turning: 1 });
  page({ type: 'explained' });
  expect(seat.aim.get().isAuto).toBe(true);
  page({ type: 'pause' });
  expect(seat.aim.get()).toMatchObject({ isAuto: false, isLocking: true });
  expect(seat.hand).toEqual({ isDown: false, isPressed: false, turning: 0 });
});
