import { multiplierAt, timeOfCrash, timeToReach } from '@sabai/games';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alice, bob, game, guest, sessionOf, setTable } from './crash-table.fixture.ts';

let set: ReturnType<typeof setTable>;
/** Places a bet and lets the wallet respond. */
const placed = async (session = alice, fields: object = {}) => {
  const placing = set.bet(session, fields);
  await pass(set.world.walletMs);
  return (await placing).bet;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Until the round of a new table starts to run. */
const toTheStart = async () => {
  const left = 7000 - ((Date.now() - start) % 1e9);
  await pass(left);
};
let start = 0;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  start = Date.now();
});
afterEach(async () => {
  set.table.stop();
  await pass(0);
  await set.running;
  vi.useRealTimers();
});

describe('the clock', () => {
  test('runs a round of seven seconds of betting, a lock, a flight of exact length and a crash of three seconds', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    expect(set.phases()).toEqual(['betting']);
    await pass(6999);
    expect(set.phases()).toEqual(['betting']);
    await pass(1);
    expect(set.phases()).toEqual(['betting', 'locked', 'running']);
    await pass(timeOfCrash(250) - 1);
    expect(set.table.state().phase).toBe('running');
    await pass(1);
    expect(set.table.state()).toMatchObject({ phase: 'crashed', crash: 250, hash: 'h1' });
    await pass(2999);
    expect(set.world.opened).toBe(1);
    await pass(1);
    expect(set.table.state()).toMatchObject({ phase: 'betting', round: 2 });
  });

  test('ticks every 100 ms by the growth formula, and never beyond the crash', async () => {
    set = setTable({ crashes: [130] });
    await pass(7000 + timeOfCrash(130));
    const ticks = set.told.filter((message) => message.type === 'tick');
    expect(ticks.length).toBe(Math.ceil(timeOfCrash(130) / 100));
    for (const [i, tick] of ticks.entries()) {
      expect(tick.elapsedMs).toBe(i * 100);
      expect(tick.multiplier).toBe(multiplierAt(i * 100));
      expect(tick.multiplier).toBeLessThanOrEqual(130);
    }
  });

  test('reveals the crash of a running round in no message', async () => {
    set = setTable({ crashes: [54_321] });
    await pass(7000 + 5000);
    expect(set.table.state().phase).toBe('running');
    expect(JSON.stringify([set.told, set.table.state(), set.table.history()])).not.toContain('54321');
    expect(JSON.stringify([set.told, set.table.state()])).not.toContain('"h1"');
  });

  test('shows a late viewer the flight at its current time, and accepts no bet', async () => {
    set = setTable({ crashes: [250] });
    set.world.isWatched = false;
    await pass(60_000);
    expect(set.world.opened).toBe(0);
    Object.assign(set.world, { isWatched: true, idle: 12, onForMs: 7000 + 4000 });
    set.table.wake();
    await pass(0);
    expect(set.table.state()).toMatchObject({ round: 13, phase: 'running', phaseStartedAt: Date.now() - 4000 });
    const tick = set.told.find((message) => message.type === 'tick');
    expect(tick).toMatchObject({ round: 13, elapsedMs: 4000, multiplier: multiplierAt(4000) });
    await expect(set.bet()).rejects.toMatchObject({ code: 'ERR_CLOSED' });
    await pass(timeOfCrash(250) - 4000);
    expect(set.table.state()).toMatchObject({ phase: 'crashed', crash: 250 });
    expect(set.table.history().map(({ round }) => round)[0]).toBe(13);
  });
});

