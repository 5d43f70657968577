import { recordKinds } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { createCryptoServer, walletAddress } from '../cashier/deposits/crypto/crypto-server.fixture.ts';
import { createComparedServer, type Difference, type Run } from './compared-server.fixture.ts';

/** The cashier's sources; no adapter is loaded. */
const sources = [...recordKinds.deposits, ...recordKinds.withdrawals].filter((source) => source !== 'adapters');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const openServer = async () => createComparedServer(await createCryptoServer());
type Server = Awaited<ReturnType<typeof openServer>>;

let server: Server;
let admin: StaffCaller;
beforeAll(async () => {
  server = await openServer();
  admin = server.admin;
});
afterAll(() => server.close());

const compare = (source: string) => server.compare(source);
const differences = (query: string) => server.differences(query);
const open = (source: string, key: string) => server.open(source, key);
const wallet = async (who: { memberId: string }) =>
  (await server.call(who, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' } })).body;
async function paidByWallet() {
  const member = await server.newMember();
  const deposit = await wallet(member);
  await server.gatewayDoes('pay', { charge: deposit.transaction_id });
  server.passTime(15 * minuteMs);
  return { member, deposit, key: deposit.transaction_id };
}
const damage = (statement: ReturnType<typeof sql>) => statement.execute(server.db);

test('finds no difference in matching records', async () => {
  const { key, member } = await paidByWallet();
  const run = await compare('omise');
  expect(run).toMatchObject({ repaired_count: 0, missing_here: 0, missing_there: 0, amount_differs: 0 });
  expect(await open('omise', key)).toBeUndefined();
  expect(await server.balanceOf(member)).toBe(49_050n);
});

test('queries an unreported payment and credits it the usual way, once', async () => {
  const member = await server.newMember();
  const charge = await wallet(member);
  await server.gatewayDoes('webhook', { silent: true });
  await server.gatewayDoes('pay', { charge: charge.transaction_id });
  await server.gatewayDoes('webhook', { silent: false });
  const payer = await server.newMember();
  const qr = await server.qrDeposit(payer);
  await server.pay({ qr: qr.qr_code, silent: true });
  server.passTime(15 * minuteMs);
  const { body: runs } = await server.office<Run[]>(admin, 'POST', 'reconciliation-run', {});
  for (const source of ['omise', 'scb'])
    expect(runs.find((run) => run.source === source)).toMatchObject({ repaired_count: 1, failure: null });
  await compare('omise');
  expect(await server.balanceOf(member)).toBe(49_050n);
  expect(await server.balanceOf(payer)).toBe(50_000n);
  expect(await open('omise', charge.transaction_id)).toBeUndefined();
});

test('reports a paid charge without a deposit as missing here', async () => {
  const { member, key } = await paidByWallet();
  await damage(sql`delete from deposit_payments where member_id = ${member.memberId}`);
  await damage(sql`delete from deposits where member_id = ${member.memberId}`);
  await compare('omise');
  expect(await open('omise', key)).toMatchObject({ class: 'missing_here', their_amount: '500.00', our_amount: null });
});

test('reports a payment unknown to the gateway as missing there', async () => {
  const { deposit, key } = await paidByWallet();
  await server.sandbox.inject({ method: 'POST', url: '/gateway/forget', payload: { charge: key } });
  await compare('omise');
  expect(await open('omise', key)).toMatchObject({ class: 'missing_there', subject_id: deposit.id });
});

test('reports a changed amount as different, and closes it once it matches again', async () => {
  const { member, key } = await paidByWallet();
  await damage(sql`update deposits set amount_minor = amount_minor + 1 where member_id = ${member.memberId}`);
  await compare('omise');
  await compare('omise');
  const found = await open('omise', key);
  expect(found).toMatchObject({ class: 'amount_differs', their_amount: '500.00', our_amount: '500.01' });
  await damage(sql`update deposits set amount_minor = amount_minor - 1 where member_id = ${member.memberId}`);
  await compare('omise');
  const { body } = await server.office<Difference>(admin, 'GET', `reconciliation-difference/${found!.id}`);
  expect(body).toMatchObject({ state: 'resolved', resolved_by: null, note: null });
});

test('reports a deposit unpaid for a day as open too long', async () => {
  const deposit = await wallet(await server.newMember());
  server.passTime(23 * hourMs);
  await compare('omise');
  expect(await open('omise', deposit.transaction_id)).toBeUndefined();
  server.passTime(2 * hourMs);
  await compare('omise');
  expect(await open('omise', deposit.transaction_id)).toMatchObject({ class: 'open_too_long' });
});

test('reports a bank payment changed here as different', async () => {
  const member = await server.newMember();
  const qr = await server.qrDeposit(member);
  const { body } = await server.pay({ qr: qr.qr_code });
  server.passTime(15 * minuteMs);
  await damage(sql`update deposits set amount_minor = 1 where member_id = ${member.memberId}`);
  await compare('scb');
  expect(await open('scb', body.transactionId)).toMatchObject({ class: 'amount_differs', their_amount: '500.00' });
});

test('reports confirmed coins changed here as different, and unknown to the chain as missing there', async () => {
  const member = await server.newMember();
  const deposit = await server.cryptoDeposit(member);
  await server.payCoins(deposit);
  server.passTime(30 * minuteMs);
  const key = await server.invoiceIdOf(deposit);
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

test.each([
  [
    'of which nothing was written down',
    '0.00023669',
    async (deposit: { id: string }, second: string) => {
      await damage(sql`delete from deposit_payments where transaction_id = ${second}`);
      await damage(sql`delete from deposits where review_code = 'PAID_TWICE' and member_id in (
        select member_id from deposits where id = ${deposit.id})`);
    },
  ],
  [
    'that were taken for the first payment of their invoice',
    '0.00000000',
    async (deposit: { id: string }, second: string) => {
      await damage(sql`update crypto_payments set told_as = (
        select told_as from crypto_payments where deposit_id = ${deposit.id} and payment_id <> ${second}
      ) where payment_id = ${second}`);
    },
  ],
] as const)('[G2] reports coins %s', async (_what, ours, plant) => {
  const member = await server.newMember();
  const deposit = await server.cryptoDeposit(member);
  await server.payCoins(deposit);
  await server.payCoins(deposit, { coins: '0.00023669' });
  const { payment_id: second } = await server.db
    .selectFrom('crypto_payments')
    .select('payment_id')
    .where('deposit_id', '=', deposit.id)
    .orderBy('accounted_at', 'desc')
    .executeTakeFirstOrThrow();
  server.passTime(30 * minuteMs);
  const key = await server.invoiceIdOf(deposit);
  await compare('btcpay');
  expect(await open('btcpay', key)).toBeUndefined();
  await plant(deposit, second);
  await compare('btcpay');
  expect(await open('btcpay', key)).toMatchObject({
    class: 'amount_differs',
    their_amount: '0.00047338',
    our_amount: ours,
    subject_id: deposit.id,
  });
  expect(await server.balanceOf(member)).toBe(50_000n);
});

test('reports manually credited coins as missing there until they arrive', async () => {
  const byHand = async () => {
    const deposit = await server.cryptoDeposit(await server.newMember());
    const body = { status: 'success', reason: 'the player says so' };
    expect((await server.call(admin, 'PATCH', `deposit/${deposit.id}`, { body })).status).toBe(200);
    return { ...deposit, key: await server.invoiceIdOf(deposit) };
  };
  const [asked, other] = [await byHand(), await byHand()];
  // Other coins than requested differ from the credit.
  await server.payCoins(other, { coins: '0.0001' });
  // Old enough to be compared, and still in the time of the invoice.
  server.passTime(12 * minuteMs);
  await compare('btcpay');
  expect(await open('btcpay', asked.key)).toMatchObject({
    class: 'missing_there',
    our_amount: '0.00023669',
    subject_id: asked.id,
  });
  expect(await open('btcpay', other.key)).toMatchObject({
    class: 'amount_differs',
    their_amount: '0.00010000',
    our_amount: '0.00033669',
  });
  await server.payCoins(asked, { coins: '0.00023669' });
  server.passTime(30 * minuteMs);
  await compare('btcpay');
  expect(await open('btcpay', asked.key)).toBeUndefined();
});

test('restores a lost statement line, and reports a changed or invented one', async () => {
  const transfer = async () => {
    const resource = (await server.db.selectFrom('statement_accounts').selectAll().executeTakeFirstOrThrow())
      .resource_id;
    const payload = { account: resource, amount: '77.00', note: '' };
    const answer = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload });
    return answer.json<{ transactionId: string }>().transactionId;
  };
  const [lost, changed] = [await transfer(), await transfer()];
  await server.cashier.readStatements();
  const keyOf = (id: string) => `1/${id}`;
  server.passTime(15 * minuteMs);
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

test('reports a line without a deposit and a deposit without a line, but no pair', async () => {
  const { resource_id: account } = await server.db
    .selectFrom('statement_accounts')
    .selectAll()
    .orderBy('house_bank_account_id')
    .executeTakeFirstOrThrow();
  const transfer = async (amount: string) => {
    const answer = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload: { account, amount } });
    await server.cashier.readStatements();
    return `1/${answer.json<{ transactionId: string }>().transactionId}`;
  };
  const approve = (id: string) =>
    server.call(admin, 'PATCH', `deposit/${id}`, { body: { status: 'success', reason: 'seen at the bank' } });
  const member = await server.newMember();
  const paired = await server.slipDeposit(member, '4100');
  await approve(paired.id);
  const pair = await transfer('4100.00');
  const lonely = await transfer('4200.00');
  const put = await transfer('4250.00');
  const [putLine] = await server.db
    .selectFrom('statement_lines')
    .select('id')
    .where('transaction_id', '=', put.slice(2))
    .execute();
  await server.call(admin, 'PATCH', `statement-line/${putLine!.id}`, {
    body: { action: 'dismiss', reason: 'interest' },
  });
  const unproved = await server.slipDeposit(member, '4300');
  await approve(unproved.id);
  const byHand = await server.qrDeposit(member, '4400');
  await approve(byHand.id);
  const charge = await wallet(member);
  await approve(charge.id);
  // One transfer that was credited twice by some error: the second credit has no statement line.
  const twin = await server.slipDeposit(member, '4100');
  await damage(sql`
    update deposits set status = 'success', succeeded_at = ${server.clock()} where id = ${twin.id}`);
  server.passTime(15 * minuteMs);
  await compare('bank_deposits');
  expect(await open('bank_deposits', pair)).toBeUndefined();
  expect(await open('bank_deposits', put)).toBeUndefined();
  expect(await open('bank_deposits', lonely)).toMatchObject({ class: 'missing_here', their_amount: '4200.00' });
  for (const { id } of [unproved, twin])
    expect(await open('bank_deposits', `deposit/${id}`)).toMatchObject({ class: 'missing_there', subject_id: id });
  expect(await open('scb', byHand.reference)).toMatchObject({ class: 'missing_there', subject_id: byHand.id });
  expect(await open('omise', charge.transaction_id)).toMatchObject({ class: 'missing_there', subject_id: charge.id });
  // The money arrives late.
  await transfer('4300.00');
  await compare('bank_deposits');
  expect(await open('bank_deposits', `deposit/${unproved.id}`)).toBeUndefined();
});

/** Creates a withdrawal that staff have paid, and its line at the bank. */
async function transferred(amount: string, reference?: string) {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount } });
  await server.call(admin, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  if (reference) await damage(sql`update withdrawals set payout_reference = ${reference} where id = ${body.id}`);
  return { id: body.id, payee: body.bank_account!.split(' ')[1]!, member };
}
async function debit(amount: string, over: object = {}) {
  const { resource_id: account } = await server.db
    .selectFrom('statement_accounts')
    .selectAll()
    .orderBy('house_bank_account_id')
    .executeTakeFirstOrThrow();
  const payload = { account, amount: `-${amount}`, ...over };
  const answer = await server.sandbox.inject({ method: 'POST', url: '/statement/pay', payload });
  return `1/${answer.json<{ transactionId: string }>().transactionId}`;
}

