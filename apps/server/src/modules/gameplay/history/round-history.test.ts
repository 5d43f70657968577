import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DialectOptions,
  nativeOptions,
  type WalletCommand,
} from '../../provider-wallet/commands/wallet-command.ts';
import {
  createTestDoor,
  type TestDoor,
  testGame,
  testProvider,
} from '../../provider-wallet/provider-wallet.fixture.ts';
import { findRounds, getRound, type RoundQuery } from './round-history.repository.ts';

/** A round is one line of the history, whatever calls its provider has made for it. */
let door: TestDoor;
let player = '';
let session = '';
let funded = 0n;
const zone = 'Asia/Bangkok';
const otherGame = { ...testGame, id: 2, code: 'nova-rush', name: 'Nova Rush' };

beforeAll(async () => {
  door = await createTestDoor({ games: [testGame, otherGame] });
});
afterAll(() => door.close());
beforeEach(async () => {
  funded = 100_000n;
  player = await door.member({ amountMinor: funded });
  session = await door.session(player);
});

const allowing: DialectOptions = {
  ...nativeOptions,
  rollbackOfSettled: 'allow',
  rollbackOfWin: 'allow',
  shortfall: 'receivable',
  winAfterClose: 'credit',
};

async function ask(command: object) {
  const common = { provider: testProvider, player, session, currency: 'THB', game: testGame.code, round: 'r' };
  expect(await door.engine({ ...common, ...command } as WalletCommand, allowing)).toMatchObject({ code: 'OK' });
}
const bet = (txn: string, amountMinor: bigint, more: object = {}) => ask({ call: 'bet', txn, amountMinor, ...more });
const result = (ref: string, amountMinor: bigint, more: object = {}) =>
  ask({ call: 'result', txn: `result of ${ref}`, ref, amountMinor, kind: 'win', isClosed: true, ...more });

const rounds = (query: Partial<RoundQuery> = {}) =>
  findRounds(door.history, player, { $limit: 20, $skip: 0, ...query }, zone);

/** Returns the only round, with its movements; list and detail agree, and the movements add up to the round. */
async function onlyRound() {
  const { total, data } = await rounds();
  expect([total, data.length]).toEqual([1, 1]);
  const { steps, ...round } = await getRound(door.history, player, data[0]!.id);
  expect(round).toEqual(data[0]);
  const moved = steps.reduce((sum, { win_lose }) => sum + Number(win_lose), 0);
  return {
    bets: round.bets,
    status: round.status,
    stake: round.stake,
    returned: round.returned,
    payout: round.payout,
    net: round.net,
    isFree: round.is_free,
    isClosed: round.closed_at !== null,
    moved: moved.toFixed(2),
    steps: steps.map(({ type, amount }) => `${type} ${amount}`),
  };
}
const plain = { bets: 1, status: 'settled', returned: '0.00', isFree: false, isClosed: true };

