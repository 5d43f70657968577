import type { Json } from '@sabai/db';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWalletPushes, holdsForMs } from './wallet-pushes.ts';

const member = '00000000-0000-7000-8000-000000000001';

function setUp() {
  const sent: unknown[] = [];
  const world = { balance: '100.00', listeners: 1 };
  const { notify, release, showStake, isHolding } = createWalletPushes({
    hub: {
      send: (memberId, topic, data) => void sent.push([memberId, topic, data]),
      listenerCount: () => world.listeners,
    },
    log: { error: vi.fn() },
    readWallet: async () => ({ balance: world.balance, pending_withdrawal: '0.00', currency_code: 'THB' }),
  });
  const happens = (topic: string, payload: Json) => notify({ memberId: member, topic, payload });
  const wallet = (balance: string) => [member, 'wallet', { balance, pending_withdrawal: '0.00', currency_code: 'THB' }];
  return { sent, world, happens, release, showStake, wallet, isHolding };
}
const slotBet = { category: 'slots', balance: '99.00', amount: '1.00', currency_code: 'THB' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends a slot’s stake immediately, and its result once the game has shown it', async () => {
  const { sent, world, happens, release, showStake, wallet, isHolding } = setUp();
  world.balance = '149.00';
  showStake(member, '99.00');
  await happens('round.settled', { ...slotBet, amount: '50.00', balance: '149.00' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([wallet('99.00')]);
  expect(isHolding(member)).toBe(true);
  release(member);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([wallet('99.00'), wallet('149.00')]);
  release(member);
  await vi.advanceTimersByTimeAsync(holdsForMs);
  expect(sent).toHaveLength(2);
});

test('sends no wallet without listeners', async () => {
  const { sent, world, showStake } = setUp();
  world.listeners = 0;
  showStake(member, '99.00');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
});

test('sends a result after half a minute when the game never confirms it', async () => {
  const { sent, happens, wallet } = setUp();
  await happens('round.settled', slotBet);
  await vi.advanceTimersByTimeAsync(holdsForMs - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([wallet('100.00')]);
});

test('replaces a held result with the next stake', async () => {
  const { sent, happens, wallet } = setUp();
  await happens('round.settled', slotBet);
  await happens('bet.placed', { ...slotBet, balance: '98.00' });
  await vi.advanceTimersByTimeAsync(holdsForMs * 2);
  expect(sent).toEqual([wallet('98.00')]);
});

test('sends the wallet of a crash game immediately', async () => {
  const { sent, happens, wallet } = setUp();
  await happens('round.settled', { ...slotBet, category: 'crash' });
  expect(sent).toEqual([wallet('100.00')]);
});

test('sends the wallet only after money has moved', async () => {
  const { sent, happens, wallet } = setUp();
  for (const topic of ['deposit.requested', 'deposit.failed', 'message.received']) await happens(topic, { id: 'd' });
  expect(sent).toEqual([]);
  for (const topic of ['deposit.succeeded', 'withdrawal.requested', 'vault.filled']) await happens(topic, { id: 'd' });
  expect(sent).toEqual([wallet('100.00'), wallet('100.00'), wallet('100.00')]);
});
