import { randomUUID } from 'node:crypto';
import { currencies } from '@sabai/contract/money';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeOptions, type WalletCommand } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import { anyProvider, listWinLimits } from '../win-limits/win-limits.repository.ts';

/** A provider's limits per call, per round and per day, on two engines of one database. */
let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
});
afterAll(async () => {
  expect((await trialBalance(door.db)).problems).toEqual([]);
  await door.close();
});

/** Creates a new provider with its own limits. */
async function limited(limits: { call?: bigint; round?: bigint; day?: bigint }) {
  const provider = `p-${randomUUID()}`;
  const { call: call_minor = 1000n, round: round_minor = 1500n, day: day_minor = 100_000n } = limits;
  await door.db
    .insertInto('provider_limits')
    .values({ provider, currency: 'THB', call_minor, round_minor, day_minor })
    .execute();
  // Until cached limits expire.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  return provider;
}

async function seatAt(provider: string) {
  const player = await door.member({ amountMinor: 100_000n });
  const session = await door.session(player);
  await door.db.updateTable('game_sessions').set({ provider }).where('member_id', '=', player).execute();
  const common = { provider, player, currency: 'THB', round: randomUUID(), game: testGame.code };
  const ask = (command: object, node = 0) => door.engines[node]!(command as WalletCommand, nativeOptions);
  const result = (amountMinor: bigint, more: object = {}) => ({
    ...common,
    call: 'result',
    txn: randomUUID(),
    ref: 'b',
    amountMinor,
    kind: 'win',
    isClosed: false,
    ...more,
  });
  await ask({ ...common, call: 'bet', txn: 'b', session, amountMinor: 100n });
  return {
    player,
    session,
    common,
    ask,
    result,
    win: (amountMinor: bigint, more = {}) => ask(result(amountMinor, more)),
  };
}

const refusals = async (player: string) =>
  (
    await door.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('member_id', '=', player)
      .where('topic', '=', 'win.refused')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (payload as { bound: string; amount: string; provider: string }).bound);

test('has default limits in every currency for providers without limits of their own', async () => {
  const limits = (await listWinLimits(door.db)).filter(({ provider }) => provider === anyProvider);
  expect(limits.map(({ currency }) => currency).toSorted()).toEqual(Object.keys(currencies).toSorted());
  const seat = await seatAt(testProvider);
  expect(await seat.win(10n ** 15n)).toMatchObject({ code: 'WIN_TOO_LARGE', balanceMinor: 99_900n });
  expect(await seat.win(1_000_000n)).toMatchObject({ code: 'OK' });
  expect(await refusals(seat.player)).toEqual(['call']);
});

