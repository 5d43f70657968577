import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedBank } from '../shared/shared-bank.ts';
import { alice, bob, dealMs, guest, setTable, timings } from './timed-table.fixture.ts';

let set: ReturnType<typeof setTable>;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const phases = () => set.told.flatMap((message) => (message.type === 'state' ? [message.phase] : []));
const placed = async (...order: Parameters<typeof set.bet>) => {
  const placing = set.bet(...order);
  await pass(set.world.walletMs);
  return (await placing).bet;
};

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(async () => {
  set.table.stop();
  await pass(0);
  await set.running;
  vi.useRealTimers();
});

test('runs a round by the clock: betting, lock, the cards one by one, the result, the next round', async () => {
  set = setTable();
  await pass(0);
  expect(set.table.state()).toMatchObject({ round: 1, phase: 'betting', phaseEndsAt: Date.now() + timings.bettingMs });
  await pass(timings.bettingMs);
  expect(phases()).toEqual(['betting', 'locked', 'dealing']);
  await pass(300);
  expect(set.table.state().shown).toEqual({ dragon: 12 });
  await pass(1400);
  expect(set.table.state().shown).toEqual({ dragon: 12, tiger: 0 });
  await pass(dealMs - 1700);
  expect(set.table.state()).toMatchObject({ phase: 'result', shown: { dragon: 12, tiger: 0 }, hash: 'h1' });
  await pass(timings.overMs);
  expect(set.table.state()).toMatchObject({ round: 2, phase: 'betting' });
});

test('reveals no card before its time', async () => {
  set = setTable();
  await pass(timings.bettingMs + 1600);
  const said = JSON.stringify([set.told, set.table.state(), set.table.history()]);
  expect(said).toContain('"dragon":12');
  expect(said).not.toContain('tiger');
  expect(said).not.toContain('"h1"');
});

test('settles several bets each by its spots', async () => {
  set = setTable();
  await pass(0);
  const first = await placed(alice, { dragon: '1000', tie: '200' });
  const second = await placed(alice, { tiger: '500' });
  await pass(timings.bettingMs + dealMs);
  const results = set.toldTo.alice!.flatMap((message) => (message.type === 'result' ? [message.bet] : []));
  expect(results).toMatchObject([
    { id: first.id, state: 'won', payout: '2000', wins: [{ spot: 'dragon', amount: '2000' }] },
    { id: second.id, state: 'lost', payout: '0' },
  ]);
  expect(set.settled).toHaveLength(2);
});

test.each([
  ['an unknown spot', { lion: '1000' }],
  ['no spot', {}],
  ['less than the minimum stake', { dragon: '80' }],
  ['more than the table takes', { dragon: '200020' }],
  ['an odd part', { dragon: '105' }],
])('rejects %s', async (_name, spots) => {
  set = setTable();
  await pass(0);
  await expect(set.bet(alice, spots as Record<string, string>)).rejects.toMatchObject({ code: 'ERR_VAL' });
  expect(set.taken).toEqual([]);
});

test('applies the limit to all bets of a round together, including pending ones', async () => {
  set = setTable();
  await pass(0);
  const first = set.bet(alice, { dragon: '150000' });
  await expect(set.bet(alice, { dragon: '60000' })).rejects.toMatchObject({ code: 'ERR_VAL' });
  await pass(set.world.walletMs);
  await set.table.cancel(alice, (await first).bet.id);
  await expect(placed(alice, { dragon: '60000' })).resolves.toMatchObject({ state: 'accepted' });
});

test('limits the total win of all players on a spot to the operator’s maximum, and marks it as full', async () => {
  set = setTable({ mostMinor: 400_000n });
  await pass(0);
  const first = set.bet(alice, { dragon: '150000' });
  await expect(set.bet(bob, { dragon: '60000' })).rejects.toMatchObject({ code: 'ERR_FULL', field: 'dragon' });
  await expect(set.bet(bob, { tiger: '1000', dragon: '50020' })).rejects.toMatchObject({ code: 'ERR_FULL' });
  const second = await placed(bob, { tiger: '1000', dragon: '50000' });
  expect(set.table.crowd()).toMatchObject({ dragon: { isFull: true } });
  expect(set.table.crowd().tiger).not.toHaveProperty('isFull');
  // Demo play is no liability and uses no capacity.
  await expect(placed(guest, { dragon: '150000' })).resolves.toMatchObject({ state: 'accepted' });
  await set.table.cancel(alice, (await first).bet.id);
  await expect(placed(bob, { dragon: '100000' })).resolves.toMatchObject({ state: 'accepted' });
  await set.table.cancel(bob, second.id);
  await pass(timings.bettingMs + dealMs + timings.overMs);
  // A new round has its full capacity.
  await expect(placed(alice, { dragon: '200000' })).resolves.toMatchObject({ state: 'accepted' });
});

