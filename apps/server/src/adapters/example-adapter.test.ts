import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerOfCallers, type ServerOfCallers } from '../authorization-callers.fixture.ts';
import { root } from '../platform/program.ts';
import { openSurface, type Surface } from '../surface.fixture.ts';

const adapter = path.join(root, 'examples/payment-adapter/index.ts');
const secret = 'the secret of Example Pay';

interface Payment {
  id: string;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  payer: string;
  paid_at: string | null;
  pay_url: string;
}

/** Example Pay itself: creates payments and returns them. */
async function openExamplePay() {
  const payments = new Map<string, Payment>();
  const app = Fastify({ forceCloseConnections: true });
  app.post<{ Body: Pick<Payment, 'reference' | 'amount' | 'currency'> }>(
    '/payments',
    async ({ body, headers }, reply) => {
      if (headers.authorization !== 'Bearer key') return reply.code(401).send({});
      const { reference, amount, currency } = body;
      const id = randomUUID();
      const pay_url = `https://pay.example.com/${id}`;
      const payment = { id, reference, amount, currency, status: 'waiting', payer: 'Somchai', paid_at: null, pay_url };
      payments.set(id, payment);
      return payment;
    },
  );
  app.get<{ Params: { id: string } }>(
    '/payments/:id',
    async ({ params }, reply) => payments.get(params.id) ?? reply.code(404).send({}),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, payments };
}

let pay: Awaited<ReturnType<typeof openExamplePay>>;
let server: ServerOfCallers;
let open: Surface;
const before = { ...process.env };

beforeAll(async () => {
  pay = await openExamplePay();
  Object.assign(process.env, { EXAMPLE_PAY_URL: pay.url, EXAMPLE_PAY_KEY: 'key', EXAMPLE_PAY_SECRET: secret });
  server = await createServerOfCallers({ SABAI_ADAPTERS: adapter });
  open = await openSurface(server);
});
afterAll(async () => {
  for (const name of ['EXAMPLE_PAY_URL', 'EXAMPLE_PAY_KEY', 'EXAMPLE_PAY_SECRET']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await open?.close();
  await server?.close();
  await pay?.app.close();
});

async function call(memberId: string, method: 'GET' | 'POST', service: string, payload?: object) {
  const answer = await open.site.inject({
    method,
    url: `/gateway/member/${service}`,
    headers: await server.living(memberId),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
}
const deposit = (memberId: string, amount = '500') =>
  call(memberId, 'POST', 'deposit-truewallet', { deposit_amount: amount, phone: '081-234-5678' });

/** Calls the webhook with a payment, as Example Pay does, with some values changed. */
async function tell(payment: Payment, change: Partial<Payment> = {}, key = secret) {
  const payload = JSON.stringify({ ...payment, status: 'paid', paid_at: new Date().toISOString(), ...change });
  const answer = await open.site.inject({
    method: 'POST',
    url: '/webhooks/payment/example-pay',
    headers: {
      'content-type': 'application/json',
      'x-example-signature': createHmac('sha256', key).update(payload).digest('hex'),
    },
    payload,
  });
  return { status: answer.statusCode, outcome: answer.json<{ outcome: string }>().outcome };
}

const entriesOf = (memberId: string) =>
  server.db
    .selectFrom('journal_entries')
    .select(['template', 'amount', 'actor'])
    .where('member_id', '=', memberId)
    .orderBy('template')
    .execute();

let accounts = 0;
/** A member whose profile is complete. */
async function newMember() {
  const memberId = await server.newMember();
  accounts += 1;
  const payee = { first_name: 'Somchai', last_name: 'Jaidee', bank_id: 1, bank_no: `9${accounts}`.padEnd(10, '0') };
  await server.db.updateTable('members').set(payee).where('member_id', '=', memberId).execute();
  return memberId;
}

async function started(amount?: string) {
  const memberId = await newMember();
  const { status, body } = await deposit(memberId, amount);
  expect([status, body]).toMatchObject([201, { channel: 'TRUEWALLET', status: 'pending' }]);
  const payment = pay.payments.get(body.transaction_id!)!;
  return { memberId, deposit: body, payment };
}

describe('a server with the example adapter', () => {
  test('accepts a deposit through the adapter', async () => {
    const { memberId, deposit: asked, payment } = await started();
    expect(asked.redirect_url).toBe(payment.pay_url);
    expect(payment).toMatchObject({ amount: 50_000, currency: 'THB' });
    expect(await tell(payment)).toEqual({ status: 200, outcome: 'credited' });
    expect((await call(memberId, 'GET', `deposit-transaction/${asked.id}`)).body).toMatchObject({ status: 'success' });
    expect(await entriesOf(memberId)).toEqual([
      { template: 'deposit', amount: 50_000n, actor: 'gateway:example-pay' },
      { template: 'deposit_fee', amount: 950n, actor: 'gateway:example-pay' },
    ]);
  });

  test('ledger: credits a payment once, however often and concurrently the adapter reports it', async () => {
    const { memberId, payment } = await started();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(payment)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['credited', ...Array(19).fill('repeated')]);
    expect(await entriesOf(memberId)).toHaveLength(2);
  });

  test('ledger: credits no amount other than the requested one, and leaves it to staff', async () => {
    const { memberId, payment } = await started();
    expect(await tell(payment, { amount: 5_000_000 })).toMatchObject({ outcome: 'needs_staff' });
    expect(await entriesOf(memberId)).toEqual([]);
  });

  test('ledger: credits no payment without a request or without a signature', async () => {
    const { memberId, payment } = await started();
    expect(await tell(payment, { reference: 'ANOTHER' })).toEqual({ status: 404, outcome: 'unknown' });
    expect(await tell(payment, {}, 'another secret')).toEqual({ status: 401, outcome: 'unproven' });
    expect(await entriesOf(memberId)).toEqual([]);
  });

  test('policy: does not call the adapter for an excluded member', async () => {
    const memberId = await newMember();
    const exclusion = await call(memberId, 'POST', 'player-exclusion', { term: '6m', is_confirmed: true });
    expect(exclusion.status).toBe(201);
    const asked = pay.payments.size;
    expect((await deposit(memberId)).body.refusal).toBe('SELF_EXCLUDED');
    expect(pay.payments.size).toBe(asked);
  });

  test('limits: refuses a deposit above the member’s own limit', async () => {
    const memberId = await newMember();
    await call(memberId, 'POST', 'player-limit', { kind: 'deposit', period: 'day', limit: '300' });
    expect((await deposit(memberId, '300.01')).body.refusal).toBe('DEPOSIT_LIMIT_REACHED');
    expect((await deposit(memberId, '300')).status).toBe(201);
  });

  test('disables the deposit method while the provider does not respond', async () => {
    const memberId = await newMember();
    await pay.app.close();
    expect(await deposit(memberId)).toMatchObject({ status: 503, body: { refusal: 'PAYMENT_CHANNEL_UNAVAILABLE' } });
  });
});
