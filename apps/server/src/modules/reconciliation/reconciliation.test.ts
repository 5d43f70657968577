import { sql } from '@sabai/db';
import Fastify from 'fastify';
import qs from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/caller.ts';
import { registerGateways } from '../../platform/gateway.ts';
import { createCryptoHouse } from '../cashier/deposits/crypto/crypto-house.fixture.ts';
import { createReconciliation } from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

async function createComparedHouse() {
  const house = await createCryptoHouse();
  const node = () =>
    createReconciliation({
      platform: house.platform,
      identity: house.identity,
      sources: house.cashier.recordSources,
    });
  const app = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) } });
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: node().implementations,
    speak: (_locale, code) => code,
    resolveCaller: house.resolveCaller,
  });
  return {
    ...house,
    node,
    async office<T>(who: StaffCaller, method: 'GET' | 'POST' | 'PATCH', service: string, payload?: object) {
      const headers = { 'x-test-caller': house.callerHeader(who) };
      const url = `/gateway/staff/${service}`;
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json<T & { refusal?: string }>() };
    },
    async close() {
      await app.close();
      await house.close();
    },
  };
}

interface Run {
  readonly source: string;
  readonly repaired_count: number;
  readonly failure: string | null;
}
interface Difference {
  readonly id: string;
  readonly key: string;
  readonly class: string;
  readonly state: string;
  readonly note: string | null;
}
type House = Awaited<ReturnType<typeof createComparedHouse>>;

let house: House;
let admin: StaffCaller;
beforeAll(async () => {
  house = await createComparedHouse();
  admin = await house.newStaff('admin');
});
afterAll(() => house.close());

async function compare(source: string) {
  const { status, body } = await house.office<Run[]>(admin, 'POST', 'reconciliation-run', {});
  expect(status).toBe(201);
  const run = body.find((one) => one.source === source)!;
  expect(run.failure).toBeNull();
  return run;
}
const differences = async (query: string) =>
  (await house.office<{ data: Difference[] }>(admin, 'GET', `reconciliation-difference?$limit=100&${query}`)).body.data;
const open = async (source: string, key: string) =>
  (await differences(`state=open&source=${source}`)).find((one) => one.key === key);
const wallet = async (who: { memberId: string }) =>
  (await house.call(who, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } })).body;
async function paidByWallet() {
  const member = await house.newMember();
  const deposit = await wallet(member);
  await house.gatewayDoes('pay', { charge: deposit.transaction_id });
  house.passTime(15 * minuteMs);
  return { member, deposit, key: deposit.transaction_id };
}
const damage = (statement: ReturnType<typeof sql>) => statement.execute(house.db);

test('what agrees leaves no difference', async () => {
  const { key, member } = await paidByWallet();
  const run = await compare('omise');
  expect(run).toMatchObject({ repaired_count: 0, missing_here: 0, missing_there: 0, amount_differs: 0 });
  expect(await open('omise', key)).toBeUndefined();
  expect(await house.balanceOf(member)).toBe(49_050n);
});

test('a payment nobody told of is asked for and credited the usual way, once', async () => {
  const member = await house.newMember();
  const charge = await wallet(member);
  await house.gatewayDoes('webhook', { silent: true });
  await house.gatewayDoes('pay', { charge: charge.transaction_id });
  await house.gatewayDoes('webhook', { silent: false });
  const payer = await house.newMember();
  const qr = await house.qrDeposit(payer);
  await house.pay({ qr: qr.qr_code, silent: true });
  house.passTime(15 * minuteMs);
  const { body: runs } = await house.office<Run[]>(admin, 'POST', 'reconciliation-run', {});
  for (const source of ['omise', 'scb'])
    expect(runs.find((run) => run.source === source)).toMatchObject({ repaired_count: 1, failure: null });
  await compare('omise');
  expect(await house.balanceOf(member)).toBe(49_050n);
  expect(await house.balanceOf(payer)).toBe(50_000n);
  expect(await open('omise', charge.transaction_id)).toBeUndefined();
});

