import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { stolenCopy } from '../../platform/sealing/stolen-copy.fixture.ts';
import { createWalletServer, type WalletServer, type Who } from './wallet.fixture.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await createWalletServer();
});
afterAll(() => server.close());

const hourMs = 3_600_000;

async function memberWith(account: 'main' | 'cashback' | 'rebate' | 'affiliate', amountMinor: bigint) {
  const member = await server.newMember();
  await server.fund(member, account, amountMinor);
  return member;
}
const moneyTables = async () =>
  (
    await server.db
      .selectFrom('ledger_accounts')
      .selectAll()
      .orderBy('member_id')
      .orderBy('currency')
      .orderBy('account')
      .execute()
  ).map((row) => Object.values(row).join(' '));

describe.each(['cashback', 'rebate', 'affiliate'] as const)('a transfer from the %s wallet', (wallet) => {
  const transfer = (who: Who, amount: unknown, key?: string) =>
    server.call<{ id: string }>(who, 'POST', `${wallet}-transfer`, { body: { amount }, ...(key && { key }) });

  test('[R7.128] [R7.135] [R7.142] arrives in the main wallet, is notified and appears in the history', async () => {
    const member = await memberWith(wallet, 10_000n);
    const { status, body } = await transfer(member, '40.50');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      transfer_from: wallet,
      transfer_amount: '40.50',
      available: '59.50',
      balance: '40.50',
      currency_code: 'THB',
    });
    expect(await server.topicsOf(member)).toEqual([`${wallet}.transferred`]);
    const { body: history } = await server.call(member, 'GET', `${wallet}-history`);
    expect(history).toMatchObject({ total: 1, data: [{ id: body.id, transfer_amount: '40.50', status: 'success' }] });
    const today = server.clock().toISOString().slice(0, 10);
    const search = await server.call(member, 'GET', `${wallet}-history-search?from=2020-01-01&to=2020-01-02`);
    expect(search.body).toMatchObject({ total: 0 });
    const found = await server.call(member, 'GET', `${wallet}-history-search?from=2020-01-01&status=success`);
    expect(found.body, today).toMatchObject({ total: 1 });
    const sum = async (days: string) => (await server.call(member, 'GET', `${wallet}-history-summary${days}`)).body;
    await transfer(member, '9.50');
    expect(await sum('')).toEqual({ count: 2, transferred: '50.00', currency_code: 'THB' });
    expect(await sum('?from=2020-01-01&to=2020-01-02')).toMatchObject({ count: 0, transferred: '0.00' });
  });

  test('[R9.18] is rejected below the minimum, above the balance, or with an invalid amount', async () => {
    const member = await memberWith(wallet, 10_000n);
    const before = await moneyTables();
    for (const [amount, refusal] of [
      ['0.99', 'AMOUNT_LESS_THAN_MINIMUM'],
      ['100.01', 'INSUFFICIENT_FUNDS'],
      ['-5', 'AMOUNT_NOT_POSITIVE'],
      ['0', 'AMOUNT_NOT_POSITIVE'],
      ['1.001', 'AMOUNT_TOO_MANY_DECIMALS'],
      ['1e3', 'AMOUNT_NOT_A_NUMBER'],
      ['๑๐', 'AMOUNT_NOT_A_NUMBER'],
      ['9'.repeat(40), 'AMOUNT_TOO_LARGE'],
    ] as const) {
      expect((await transfer(member, amount)).body.refusal, amount).toBe(refusal);
    }
    expect(await moneyTables()).toEqual(before);
  });

  test('[R7.127] [R7.134] requires the turnover of locked money, shows the remainder, and releases free money', async () => {
    const member = await memberWith(wallet, 10_000n);
    const facts = (turnoverMinor: bigint) =>
      sql`
        insert into side_wallet_lots as lot (member_id, wallet, id, currency_code, amount_minor, target_minor, turnover_minor, granted_at, done_at)
          values (${member.memberId}, ${wallet}, ${member.memberId}, 'THB', 9000, 50000, ${turnoverMinor}, now(),
            case when ${turnoverMinor} = 50000 then now() end)
          on conflict (member_id, wallet, id) do update set turnover_minor = excluded.turnover_minor, done_at = excluded.done_at`.execute(
        server.db,
      );
    await facts(49_999n);
    const { body } = await server.call<{ data: object[] }>(member, 'GET', `${wallet}-transaction`);
    expect(body.data[0]).toMatchObject({
      available: '100.00',
      ready: '10.00',
      turnover: '499.99',
      turnover_target: '500.00',
      can_transfer: true,
    });
    expect((await transfer(member, '10.01')).body).toMatchObject({
      refusal: 'TRANSFER_TURNOVER_UNMET',
      params: { left: '0.01' },
    });
    expect((await transfer(member, '100.01')).body.refusal).toBe('INSUFFICIENT_FUNDS');
    expect((await transfer(member, '10')).status).toBe(201);
    expect((await transfer(member, '1')).body.refusal).toBe('TRANSFER_TURNOVER_UNMET');
    await facts(50_000n);
    expect((await transfer(member, '90')).status).toBe(201);
  });

  test('[R7.48] is rejected while the operator has closed it', async () => {
    const member = await memberWith(wallet, 10_000n);
    const setOpen = (isOpen: boolean) =>
      server.db.updateTable('side_wallets').set({ is_open: isOpen }).where('wallet', '=', wallet).execute();
    await setOpen(false);
    expect((await server.call(undefined, 'GET', 'transfer-status')).body).toMatchObject({ [wallet]: false });
    expect((await transfer(member, '10')).body.refusal).toBe('TRANSFER_CLOSED');
    await setOpen(true);
    expect((await server.call(undefined, 'GET', 'transfer-status')).body).toEqual({
      is_open: true,
      cashback: true,
      rebate: true,
      affiliate: true,
    });
  });

  test('returns the same result for a repeated key, and rejects another amount', async () => {
    const member = await memberWith(wallet, 10_000n);
    const first = await transfer(member, '10', 'tap');
    expect(await transfer(member, '10', 'tap')).toEqual(first);
    expect((await transfer(member, '11', 'tap')).body.refusal).toBe('IDEMPOTENCY_CONFLICT');
    expect((await server.snapshot(member)).main).toBe(1_000n);
  });
});