describe('a provider with separate limits', () => {
  let provider: string;
  beforeAll(async () => {
    provider = await limited({});
  });
  let seat: Awaited<ReturnType<typeof seatAt>>;
  beforeEach(async () => {
    seat = await seatAt(provider);
  });

  test('is paid no win above its largest win in any call, with a notice to staff', async () => {
    const { common, session, ask } = seat;
    const { round: _, game: __, ...prize } = common;
    const tooMuch = 1001n;
    const ways: object[] = [
      seat.result(tooMuch),
      seat.result(tooMuch, { kind: 'jackpot' }),
      seat.result(tooMuch, { kind: 'freespin', ref: undefined }),
      { ...common, call: 'betWin', txn: 'bw', session, amountMinor: 1n, winMinor: tooMuch, isClosed: true },
      {
        ...common,
        call: 'betWin',
        txn: 'bf',
        session,
        amountMinor: 0n,
        isFree: true,
        winMinor: tooMuch,
        isClosed: true,
      },
      { ...common, call: 'adjust', txn: 'up', deltaMinor: tooMuch, reason: 'wrong' },
      { ...prize, call: 'promoWin', txn: 'p', amountMinor: tooMuch, campaign: 'c', campaignType: 'other' },
      { call: 'batch', provider, player: seat.player, items: [seat.result(1n), seat.result(tooMuch)] },
    ];
    for (const way of ways) {
      expect([way, await ask(way)]).toEqual([
        way,
        expect.objectContaining({ code: 'WIN_TOO_LARGE', balanceMinor: 99_900n }),
      ]);
      expect(await ask(way, 1)).toMatchObject({ code: 'WIN_TOO_LARGE' });
    }
    expect(await refusals(seat.player)).toEqual(Array(2 * ways.length).fill('call'));
    expect(await door.balance(seat.player)).toBe(99_900n);
    expect(await seat.win(1000n)).toMatchObject({ code: 'OK' });
  });

  test('is paid no more per round than allowed, however it is split', async () => {
    const { common, session, ask } = seat;
    expect(await seat.win(1000n)).toMatchObject({ code: 'OK' });
    expect(await seat.win(501n)).toMatchObject({ code: 'WIN_TOO_LARGE', balanceMinor: 100_900n });
    const both = { ...common, call: 'betWin', txn: 'bw', session, amountMinor: 1n, winMinor: 501n, isClosed: true };
    expect(await ask(both)).toMatchObject({ code: 'WIN_TOO_LARGE' });
    expect(await ask({ ...common, call: 'adjust', txn: 'up', deltaMinor: 501n, reason: 'r' })).toMatchObject({
      code: 'WIN_TOO_LARGE',
    });
    expect(await seat.win(500n)).toMatchObject({ code: 'OK', balanceMinor: 101_400n });
    expect(await refusals(seat.player)).toEqual(['round', 'round', 'round']);
  });

  test('has corrections of a round counted together', async () => {
    const adjust = (txn: string, deltaMinor: bigint) =>
      seat.ask({ ...seat.common, call: 'adjust', txn, deltaMinor, reason: 'r' });
    expect(await adjust('a', 1000n)).toMatchObject({ code: 'OK' });
    expect(await adjust('b', 501n)).toMatchObject({ code: 'WIN_TOO_LARGE' });
    expect(await adjust('a', 1000n)).toMatchObject({ code: 'OK', isReplay: true });
    expect(await adjust('c', 500n)).toMatchObject({ code: 'OK' });
  });

  test('receives the first response again although its limit was lowered', async () => {
    const win = seat.result(900n);
    expect(await seat.ask(win)).toMatchObject({ code: 'OK' });
    await door.db.updateTable('provider_limits').set({ call_minor: 10n }).where('provider', '=', provider).execute();
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await seat.ask(win)).toMatchObject({ code: 'OK', isReplay: true });
    expect(await seat.win(11n)).toMatchObject({ code: 'WIN_TOO_LARGE' });
  });
});

/**
 * 40 concurrent wins of 100, of different players, on two engines, against a daily limit of 1,000. Returns the number
 * paid.
 */
async function raceOfADay(at: TestDoor): Promise<number> {
  const provider = await limited({ day: 1000n });
  const seats = await Promise.all(Array.from({ length: 8 }, () => seatAt(provider)));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const seat = seats[n % seats.length]!;
      return at.engines[n % 2]!(seat.result(100n) as WalletCommand, nativeOptions);
    }),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'WIN_TOO_LARGE']));
  return answers.filter(({ code }) => code === 'OK').length;
}

test('pays no more per day than the provider’s limit, over all players and engines', async () => {
  const paid = await raceOfADay(door);
  expect(paid).toBeLessThanOrEqual(10);
  // One engine's unspent share is unavailable to the other: at most one share per engine remains.
  expect(paid).toBeGreaterThanOrEqual(9);
});

test('does not count rejected or repeated wins towards the day', async () => {
  const provider = await limited({ day: 1000n });
  const seat = await seatAt(provider);
  const win = seat.result(400n);
  for (let n = 0; n < 5; n++) expect(await seat.ask(win)).toMatchObject({ code: 'OK' });
  for (let n = 0; n < 5; n++) expect(await seat.win(300n, { ref: 'unknown' })).toMatchObject({ code: 'BET_NOT_FOUND' });
  expect(await seat.win(600n)).toMatchObject({ code: 'OK' });
  expect(await seat.win(1n)).toMatchObject({ code: 'WIN_TOO_LARGE' });
  expect(await refusals(seat.player)).toEqual(['day']);
});

test('keeps every account within the ledger’s maximum', async () => {
  const seat = await seatAt(testProvider);
  await door.db
    .updateTable('ledger_accounts')
    .set({ balance: 9n * 10n ** 18n - 5n })
    .where('member_id', '=', seat.player)
    .execute();
  expect(await seat.win(6n)).toMatchObject({ code: 'WIN_TOO_LARGE' });
  await door.db.updateTable('ledger_accounts').set({ balance: 99_900n }).where('member_id', '=', seat.player).execute();
});