test('a paid charge whose deposit is gone is missing here', async () => {
  const { member, key } = await paidByWallet();
  await damage(sql`delete from deposit_payments where member_id = ${member.memberId}`);
  await damage(sql`delete from deposits where member_id = ${member.memberId}`);
  await compare('omise');
  expect(await open('omise', key)).toMatchObject({ class: 'missing_here', their_amount: '500.00', our_amount: null });
});

test('a payment that the gateway knows nothing of is missing there', async () => {
  const { deposit, key } = await paidByWallet();
  await house.sandbox.inject({ method: 'POST', url: '/gateway/forget', payload: { charge: key } });
  await compare('omise');
  expect(await open('omise', key)).toMatchObject({ class: 'missing_there', subject_id: deposit.id });
});

test('an amount that was changed differs, and the difference ends by itself when it agrees again', async () => {
  const { member, key } = await paidByWallet();
  await damage(sql`update deposits set amount_minor = amount_minor + 1 where member_id = ${member.memberId}`);
  await compare('omise');
  await compare('omise');
  const found = await open('omise', key);
  expect(found).toMatchObject({ class: 'amount_differs', their_amount: '500.00', our_amount: '500.01' });
  await damage(sql`update deposits set amount_minor = amount_minor - 1 where member_id = ${member.memberId}`);
  await compare('omise');
  const { body } = await house.office<Difference>(admin, 'GET', `reconciliation-difference/${found!.id}`);
  expect(body).toMatchObject({ state: 'resolved', resolved_by: null, note: null });
});

test('a deposit that nobody has paid for a day is open too long', async () => {
  const deposit = await wallet(await house.newMember());
  house.passTime(23 * hourMs);
  await compare('omise');
  expect(await open('omise', deposit.transaction_id)).toBeUndefined();
  house.passTime(2 * hourMs);
  await compare('omise');
  expect(await open('omise', deposit.transaction_id)).toMatchObject({ class: 'open_too_long' });
});

test('a payment at the bank differs when it was changed here', async () => {
  const member = await house.newMember();
  const qr = await house.qrDeposit(member);
  const { body } = await house.pay({ qr: qr.qr_code });
  house.passTime(15 * minuteMs);
  await damage(sql`update deposits set amount_minor = 1 where member_id = ${member.memberId}`);
  await compare('scb');
  expect(await open('scb', body.transactionId)).toMatchObject({ class: 'amount_differs', their_amount: '500.00' });
});

test('coins that were confirmed differ when they were changed here, and are missing there when the chain knows none', async () => {
  const member = await house.newMember();
  const deposit = await house.cryptoDeposit(member);
  await house.payCoins(deposit);
  house.passTime(30 * minuteMs);
  const key = await house.invoiceIdOf(deposit);
  await compare('btcpay');
  expect(await open('btcpay', key)).toBeUndefined();
  await damage(sql`update crypto_payments set coins = coins + 1 where deposit_id = ${deposit.id}`);
  await compare('btcpay');
  expect(await open('btcpay', key)).toMatchObject({ class: 'amount_differs', our_currency_code: 'BTC-CHAIN' });
  await damage(sql`update crypto_invoices set invoice_id = 'nobody-knows' where deposit_id = ${deposit.id}`);
  await damage(sql`update deposits set provider_payment_id = 'nobody-knows' where id = ${deposit.id}`);
  await compare('btcpay');
  expect(await open('btcpay', 'nobody-knows')).toMatchObject({ class: 'missing_there' });
});

test('a line of the statement that was lost comes back; one that was changed or made up is named', async () => {
  const transfer = async () => {
    const resource = (await house.db.selectFrom('statement_accounts').selectAll().executeTakeFirstOrThrow())
      .resource_id;
    const payload = { account: resource, amount: '77.00', note: '' };
    const answer = await house.sandbox.inject({ method: 'POST', url: '/statement/pay', payload });
    return answer.json<{ transactionId: string }>().transactionId;
  };
  const [lost, changed] = [await transfer(), await transfer()];
  await house.cashier.readStatements();
  const keyOf = (id: string) => `1/${id}`;
  house.passTime(15 * minuteMs);
  await damage(sql`delete from statement_lines where transaction_id = ${lost}`);
  await damage(sql`update statement_lines set amount_minor = 1 where transaction_id = ${changed}`);
  await damage(sql`
    insert into statement_lines (house_bank_account_id, transaction_id, currency_code, amount_minor, booked_on,
      payer_name, payer_account, note, content, first_seen_at)
    select house_bank_account_id, 'made-up', currency_code, 100, booked_on, '', '', '', '{}', first_seen_at
    from statement_lines where transaction_id = ${changed}`);
  expect(await compare('statement')).toMatchObject({ repaired_count: 1 });
  expect(await open('statement', keyOf(lost))).toBeUndefined();
  expect(await open('statement', keyOf(changed))).toMatchObject({ class: 'amount_differs', their_amount: '77.00' });
  expect(await open('statement', keyOf('made-up'))).toMatchObject({ class: 'missing_there' });
});