test('[R7.90] sets the minimum transfer to one whole unit of each currency, whatever its scale', async () => {
  for (const [currency, least] of [
    ['THB', '1.00'],
    ['JPY', '1'],
    ['VND', '1'],
    ['USDT', '1.00000000'],
  ] as const) {
    const member = await server.newMember(currency);
    const { body } = await server.call(member, 'GET', 'minimum-transaction');
    expect(body).toEqual({ minimum_transfer: least, currency_code: currency });
    await server.fund(member, 'cashback', 10n ** 9n, currency);
    const { status } = await server.call(member, 'POST', 'cashback-transfer', { body: { amount: least } });
    expect(status).toBe(201);
  }
});

describe('the vault', () => {
  const fill = (who: Who, body: object) => server.call(who, 'POST', 'wallet-vault', { body });
  const release = (who: Who, amount: string) => server.call(who, 'POST', 'wallet-vault-release', { body: { amount } });

  test('keeps money out of play and withdrawals until it is released', async () => {
    const member = await memberWith('main', 10_000n);
    expect((await fill(member, { amount: '60' })).body).toMatchObject({
      vault: '60.00',
      balance: '40.00',
      locked_until: null,
    });
    expect(await server.snapshot(member)).toMatchObject({ main: 4_000n, withdrawable: 4_000n, vault: 6_000n });
    expect((await fill(member, { amount: '40.01' })).body.refusal).toBe('INSUFFICIENT_FUNDS');
    expect((await release(member, '60.01')).body.refusal).toBe('INSUFFICIENT_FUNDS');
    expect((await release(member, '60')).body).toMatchObject({ vault: '0.00', balance: '100.00' });
    expect(await server.topicsOf(member)).toEqual(['vault.filled', 'vault.released']);
  });

  test('can be locked for a period, which can be extended and never shortened', async () => {
    const member = await memberWith('main', 10_000n);
    await fill(member, { amount: '50', lock_hours: 24 });
    const refused = await release(member, '50');
    expect(refused.body.refusal).toBe('VAULT_LOCKED');
    expect(refused.body.params?.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z\[Asia\/Bangkok\]$/);
    const lock = (hours: number) =>
      server.call(member, 'PATCH', 'wallet-vault', { body: { lock_hours: hours } }).then(({ body }) => body);
    expect((await lock(1)).refusal).toBe('VAULT_LOCK_SHORTENED');
    expect((await fill(member, { amount: '10', lock_hours: 2 })).body.refusal).toBe('VAULT_LOCK_SHORTENED');
    // Money added without a lock is subject to the existing lock.
    expect((await fill(member, { amount: '10' })).status).toBe(201);
    expect((await lock(48)).refusal).toBeUndefined();
    server.passTime(47 * hourMs);
    expect((await release(member, '60')).body.refusal).toBe('VAULT_LOCKED');
    server.passTime(1.1 * hourMs);
    expect((await release(member, '60')).body).toMatchObject({ vault: '0.00', locked_until: null });
  });

  test('cannot have its lock shortened in PostgreSQL', async () => {
    const member = await memberWith('main', 10_000n);
    await fill(member, { amount: '50', lock_hours: 24 });
    const shorten = server.db.updateTable('vaults').set({ locked_until: new Date() }).execute();
    await expect(shorten).rejects.toThrow(/can not be shortened/);
    await expect(server.db.deleteFrom('vaults').execute()).rejects.toThrow(/can not be shortened/);
  });
});