test('matches each bank debit to one withdrawal by reference, or by payee and amount', async () => {
  const [named, twin, other, unpaid] = [
    await transferred('200', 'KB4711'),
    await transferred('150'),
    await transferred('170'),
    await transferred('130'),
  ];
  const byReference = await debit('201.00', { reference: 'KB4711' });
  const once = await debit('150.00', { payerAccount: twin.payee });
  const twice = await debit('150.00', { payerAccount: twin.payee });
  const less = await debit('17.00', { payerAccount: other.payee.replace(/(...)/, '$1-') });
  const early = await compare('bank_payouts');
  // Within a day it may still be booked.
  expect(early).toMatchObject({ missing_here: 0, missing_there: 0, amount_differs: 0 });
  server.passTime(25 * hourMs);
  await compare('bank_payouts');
  const found = Object.fromEntries((await differences('state=open&kind=withdrawals')).map((one) => [one.key, one]));
  const [again] = [once, twice].filter((key) => found[key]);
  expect(Object.keys(found).sort()).toEqual([again, byReference, less, `withdrawal/${unpaid.id}`].sort());
  expect(found[byReference]).toMatchObject({
    class: 'amount_differs',
    their_amount: '201.00',
    our_amount: '200.00',
    subject_type: 'withdrawal',
    subject_id: named.id,
    member_id: named.member.memberId,
  });
  expect(found[less]).toMatchObject({ class: 'amount_differs', our_amount: '170.00', subject_id: other.id });
  expect(found[again!]).toMatchObject({ class: 'missing_here', subject_id: null });
  expect(found[`withdrawal/${unpaid.id}`]).toMatchObject({ class: 'missing_there', subject_id: unpaid.id });
  // The transfer is made late.
  await debit('130.00', { payerAccount: unpaid.payee });
  await compare('bank_payouts');
  expect(await open('bank_payouts', `withdrawal/${unpaid.id}`)).toBeUndefined();
});