describe('a round in the history', () => {
  test('has its stake and its win', async () => {
    await bet('b', 1000n);
    await result('b', 2550n);
    expect(await onlyRound()).toEqual({
      ...plain,
      stake: '10.00',
      payout: '25.50',
      net: '15.50',
      moved: '15.50',
      steps: ['bet 10.00', 'result 25.50'],
    });
  });

  test('has movements under the provider’s names, also when an id resembles a part of a key', async () => {
    const [stake, win] = ['b:taken', 'w:stake:b'];
    await bet(stake, 1000n);
    await ask({ call: 'result', txn: win, ref: stake, amountMinor: 500n, kind: 'win', isClosed: true });
    const { steps, replay_path } = await getRound(door.history, player, (await rounds()).data[0]!.id);
    expect(steps.map(({ reference }) => reference)).toEqual([stake, win]);
    expect(replay_path).toBe(`/play/${testGame.code}/?replay=${encodeURIComponent(stake)}`);
  });

  test('that is lost includes the zero result among its movements', async () => {
    await bet('b', 1000n);
    await result('b', 0n, { kind: 'loss' });
    expect(await onlyRound()).toEqual({
      ...plain,
      stake: '10.00',
      payout: '0.00',
      net: '-10.00',
      moved: '-10.00',
      steps: ['bet 10.00', 'result 0.00'],
    });
  });

  test('without a result is open', async () => {
    await bet('b', 1000n);
    expect(await onlyRound()).toEqual({
      ...plain,
      status: 'open',
      isClosed: false,
      stake: '10.00',
      payout: '0.00',
      net: null,
      moved: '-10.00',
      steps: ['bet 10.00'],
    });
  });

  test('can be replayed once it has ended', async () => {
    const paths = async () => {
      const { replay_path, steps } = await getRound(door.history, player, (await rounds()).data[0]!.id);
      return [replay_path, ...steps.map((step) => step.replay_path)];
    };
    await bet('b', 1000n);
    expect(await paths()).toEqual([null, null]);
    await result('b', 0n, { kind: 'loss' });
    const path = `/play/${testGame.code}/?replay=b`;
    expect(await paths()).toEqual([path, path, null]);
  });

  test('includes all of its bets, placed separately or in one batch', async () => {
    await bet('b', 1000n);
    await ask({
      call: 'batch',
      items: ['e', 'c', 'd'].map((txn) => ({
        call: 'bet',
        txn,
        amountMinor: 200n,
        provider: testProvider,
        player,
        session,
        currency: 'THB',
        game: testGame.code,
        round: 'r',
      })),
    });
    await result('c', 900n);
    for (const ref of ['b', 'd', 'e']) await result(ref, 0n, { kind: 'loss' });
    expect(await onlyRound()).toMatchObject({
      ...plain,
      bets: 4,
      stake: '16.00',
      payout: '9.00',
      net: '-7.00',
      moved: '-7.00',
      steps: ['bet 10.00', 'bet 2.00', 'bet 2.00', 'bet 2.00', 'result 9.00', ...Array(3).fill('result 0.00')],
    });
  });

  test('includes all bets of a batch, whatever their ids', async () => {
    const common = { provider: testProvider, player, session, currency: 'THB', game: testGame.code, round: 'r' };
    const items = ['z', 'm', 'a'].map((txn) => ({ ...common, call: 'bet', txn, amountMinor: 100n }));
    await ask({ call: 'batch', items });
    expect(await onlyRound()).toMatchObject({
      bets: 3,
      status: 'open',
      stake: '3.00',
      steps: Array(3).fill('bet 1.00'),
    });
  });

  test('that was refunded has no stake and shows the returned amount', async () => {
    await bet('b', 1000n);
    await ask({ call: 'refund', txn: 'back', ref: 'b' });
    expect(await onlyRound()).toEqual({
      ...plain,
      status: 'returned',
      stake: '0.00',
      returned: '10.00',
      payout: '0.00',
      net: '0.00',
      moved: '0.00',
      steps: ['bet 10.00', 'refund 10.00'],
    });
  });

  test('that was partly refunded has the remaining stake', async () => {
    await bet('b', 1000n);
    await ask({ call: 'refund', txn: 'some', ref: 'b', amountMinor: 400n });
    await result('b', 700n);
    expect(await onlyRound()).toEqual({
      ...plain,
      stake: '6.00',
      returned: '4.00',
      payout: '7.00',
      net: '1.00',
      moved: '1.00',
      steps: ['bet 10.00', 'refund 4.00', 'result 7.00'],
    });
  });

  test('with one cancelled bet is settled by the others', async () => {
    await bet('b', 1000n);
    await bet('c', 500n);
    await ask({ call: 'cancel', txn: 'gone', ref: 'b' });
    await result('c', 0n, { kind: 'loss' });
    expect(await onlyRound()).toMatchObject({
      ...plain,
      bets: 2,
      stake: '5.00',
      returned: '10.00',
      net: '-5.00',
      moved: '-5.00',
    });
  });

  test('that was free has no stake and pays its win', async () => {
    await ask({ call: 'bet', txn: 'b', amountMinor: 0n, isFree: true, rewardId: 'gift' });
    await result('b', 1234n, { kind: 'freespin' });
    expect(await onlyRound()).toEqual({
      ...plain,
      isFree: true,
      stake: '0.00',
      payout: '12.34',
      net: '12.34',
      moved: '12.34',
      steps: ['bet 0.00', 'result 12.34'],
    });
  });

  test('includes a jackpot in its payout, in addition to the win', async () => {
    await bet('b', 100n);
    await result('b', 50n, { isClosed: false });
    await result('b', 500_000n, { txn: 'the pot', kind: 'jackpot' });
    expect(await onlyRound()).toMatchObject({ payout: '5000.50', net: '4999.50', moved: '4999.50' });
  });

  test('that is settled later keeps its place at the time of the bet, with its win', async () => {
    await bet('b', 1000n);
    for (let other = 0; other < 210; other++) await bet(`other ${other}`, 1n, { round: `other ${other}` });
    await result('b', 3000n);
    const { data, total } = await rounds({ $limit: 100, $skip: 200 });
    expect([total, data.length]).toEqual([211, 11]);
    const { steps, ...oldest } = await getRound(door.history, player, data.at(-1)!.id);
    expect(oldest).toMatchObject({ round_id: 'r', stake: '10.00', payout: '30.00', net: '20.00' });
    expect(steps.map(({ type }) => type)).toEqual(['bet', 'result']);
  }, 60_000);

  test('includes payments after its close and corrections in its payout', async () => {
    await bet('b', 1000n);
    await result('b', 500n);
    await result('b', 300n, { txn: 'late' });
    await ask({ call: 'adjust', txn: 'more', deltaMinor: 150n, reason: 'again' });
    await ask({ call: 'adjust', txn: 'less', deltaMinor: -70n, reason: 'again' });
    await ask({ call: 'adjust', txn: 'less still', deltaMinor: -30n, reason: 'again' });
    expect(await onlyRound()).toMatchObject({
      ...plain,
      stake: '10.00',
      payout: '8.50',
      net: '-1.50',
      moved: '-1.50',
      steps: ['bet 10.00', 'result 5.00', 'result 3.00', 'result 1.50', 'cancel 0.70', 'cancel 0.30'],
    });
  });

  test('whose win was reversed stays open until the correct one', async () => {
    await bet('b', 1000n);
    await result('b', 9000n);
    await ask({ call: 'rollback', txn: 'wrong', target: 'win', ref: 'result of b' });
    expect(await onlyRound()).toMatchObject({ status: 'open', payout: '0.00', net: null, moved: '-10.00' });
    await result('b', 400n, { txn: 'right' });
    expect(await onlyRound()).toMatchObject({
      status: 'settled',
      payout: '4.00',
      net: '-6.00',
      steps: ['bet 10.00', 'result 90.00', 'cancel 90.00', 'result 4.00'],
    });
  });

  test('rolled back by its provider nets to zero, even when the win was spent', async () => {
    await bet('b', 1000n);
    await result('b', 5000n);
    await bet('c', 104_000n, { round: 'spent' });
    await ask({ call: 'rollback', txn: 'void', target: 'round' });
    const { data } = await rounds();
    expect(data.map(({ round_id, status, stake, payout, net }) => [round_id, status, stake, payout, net])).toEqual([
      ['spent', 'open', '1040.00', '0.00', null],
      ['r', 'returned', '0.00', '0.00', '0.00'],
    ]);
    const { steps } = await getRound(door.history, player, data[1]!.id);
    expect(steps.map(({ type, reference }) => [type, reference])).toEqual([
      ['bet', 'b'],
      ['result', 'result of b'],
      ['cancel', 'void'],
      ['cancel', 'void'],
    ]);
  });

  test('of a reserve has the committed amount as its stake', async () => {
    await ask({ call: 'reserve', txn: 'b', amountMinor: 2000n });
    await ask({ call: 'commit', txn: 'played', ref: 'b', amountMinor: 700n });
    await result('b', 300n);
    expect(await onlyRound()).toMatchObject({
      stake: '7.00',
      returned: '13.00',
      payout: '3.00',
      net: '-4.00',
      moved: '-4.00',
      steps: ['reserve 20.00', 'refund 13.00', 'result 3.00'],
    });
  });

  test('with a changed stake remains one round', async () => {
    await bet('b', 1000n);
    await ask({ call: 'restake', txn: 'more', ref: 'b', amountMinor: 1500n });
    await ask({ call: 'restake', txn: 'less', ref: 'b', amountMinor: 1200n });
    expect(await onlyRound()).toMatchObject({ bets: 1, stake: '12.00', returned: '3.00', net: null });
  });

  test('of stake and win in one call is complete, whichever is posted first', async () => {
    await ask({ call: 'betWin', txn: 'b', amountMinor: 900n, winMinor: 400n, minBalanceMinor: 500n, isClosed: true });
    expect(await onlyRound()).toMatchObject({
      ...plain,
      stake: '9.00',
      payout: '4.00',
      net: '-5.00',
      moved: '-5.00',
      steps: ['result 4.00', 'bet 9.00'],
    });
  });

  test('is listed although a cancel of another of its bets came first', async () => {
    await ask({ call: 'cancel', txn: 'early', ref: 'never came' });
    await bet('b', 1000n);
    expect(await onlyRound()).toMatchObject({ bets: 1, status: 'open', stake: '10.00' });
  });

  test('supports names with spaces, colons, percent signs and other scripts', async () => {
    const round = { round: 'รอบ 1: 50% of:x' };
    await bet('bet: 7', 1000n, round);
    await result('bet: 7', 100n, { ...round, txn: 'win: 7:taken on' });
    const { data } = await rounds();
    expect(data).toMatchObject([{ round_id: round.round, stake: '10.00', payout: '1.00' }]);
    const { steps } = await getRound(door.history, player, data[0]!.id);
    expect(steps.map(({ reference }) => reference)).toEqual(['bet: 7', 'win: 7:taken on']);
  });

  test('without a known bet is listed with its payment', async () => {
    await ask({ call: 'adjust', txn: 'late prize', deltaMinor: 250n, reason: 'tournament' });
    expect(await onlyRound()).toMatchObject({
      bets: 0,
      status: 'settled',
      stake: '0.00',
      payout: '2.50',
      net: '2.50',
      steps: ['result 2.50'],
    });
  });
});