test('staff settle a difference with a note, once, and it stays settled', async () => {
  const [one] = await differences('state=open');
  const cashier = await house.newStaff('cashier');
  const support = await house.newStaff('support');
  const settle = (who: StaffCaller, note: string) =>
    house.office<Difference>(who, 'PATCH', `reconciliation-difference/${one!.id}`, { note });
  expect((await settle(support, 'no')).body.refusal).toBe('FORBIDDEN');
  expect((await settle(cashier, ' ')).status).toBe(400);
  expect((await settle(cashier, 'The bank says so')).body).toMatchObject({
    state: 'resolved',
    note: 'The bank says so',
  });
  expect((await settle(cashier, 'again')).body.refusal).toBe('DIFFERENCE_ALREADY_RESOLVED');
  await compare('omise');
  expect((await differences('state=open')).filter(({ key }) => key === one!.key)).toEqual([]);
  expect((await house.office(cashier, 'POST', 'reconciliation-run', {})).body.refusal).toBe('FORBIDDEN');
});

test('a source is compared by one at a time, and a run that was cut off is taken over when its lease ends', async () => {
  await sql`
    insert into reconciliation_runs (source, from_at, to_at, started_at, leased_until)
    select source, now(), now(), now(), ${new Date(house.clock().getTime() + minuteMs)}
    from unnest(array['omise', 'scb', 'btcpay', 'statement']) as source`.execute(house.db);
  const start = () => house.office<Run[]>(admin, 'POST', 'reconciliation-run', {});
  expect((await start()).body.refusal).toBe('CHECK_ALREADY_RUNNING');
  house.passTime(2 * minuteMs);
  expect((await start()).body).toHaveLength(4);
  const { rows } = await sql`select from reconciliation_runs where failure = 'was cut off'`.execute(house.db);
  expect(rows).toHaveLength(4);
});

/** How often each source was compared for the day that begins now. */
async function compareOnManyNodes(at: House): Promise<number[]> {
  at.passTime(24 * hourMs);
  await Promise.all(Array.from({ length: 20 }, () => at.node().reconcileDue()));
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from reconciliation_runs
    where period = (select max(period) from reconciliation_runs) and failure is null group by source`.execute(at.db);
  return rows.map(({ runs }) => runs);
}

test('twenty nodes begin the same day and each source is compared once; a source that is silent is tried again', async () => {
  await house.gatewayDoes('trouble', { calls: 1 });
  await compareOnManyNodes(house).then((runs) => expect(runs).toEqual([1, 1, 1]));
  await house.node().reconcileDue();
  const failed =
    await sql`select from reconciliation_runs where source = 'omise' and period is not null and failure is not null`.execute(
      house.db,
    );
  expect(failed.rows).toHaveLength(1);
  house.passTime(61 * minuteMs);
  await house.node().reconcileDue();
  const { rows } = await sql<{ source: string }>`
    select source from reconciliation_runs where period is not null and failure is null order by 1`.execute(house.db);
  expect(rows.map(({ source }) => source)).toEqual(['btcpay', 'omise', 'scb', 'statement']);
});

test('the keys of the runs are what keeps a day to one', async () => {
  await sql`drop index reconciliation_runs_one_at_a_time`.execute(house.db);
  await sql`drop index reconciliation_runs_once_a_day`.execute(house.db);
  expect(Math.max(...(await compareOnManyNodes(house)))).toBeGreaterThan(1);
});
