import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../identity/index.ts';
import { createWalletServer, type WalletServer, type Who } from './wallet.fixture.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await createWalletServer();
});
afterAll(() => server.close());

interface Explained {
  readonly amount: string;
  readonly currency_code: string;
  readonly rows: readonly {
    readonly code: string;
    readonly amount: string;
    readonly count: number;
    readonly sign: number;
    readonly params: Record<string, string>;
    readonly explained_by: string | null;
  }[];
}
interface Entries {
  readonly data: readonly { readonly code: string; readonly amount: string; readonly balance_after: string }[];
  readonly next: string | null;
}
const explain = async (who: Who, query: string) =>
  (await server.call<Explained>(who, 'GET', `money-explanation?${query}`)).body;
const told = ({ rows }: Explained) => rows.map(({ code, amount, count }) => `${code} ${amount} (${count})`);
const entries = async (who: Who, query: string) =>
  (await server.call<Entries>(who, 'GET', `money-explanation-entry?${query}`)).body;

let nextKey = 0;
const movement = ({ memberId }: Who, amountMinor: bigint) => ({
  memberId,
  currency: 'THB',
  amountMinor,
  idempotencyKey: `key-${++nextKey}`,
  reference: 'test',
  channel: 'BANK',
  provider: 'sabai',
  actor: 'test',
});
const move = (
  who: Who,
  kind:
    | 'postDeposit'
    | 'postBet'
    | 'postResult'
    | 'postCancel'
    | 'holdWithdrawal'
    | 'returnWithdrawal'
    | 'payWithdrawal',
  amountMinor: bigint,
) => inTransaction(server.db, (tx) => server.wallet[kind](tx, movement(who, amountMinor)));