describe('the list of rounds', () => {
  test('continues from the last row seen, filters by game and days, and returns a count', async () => {
    for (let number = 0; number < 45; number++) {
      await bet(`b${number}`, 100n, { round: `r${number}` });
      await result(`b${number}`, 0n, { round: `r${number}` });
    }
    const other = await door.session(player, otherGame);
    await bet('n', 100n, { round: 'n', session: other, game: otherGame.code });
    const first = await rounds();
    const second = await rounds({ before: first.data.at(-1)!.id });
    const third = await rounds({ before: second.data.at(-1)!.id });
    expect([first.total, first.data.length, second.data.length, third.data.length]).toEqual([46, 20, 20, 6]);
    const seen = [first, second, third].flatMap(({ data }) => data.map(({ round_id }) => round_id));
    expect(seen).toEqual(['n', ...Array.from({ length: 45 }, (_, n) => `r${44 - n}`)]);
    expect((await rounds({ $sort: { created_at: 1 } })).data[0]).toMatchObject({ round_id: 'r0' });
    expect(await rounds({ game_list_id: otherGame.id })).toMatchObject({ total: 1, data: [{ round_id: 'n' }] });
    expect((await rounds({ $or: [{ game_list_id: otherGame.id }, { game_list_id: 99 }] })).total).toBe(1);
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect((await rounds({ from: today, to: today })).total).toBe(46);
    expect((await rounds({ from: '2020-01-01', to: '2020-01-02' })).total).toBe(0);
  }, 60_000);

  test('sums to the totals', async () => {
    await bet('b', 1000n);
    await result('b', 2550n);
    await bet('c', 300n, { round: 's' });
    await ask({ call: 'refund', txn: 'some', ref: 'c', round: 's', amountMinor: 100n });
    await bet('d', 300n, { round: 't' });
    await ask({ call: 'cancel', txn: 'gone', ref: 'd', round: 't' });
    const { data } = await rounds();
    const sum = (of: 'stake' | 'payout' | 'net') => data.reduce((all, row) => all + Number(row[of]), 0);
    const sums = (await door.protection.sumsByGame(player, 'THB', {})).get(testGame.code)!;
    expect([sum('stake'), sum('payout')]).toEqual([Number(sums.stakedMinor) / 100, Number(sums.wonMinor) / 100]);
    // The cost of the open bet is neither won nor lost so far.
    expect(BigInt(Math.round(sum('net') * 100)) - 200n).toBe((await door.balance(player)) - funded);
  });

  test('and a single round are visible to their member only', async () => {
    await bet('b', 1000n);
    const { id } = (await rounds()).data[0]!;
    player = await door.member();
    expect((await rounds()).data).toEqual([]);
    for (const asked of [id, '0', 'x', '99999999999999999'])
      await expect(getRound(door.history, player, asked)).rejects.toThrow('NOT_FOUND');
  });

  test('finds a round by its first stake only, not by the entry of a result', async () => {
    await bet('b', 1000n);
    await bet('c', 1000n);
    const { id } = (await rounds()).data[0]!;
    await expect(getRound(door.history, player, String(Number(id) + 1))).rejects.toThrow('NOT_FOUND');
  });
});