test('frees the share of a stake rejected by the wallet for other players', async () => {
  const refuse: SharedBank['place'] = async () => ({ isTaken: false, code: 'ERR_IPB', message: 'no money' });
  let isPoor = true;
  set = setTable({
    mostMinor: 400_000n,
    wrapBank: (bank) => ({ ...bank, place: (stake, join) => (isPoor ? refuse(stake, join) : bank.place(stake, join)) }),
  });
  await pass(0);
  await expect(set.bet(alice, { dragon: '200000' })).rejects.toMatchObject({ code: 'ERR_IPB' });
  isPoor = false;
  await expect(placed(bob, { dragon: '200000' })).resolves.toMatchObject({ state: 'accepted' });
});

test('places one bet for a repeated request', async () => {
  set = setTable();
  await pass(0);
  const [one, two] = [set.bet(alice, { tie: '200' }, 'req-same-1'), set.bet(alice, { tie: '200' }, 'req-same-1')];
  await pass(set.world.walletMs);
  expect((await two).bet.id).toBe((await one).bet.id);
  expect(set.taken).toHaveLength(1);
});

test('accepts and cancels no bet after the lock', async () => {
  set = setTable();
  await pass(0);
  const bet = await placed(alice, { dragon: '1000' });
  await pass(timings.bettingMs);
  await expect(set.bet(bob, { tiger: '1000' })).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  await expect(set.table.cancel(alice, bet.id)).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  await expect(set.table.cancel(bob, bet.id)).rejects.toMatchObject({ code: 'ERR_VAL' });
});

test('excludes from the round a stake that the wallet confirms too late', async () => {
  set = setTable();
  await pass(timings.bettingMs - 10);
  set.world.walletMs = 5000;
  const late = set.bet(alice, { dragon: '1000' });
  late.catch(() => {});
  await pass(6000);
  await expect(late).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  expect(set.settled).toEqual([]);
});

test('shows the share of real chips on each spot, without demos', async () => {
  set = setTable();
  await pass(0);
  await placed(alice, { dragon: '3000' });
  await placed(bob, { dragon: '1000', tie: '4000' });
  await placed(guest, { tiger: '100000' });
  expect(set.table.crowd()).toEqual({ dragon: { players: 2, share: 50 }, tie: { players: 1, share: 50 } });
  await pass(1000);
  expect(set.told.filter(({ type }) => type === 'crowd').length).toBe(1);
});

test('accepts one chat phrase at a time, from players with a name', async () => {
  set = setTable();
  await pass(0);
  set.table.say(alice, 'luck');
  expect(() => set.table.say(alice, 'wow')).toThrow('one sentence');
  expect(() => set.table.say(guest, 'wow')).toThrow('name');
  await pass(2000);
  set.table.say(alice, 'wow');
  expect(set.table.sayings()).toEqual([
    { nick: 'alice', phrase: 'luck' },
    { nick: 'alice', phrase: 'wow' },
  ]);
});

test('closes a timed draw at a whole quarter of an hour', async () => {
  set = setTable({ everyMs: 900_000 });
  await pass(0);
  const closesAt = set.table.state().phaseEndsAt! + timings.lockMs;
  expect(closesAt % 900_000).toBe(0);
  expect(closesAt - Date.now()).toBeGreaterThanOrEqual(timings.bettingMs);
  await pass(closesAt - Date.now() + dealMs + timings.overMs);
  expect(set.world.opened).toBe(2);
});

test('is idle without viewers, and shows the current round and full history to the next one', async () => {
  set = setTable();
  await pass(0);
  set.world.isWatched = false;
  await pass(60_000);
  // The running round has ended; none was opened after it.
  expect(set.world.opened).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(set.table.fair()).toBeUndefined();
  Object.assign(set.world, { isWatched: true, idle: 40, onForMs: 5000 });
  set.table.wake();
  await pass(0);
  expect(set.table.state()).toMatchObject({
    round: 42,
    phase: 'betting',
    phaseStartedAt: Date.now() - 5000,
    phaseEndsAt: Date.now() + timings.bettingMs - 5000,
  });
  expect(set.table.history().map(({ round }) => round)).toEqual(Array.from({ length: 41 }, (_, at) => 41 - at));
  const bet = await placed(alice, { dragon: '1000' });
  expect(bet.round).toBe(42);
  await pass(timings.bettingMs - 5000);
  expect(set.table.state()).toMatchObject({ round: 42, phase: 'dealing' });
});

test('shows the dealt cards to a late viewer, and accepts no bet', async () => {
  set = setTable();
  set.world.isWatched = false;
  await pass(0);
  Object.assign(set.world, { isWatched: true, idle: 7, onForMs: timings.bettingMs + 1000 });
  set.table.wake();
  await pass(0);
  expect(set.table.state()).toMatchObject({ round: 8, phase: 'dealing', shown: { dragon: 12 } });
  expect(phases()).not.toContain('betting');
  await expect(set.bet(alice, { dragon: '1000' })).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  await pass(dealMs - 1000);
  expect(set.table.state()).toMatchObject({ round: 8, phase: 'result', shown: { dragon: 12, tiger: 0 } });
});