describe('stakes', () => {
  test('are accepted during betting only', async () => {
    set = setTable();
    await pass(0);
    expect((await placed()).state).toBe('accepted');
    await toTheStart();
    await expect(set.bet()).rejects.toMatchObject({ code: 'ERR_CLOSED' });
    await pass(timeOfCrash(250));
    await expect(set.bet()).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  });

  test('are limited to two panels with one bet each', async () => {
    set = setTable();
    await pass(0);
    await placed(alice, { panel: 0 });
    await expect(set.bet(alice, { panel: 0 })).rejects.toMatchObject({ code: 'ERR_VAL', field: 'panel' });
    await placed(alice, { panel: 1 });
    await placed(bob, { panel: 0 });
    expect(set.table.betsOf(alice)).toHaveLength(2);
    expect(set.table.publicBets().map(({ nick }) => nick)).toEqual(['alice', 'alice', 'bob']);
  });

  test('are placed once for a repeated request', async () => {
    set = setTable();
    await pass(0);
    const both = [set.bet(alice, { req: 'req-same' }), set.bet(alice, { req: 'req-same' })];
    await pass(20);
    const [one, two] = await Promise.all(both);
    expect(two!.bet).toEqual(one!.bet);
    expect(set.table.betsOf(alice)).toHaveLength(1);
  });

  test.each([
    ['a stake below the minimum', { stakeMinor: 99n }],
    ['a stake above the maximum', { stakeMinor: 200_001n }],
    ['an automatic cash-out at 1.00', { autoCashOut: 100 }],
    ['an automatic cash-out above a million', { autoCashOut: 100_000_001 }],
    ['an automatic cash-out between hundredths', { autoCashOut: 150.5 }],
  ])('are rejected: %s', async (_name, fields) => {
    set = setTable();
    await pass(0);
    await expect(set.bet(alice, fields)).rejects.toMatchObject({ code: 'ERR_VAL' });
    expect(set.table.betsOf(alice)).toEqual([]);
  });

  test('leave the panel free when rejected', async () => {
    set = setTable({ refuses: true });
    await pass(0);
    const refused = expect(set.bet()).rejects.toMatchObject({ code: 'ERR_IPB' });
    await pass(20);
    await refused;
    expect(set.table.betsOf(alice)).toEqual([]);
  });

  test('are left out of the round when the wallet confirms later than half a second after the lock', async () => {
    set = setTable();
    await pass(6990);
    set.world.walletMs = 300;
    const inTime = set.bet(alice);
    await pass(5);
    set.world.walletMs = 2000;
    const late = expect(set.bet(bob)).rejects.toMatchObject({ code: 'ERR_CLOSED' });
    await pass(5);
    expect(set.table.state().phase).toBe('locked');
    await pass(499);
    expect(set.table.state().phase).toBe('locked');
    await pass(1);
    expect(set.table.state().phase).toBe('running');
    expect((await inTime).bet.state).toBe('accepted');
    await pass(2000);
    await late;
    expect(set.table.publicBets().map(({ nick }) => nick)).toEqual(['alice']);
  });

  test('can be cancelled during betting only', async () => {
    set = setTable();
    await pass(0);
    const first = await placed();
    expect((await set.table.cancel(alice, first.id)).state).toBe('cancelled');
    expect((await set.table.cancel(alice, first.id)).state).toBe('cancelled');
    expect(set.cancelled).toEqual([first.id]);
    const second = await placed();
    await expect(set.table.cancel(bob, second.id)).rejects.toMatchObject({ code: 'ERR_VAL' });
    await toTheStart();
    await expect(set.table.cancel(alice, second.id)).rejects.toMatchObject({ code: 'ERR_CLOSED' });
    expect(() => set.table.cashOut(alice, first.id, Date.now() + 5000)).toThrow(
      expect.objectContaining({ code: 'ERR_CLOSED' }),
    );
  });
});