test('reads hardly more rows for a page of a long history than of a short one', async () => {
  const played = async (count: number) => {
    const member = await door.member();
    const { pool } = door.database;
    await pool.query(
      `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
         source_after, target_after, provider, round_ref, game_code, call, txn, posted_at, hash)
       select $1, n, case when n % 2 = 0 then 'result' else 'bet' end,
         'house:' || case when n % 2 = 0 then 'result' else 'bet' end || ':' || n,
         case when n % 2 = 1 then 'main' else 'provider:house' end, case when n % 2 = 0 then 'main' else 'provider:house' end,
         'THB', 1, case when n % 2 = 1 then 5 end, case when n % 2 = 0 then 5 end,
         'house', 'r' || (n + 1) / 2, '${testGame.code}', case when n % 2 = 0 then 'result' else 'bet' end, n::text, now() - make_interval(secs => $2 - n),
         sha256(convert_to(n::text, 'UTF8'))
       from generate_series(1, $2::int) as n`,
      [member, count],
    );
    await pool.query(
      `insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor,
         opened_at, closed_at)
       select $1, 'house', (2 * n - 1)::text, 'r' || n, 1, '${testGame.code}', 'THB', 'settled', 1, 1, now(), now()
       from generate_series(1, $2::int / 2) as n`,
      [member, count],
    );
    return member;
  };
  const [short, long] = [await played(4_000), await played(60_000)];
  await door.database.pool.query('vacuum analyze journal_entries, bets');
  const read = async (member: string, query: object) => {
    const count = async () => {
      await Promise.all(
        Array.from({ length: 16 }, () => door.database.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.01)')),
      );
      const { rows } = await door.database.pool.query<{ read: bigint }>(
        `select sum(idx_tup_fetch + seq_tup_read)::int8 as read from pg_stat_user_tables
         where relname in ('journal_entries', 'bets')`,
      );
      return Number(rows[0]!.read);
    };
    const before = await count();
    const page = await findRounds(door.history, member, { $limit: 20, $skip: 0, ...query }, zone);
    expect(page).toMatchObject({ total: 1000 });
    expect(page.data).toHaveLength(20);
    return (await count()) - before;
  };
  for (const query of [{}, { before: '3000' }]) {
    const [few, many] = [await read(short, query), await read(long, query)];
    expect(many, JSON.stringify(query)).toBeLessThanOrEqual(few + 200);
  }
}, 60_000);