test('[G8] reports a returned bank transfer, and does not match it to a withdrawal', async () => {
  const { id, payee, member } = await transferred('190');
  const { resource_id: account } = await server.db
    .selectFrom('statement_accounts')
    .selectAll()
    .orderBy('house_bank_account_id')
    .executeTakeFirstOrThrow();
  const bank = async (what: string, payload: object) =>
    (await server.sandbox.inject({ method: 'POST', url: `/statement/${what}`, payload })).json<{
      transactionId: string;
      amount: string;
    }>();
  const came = await bank('pay', { account, amount: '190.00', payerAccount: payee });
  await server.cashier.readStatements();
  const gone = await bank('reverse', { transactionId: came.transactionId });
  expect(gone.amount).toBe('-190.00');
  const before = await server.balanceOf(member);
  server.passTime(25 * hourMs);
  await compare('bank_payouts');
  expect(await open('bank_payouts', `1/${gone.transactionId}`)).toMatchObject({
    class: 'missing_here',
    their_amount: '190.00',
  });
  expect(await open('bank_payouts', `withdrawal/${id}`)).toMatchObject({ class: 'missing_there' });
  expect(await server.balanceOf(member)).toBe(before);
});

test('compares sent coins with withdrawals, and reports unrequested ones', async () => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const wallet = (await server.cryptoDeposit(await server.newMember())).payment_address;
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', {
    body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: wallet },
  });
  await server.call(admin, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  await server.cashier.sendCoins();
  server.passTime(minuteMs);
  await server.cashier.sendCoins();
  const payout = (await server.payouts()).find(({ destination }) => destination === wallet)!;
  await server.habit({ silent: true });
  for (const to of ['send', 'complete']) await server.control('payout', { payout: payout.id, to });
  const stranger = await server.sandbox.inject({
    method: 'POST',
    url: '/api/v1/stores/store/payouts',
    headers: { authorization: 'token key' },
    payload: { destination: walletAddress, amount: '0.5', payoutMethodId: 'BTC-CHAIN', approved: true },
  });
  const unasked = stranger.json<{ id: string }>().id;
  for (const to of ['send', 'complete']) await server.control('payout', { payout: unasked, to });
  await server.habit({ silent: false });
  server.passTime(15 * minuteMs);
  // The payout's webhook was lost: the comparison queries it, and the withdrawal ends as usual.
  expect(await compare('crypto_payouts')).toMatchObject({ repaired_count: 1 });
  expect((await server.call(member, 'GET', `withdrawal-transaction/${body.id}`)).body.status).toBe('success');
  expect(await open('crypto_payouts', unasked)).toMatchObject({ class: 'missing_here', their_amount: '0.50000000' });
  await damage(sql`update crypto_payouts set coins = coins + 1 where payout_id = ${payout.id}`);
  await compare('crypto_payouts');
  expect(await open('crypto_payouts', payout.id)).toMatchObject({ class: 'amount_differs', subject_id: body.id });
  await damage(sql`update crypto_payouts set coins = coins - 1, payout_id = 'gone' where payout_id = ${payout.id}`);
  await compare('crypto_payouts');
  expect(await open('crypto_payouts', 'gone')).toMatchObject({ class: 'missing_there', subject_type: 'withdrawal' });
});