describe('the explanation of a balance', () => {
  test('derives the balance from movements, in rows that add up to it', async () => {
    const member = await server.newMember();
    await move(member, 'postDeposit', 100_000n);
    await move(member, 'postBet', 10_000n);
    await move(member, 'postBet', 5_000n);
    await move(member, 'postResult', 0n);
    await move(member, 'postResult', 25_000n);
    await move(member, 'postCancel', 5_000n);
    await move(member, 'holdWithdrawal', 40_000n);
    await server.call(member, 'POST', 'wallet-vault', { body: { amount: '30' } });
    await server.fund(member, 'cashback', 7_000n);
    await server.call(member, 'POST', 'cashback-transfer', { body: { amount: '70' } });
    const balance = await explain(member, 'what=balance');
    expect(balance.amount).toBe('790.00');
    expect(told(balance).toSorted()).toEqual([
      'BETS -150.00 (2)',
      'BETS_RETURNED 50.00 (1)',
      'DEPOSITS 1000.00 (1)',
      'FROM_CASHBACK 70.00 (1)',
      'PUT_INTO_VAULT -30.00 (1)',
      'SET_ASIDE_FOR_WITHDRAWAL -400.00 (1)',
      'WINNINGS 250.00 (1)',
    ]);
    expect(told(await explain(member, 'what=vault'))).toEqual(['PUT_INTO_VAULT 30.00 (1)']);
    expect(told(await explain(member, 'what=pending_withdrawal'))).toEqual(['SET_ASIDE_FOR_WITHDRAWAL 400.00 (1)']);
    expect(told(await explain(member, 'what=cashback')).toSorted()).toEqual([
      'CORRECTIONS_ADDED 70.00 (1)',
      'MOVED_TO_MAIN -70.00 (1)',
    ]);
    const locked = await explain(member, 'what=locked');
    expect(locked.amount).toBe('430.00');
    expect(locked.rows.map(({ explained_by }) => explained_by)).toEqual(['pending_withdrawal', 'vault']);
  });

  test('covers exactly the requested days, with entries and sums', async () => {
    const member = await server.newMember();
    await server.fund(member, 'points', 70n);
    await move(member, 'postDeposit', 100_000n);
    await move(member, 'postBet', 10_000n);
    const today = dayIn(await server.identity.timeZone(server.db), server.clock());
    const sums = async (query: string) =>
      (await server.call<object>(member, 'GET', `money-explanation-total?${query}`)).body;
    expect(await sums(`what=balance&from=${today}&to=${today}`)).toEqual({
      count: 2,
      added: '1000.00',
      taken: '100.00',
      currency_code: 'THB',
    });
    expect(await sums('what=points')).toMatchObject({ count: 1, added: '70', taken: '0' });
    expect(await sums('what=balance&to=2020-01-01')).toMatchObject({ count: 0, added: '0.00' });
    expect((await entries(member, `what=balance&from=${today}`)).data).toHaveLength(2);
    expect((await entries(member, 'what=balance&to=2020-01-01')).data).toEqual([]);
    const wrong = await server.call(member, 'GET', 'money-explanation-total?from=2026-02-02&to=2026-02-01');
    expect(wrong.body.refusal).toBe('DATE_RANGE_INVALID');
  });

  test('sums up movements before a given day', async () => {
    const member = await server.newMember();
    await move(member, 'postDeposit', 100_000n);
    const tomorrow = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const before = await explain(member, `what=balance&from=${tomorrow}`);
    expect(told(before)).toEqual(['BEFORE 1000.00 (0)']);
    expect(before.rows[0]?.params).toEqual({ day: tomorrow });
    const all = await explain(member, 'what=balance&from=2020-01-01');
    expect(told(all)).toEqual(['BEFORE 0.00 (0)', 'DEPOSITS 1000.00 (1)']);
  });

  test('lists amounts locked by turnover or a promotion', async () => {
    const member = await server.newMember();
    await move(member, 'postDeposit', 100_000n);
    const facts = (turnoverMinor: bigint, targetMinor: bigint, withdrawalCapMinor: bigint | null) =>
      inTransaction(server.db, (tx) =>
        server.wallet.setTurnover(tx, member.memberId, 'main', 'THB', {
          turnoverMinor,
          targetMinor,
          withdrawalCapMinor,
        }),
      );
    await facts(100n, 1_000n, null);
    const blocked = await explain(member, 'what=withdrawable');
    expect(blocked.amount).toBe('0.00');
    expect(told(blocked)).toEqual(['MAIN_WALLET 1000.00 (0)', 'TURNOVER_LOCK -1000.00 (0)']);
    expect(blocked.rows[1]?.params).toEqual({ turnover: '1.00', target: '10.00', left: '9.00' });
    await facts(0n, 0n, 30_000n);
    const limited = await explain(member, 'what=withdrawable');
    expect(limited.amount).toBe('300.00');
    expect(limited.rows[1]).toMatchObject({ code: 'PROMOTION_LIMIT', amount: '-700.00', params: { limit: '300.00' } });
    expect((await explain(member, 'what=locked')).amount).toBe('700.00');
  });

  test('shows when a vault opens, while it is locked', async () => {
    const member = await server.newMember();
    await server.fund(member, 'main', 10_000n);
    await server.call(member, 'POST', 'wallet-vault', { body: { amount: '50', lock_hours: 1 } });
    const params = async () => (await explain(member, 'what=locked')).rows[0]?.params;
    expect(await params()).toEqual({ until: expect.stringMatching(/Z$/) });
    server.passTime(2 * 3_600_000);
    expect(await params()).toEqual({});
  });

  test('shows points as whole numbers, and no rows for an empty wallet', async () => {
    const member = await server.newMember('USDT');
    await server.fund(member, 'points', 25n);
    expect(await explain(member, 'what=points')).toMatchObject({ amount: '25', currency_code: 'POINT' });
    expect(await explain(member, 'what=balance')).toMatchObject({ amount: '0.00000000', rows: [] });
    expect((await server.call(member, 'GET', 'money-explanation?what=fortune')).status).toBe(400);
  });

  test('links each row to its entries, page by page', async () => {
    const member = await server.newMember();
    await move(member, 'postDeposit', 100_000n);
    for (let n = 1n; n <= 5n; n++) {
      await move(member, 'postBet', n * 100n);
      await move(member, 'postResult', 0n);
    }
    const seen: string[] = [];
    let page = await entries(member, 'what=balance&code=BETS&$limit=2');
    for (;;) {
      seen.push(...page.data.map(({ amount }) => amount));
      if (page.next === null) break;
      page = await entries(member, `what=balance&code=BETS&$limit=2&after=${page.next}`);
    }
    expect(seen).toEqual(['-5.00', '-4.00', '-3.00', '-2.00', '-1.00']);
    const newest = await entries(member, 'what=balance&$limit=1');
    expect(newest.data[0]).toMatchObject({ code: 'BETS', amount: '-5.00', balance_after: '985.00' });
    expect((await entries(member, 'what=balance&code=OTHER_TAKEN')).data).toEqual([]);
    expect((await entries(member, 'what=locked')).data).toEqual([]);
    expect((await server.call(member, 'GET', 'money-explanation-entry?after=x')).status).toBe(400);
  });
});