describe('an adjustment by staff', () => {
  interface Answer {
    readonly id: string;
    readonly status: string;
  }
  const adjust = async (who: Who, body: object, staff = server.newStaff()) =>
    server.call<Answer>(await staff, 'POST', 'adjustment', {
      body: { member_id: who.memberId, direction: 'credit', amount: '50', reason: 'for the demonstration', ...body },
    });

  test('adds or removes money or points in any wallet, and records staff member and reason', async () => {
    const member = await server.newMember();
    for (const account of ['main', 'cashback', 'rebate', 'affiliate', 'points'] as const) {
      const { status, body } = await adjust(member, { account });
      expect(status, account).toBe(201);
      expect(body).toMatchObject({ account, status: 'success', amount: account === 'points' ? '50' : '50.00' });
    }
    expect((await adjust(member, { account: 'rebate', direction: 'debit', amount: '20' })).status).toBe(201);
    const { body: points } = await server.call(member, 'GET', 'total-points');
    expect(points).toMatchObject({ total: 1, data: [{ point: '50', badge_point: '0' }] });
    const { body: changes } = await server.call(member, 'GET', 'money-explanation-entry?what=points');
    expect(changes).toMatchObject({ data: [{ amount: '50', balance_after: '50', note: 'for the demonstration' }] });
    expect(await server.snapshot(member)).toMatchObject({
      main: 5_000n,
      cashback: 5_000n,
      rebate: 3_000n,
      affiliate: 5_000n,
      points: 50n,
    });
    const audit = await server.db
      .selectFrom('staff_audit')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(audit).toHaveLength(6);
    expect(audit[0]).toMatchObject({ action: 'adjustment.made' });
    const seal = await testSeal();
    expect(sealedTables.staff_audit.open(seal, audit[0]!).reason).toBe('for the demonstration');
    const copy = await stolenCopy(server.db);
    expect(copy.tells('adjustment.made')).toBe(true);
    expect(copy.tells('for the demonstration')).toBe(false);
  });

  test('is rejected for support, without a reason, and above the balance', async () => {
    const member = await server.newMember();
    expect((await adjust(member, { account: 'main' }, server.newStaff('support'))).body.refusal).toBe('FORBIDDEN');
    expect((await adjust(member, { account: 'main', reason: ' ' })).status).toBe(400);
    expect((await adjust(member, { account: 'main', direction: 'debit' })).body.refusal).toBe('INSUFFICIENT_FUNDS');
    expect((await adjust(member, { account: 'points', direction: 'debit', amount: '5' })).body.refusal).toBe(
      'INSUFFICIENT_FUNDS',
    );
    expect((await adjust(member, { account: 'vault' })).status).toBe(400);
    expect(await server.snapshot(member)).toMatchObject({ main: 0n });
  });

  test('above the limit moves nothing until another staff member approves, once', async () => {
    const member = await server.newMember();
    const first = await server.newStaff();
    const asked = await adjust(member, { account: 'main', amount: '15000.01' }, Promise.resolve(first));
    expect(asked.body.status).toBe('pending');
    expect((await server.snapshot(member)).main).toBe(0n);
    const agree = async (staff = server.newStaff('owner'), status = 'success') =>
      (await server.call<Answer>(await staff, 'PATCH', `adjustment/${asked.body.id}`, { body: { status } })).body;
    expect((await agree(Promise.resolve(first))).refusal).toBe('ADJUSTMENT_NEEDS_ANOTHER');
    expect((await agree()).status).toBe('success');
    expect((await agree()).refusal).toBe('ADJUSTMENT_ALREADY_DECIDED');
    expect((await server.snapshot(member)).main).toBe(1_500_001n);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