test('lets staff settle a difference once with a note, permanently', async () => {
  const [one] = await differences('state=open');
  const cashier = await server.newStaff('senior-cashier');
  const support = await server.newStaff('support');
  const settle = (who: StaffCaller, note: string) =>
    server.office<Difference>(who, 'PATCH', `reconciliation-difference/${one!.id}`, { note });
  expect((await settle(support, 'no')).body.refusal).toBe('FORBIDDEN');
  expect((await settle(cashier, ' ')).status).toBe(400);
  expect((await settle(cashier, 'The bank says so')).body).toMatchObject({
    state: 'resolved',
    note: 'The bank says so',
  });
  expect((await settle(cashier, 'again')).body.refusal).toBe('DIFFERENCE_ALREADY_RESOLVED');
  await compare('omise');
  expect((await differences('state=open')).filter(({ key }) => key === one!.key)).toEqual([]);
  expect((await server.office(cashier, 'POST', 'reconciliation-run', {})).body.refusal).toBe('FORBIDDEN');
});

test('runs one comparison per source, and takes over an interrupted run when its lease ends', async () => {
  await sql`
    insert into reconciliation_runs (source, from_at, to_at, started_at, leased_until)
    select source, now(), now(), now(), ${new Date(server.clock().getTime() + minuteMs)}
    from unnest(${sources}::text[]) as source`.execute(server.db);
  const start = () => server.office<Run[]>(admin, 'POST', 'reconciliation-run', {});
  expect((await start()).body.refusal).toBe('CHECK_ALREADY_RUNNING');
  server.passTime(2 * minuteMs);
  expect((await start()).body).toHaveLength(sources.length);
  const { rows } = await sql`select from reconciliation_runs where failure = 'was cut off'`.execute(server.db);
  expect(rows).toHaveLength(sources.length);
});