describe('cashing out', () => {
  test('counts at the time it was received', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    const { id } = await placed();
    await toTheStart();
    await pass(timeToReach(187));
    const view = set.table.cashOut(alice, id, Date.now());
    expect(view).toMatchObject({ state: 'cashedOut', cashedOutAt: 187, payout: '1870' });
    await pass(0);
    expect(set.paid[0]!.settlement).toMatchObject({ payoutMinor: 1870n, cashedOutAt: 187 });
    expect(set.table.cashOut(alice, id, Date.now())).toEqual(view);
    await pass(100);
    expect(set.paid).toHaveLength(1);
    expect(set.toldTo.alice!.at(-1)).toMatchObject({ type: 'result', balance: '1000', bet: { id, payout: '1870' } });
  });

  test('is rejected at 1.00 and after the crash, to the millisecond', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    const [a, b] = [await placed(alice), await placed(bob)];
    await toTheStart();
    expect(() => set.table.cashOut(alice, a.id, Date.now())).toThrow(expect.objectContaining({ code: 'ERR_VAL' }));
    const startedAt = Date.now();
    await pass(1000);
    const last = startedAt + timeOfCrash(250) - 1;
    expect(() => set.table.cashOut(bob, b.id, last + 1)).toThrow(expect.objectContaining({ code: 'ERR_CLOSED' }));
    expect(set.table.cashOut(alice, a.id, last)).toMatchObject({ cashedOutAt: 250 });
    expect(() => set.table.cashOut(alice, b.id, last)).toThrow(expect.objectContaining({ code: 'ERR_VAL' }));
  });

  test('happens automatically at the chosen multiplier, even at exactly the crash', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    await placed(alice, { autoCashOut: 150 });
    await placed(bob, { autoCashOut: 250 });
    await placed(alice, { panel: 1, autoCashOut: 251 });
    await toTheStart();
    await pass(timeOfCrash(250));
    await pass(10);
    expect(set.paid.map(({ settlement }) => settlement.cashedOutAt)).toEqual([150, 250]);
    expect(set.settled).toHaveLength(1);
    const shown = set.told.flatMap((message) => (message.type === 'tick' ? message.cashOuts : []));
    expect(shown.map(({ multiplier }) => multiplier)).toEqual([150, 250]);
  });

  test('is lost for a bet still open at the crash, and its player is notified', async () => {
    set = setTable({ crashes: [100] });
    await pass(0);
    const { id } = await placed();
    await toTheStart();
    await pass(timeOfCrash(100));
    await pass(10);
    expect(set.paid).toEqual([]);
    expect(set.settled.map(({ stake }) => stake.betId)).toEqual([id]);
    expect(set.toldTo.alice!.at(-1)).toMatchObject({ type: 'result', bet: { state: 'lost', payout: '0' } });
  });

  test('works from another tab of the player, also after a reload', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    const { id } = await placed();
    await toTheStart();
    await pass(5000);
    const reloaded = sessionOf('alice', 'another-tab');
    expect(set.table.betsOf(reloaded)).toMatchObject([{ id, state: 'accepted' }]);
    expect(set.table.cashOut(reloaded, id, Date.now()).state).toBe('cashedOut');
  });
});

describe('faults', () => {
  test('voids a round that cannot start, and refunds its stakes before the next one', async () => {
    set = setTable();
    set.world.startFails = 1;
    await pass(0);
    await placed();
    await toTheStart();
    expect(set.phases()).toContain('void');
    expect(set.table.betsOf(alice)).toEqual([]);
    await pass(1000);
    expect(set.world.recovered).toBe(2);
    expect(set.table.state()).toMatchObject({ phase: 'betting', round: 2 });
  });

  test('judges a queued cash-out by the time it was received', async () => {
    set = setTable({ crashes: [250] });
    await pass(0);
    const { id } = await placed();
    await toTheStart();
    await pass(timeToReach(187));
    const receivedAt = Date.now();
    await pass(700);
    expect(multiplierAt(Date.now() - start - 7000)).not.toBe(187);
    expect(set.table.cashOut(alice, id, receivedAt).cashedOutAt).toBe(187);
  });
});

test('limits the total win of all players in a flight to the operator’s maximum', async () => {
  const { maxPayoutMinor } = game.manifest.stakes.THB!;
  set = setTable({ mostMinor: maxPayoutMinor + 2500n });
  await pass(0);
  const first = set.bet(alice);
  await expect(set.bet(bob)).rejects.toMatchObject({ code: 'ERR_FULL', field: 'round' });
  await expect(set.bet(bob, { autoCashOut: 251 })).rejects.toMatchObject({ code: 'ERR_FULL' });
  await expect(placed(bob, { autoCashOut: 250 })).resolves.toMatchObject({ state: 'accepted' });
  // Demo play is no liability and uses no capacity.
  await expect(placed(guest)).resolves.toMatchObject({ state: 'accepted' });
  await set.table.cancel(alice, (await first).bet.id);
  await expect(placed(alice, { panel: 1 })).resolves.toMatchObject({ state: 'accepted' });
});

test('frees the share of a stake rejected by the wallet for other players', async () => {
  let isPoor = true;
  set = setTable({
    mostMinor: game.manifest.stakes.THB!.maxPayoutMinor,
    wrapBank: (bank) => ({
      ...bank,
      place: async (stake, join) =>
        isPoor ? { isTaken: false, code: 'ERR_IPB', message: 'no money' } : bank.place(stake, join),
    }),
  });
  await pass(0);
  await expect(set.bet(alice)).rejects.toMatchObject({ code: 'ERR_IPB' });
  isPoor = false;
  await expect(placed(bob)).resolves.toMatchObject({ state: 'accepted' });
});