/** Returns how often each source was compared for the day that begins now. */
async function compareOnManyNodes(at: Server): Promise<number[]> {
  // Noon in two days: no day begins within the hours of a test.
  at.passTime(24 * hourMs + ((36 * hourMs - (at.clock().getTime() % (24 * hourMs))) % (24 * hourMs)));
  await Promise.all(Array.from({ length: 20 }, () => at.node().reconcileDue()));
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from reconciliation_runs
    where period = (select max(period) from reconciliation_runs) and failure is null group by source`.execute(at.db);
  return rows.map(({ runs }) => runs);
}

test('compares each source once when twenty nodes begin the same day, and retries an unavailable source', async () => {
  await server.gatewayDoes('trouble', { calls: 1 });
  await compareOnManyNodes(server).then((runs) => expect(runs).toEqual(sources.slice(1).map(() => 1)));
  await server.node().reconcileDue();
  const failed =
    await sql`select from reconciliation_runs where source = 'omise' and period is not null and failure is not null`.execute(
      server.db,
    );
  expect(failed.rows).toHaveLength(1);
  server.passTime(61 * minuteMs);
  await server.node().reconcileDue();
  const { rows } = await sql<{ source: string }>`
    select source from reconciliation_runs where period is not null and failure is null order by 1`.execute(server.db);
  expect(rows.map(({ source }) => source)).toEqual([...sources].sort());
});

test('runs a day more than once without the unique keys of the runs', async () => {
  await sql`drop index reconciliation_runs_one_at_a_time`.execute(server.db);
  await sql`drop index reconciliation_runs_once_a_day`.execute(server.db);
  expect(Math.max(...(await compareOnManyNodes(server)))).toBeGreaterThan(1);
});
