import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerOfCallers, type ServerOfCallers } from '../authorization-callers.fixture.ts';
import { openSurface, type Surface } from '../surface.fixture.ts';

interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly paid_at: string | null;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-adapter-records-'));
const booksOf = (name: string) => path.join(folder, `${name}.json`);
const paymentsOf = (name: string): Payment[] => JSON.parse(readFileSync(booksOf(name), 'utf8'));
const keep = (name: string, payments: readonly Payment[]) => writeFileSync(booksOf(name), JSON.stringify(payments));

/** Writes an adapter whose provider keeps its payments in a file, numbers them from 1, and calls no webhook. */
function writeAdapter(name: string, method: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { readFileSync, writeFileSync } from 'node:fs';
const books = ${JSON.stringify(booksOf(name))};
const read = () => JSON.parse(readFileSync(books, 'utf8'));
const provider = {
  name: '${name}',
  methods: ['${method}'],
  async requestPayment({ reference, amountMinor }) {
    const payments = read();
    const id = String(payments.length + 1);
    payments.push({ id, reference, amount: String(amountMinor), paid_at: null });
    writeFileSync(books, JSON.stringify(payments));
    return { providerPaymentId: id, redirectUrl: 'https://pay.example.com/' + id };
  },
  async lookUp({ providerPaymentId }) {
    const { id, reference, amount, paid_at } = read().find((one) => one.id === providerPaymentId);
    if (!paid_at) return [{ state: 'waiting' }];
    const payment = { provider: 'scb', transactionId: id, deposit: { reference }, payerName: 'Somchai', body: '{}' };
    const money = { amountMinor: BigInt(amount), currencyCode: 'THB', paidAt: new Date(paid_at) };
    return [{ state: 'paid', payment: { ...payment, ...money } }];
  },
  async *list(from, to) {
    for (const { id, amount, paid_at } of read())
      if (paid_at && new Date(paid_at) >= from && new Date(paid_at) < to)
        yield { key: id, amountMinor: BigInt(amount), currencyCode: 'THB', at: new Date(paid_at), state: 'paid' };
  },
};
export default () => ({ paymentProviders: [provider] });
`,
  );
  keep(name, []);
  return file;
}

let server: ServerOfCallers;
let open: Surface;
beforeAll(async () => {
  const adapters = [writeAdapter('first-pay', 'TRUEWALLET'), writeAdapter('second-pay', 'QRCODE')];
  server = await createServerOfCallers({ SABAI_ADAPTERS: adapters.join(',') });
  open = await openSurface(server);
});
afterAll(async () => {
  await open?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** A member whose profile is complete asks for a deposit through the first provider. */
async function askFirst(account: string) {
  const memberId = await server.newMember();
  const payee = { first_name: 'Somchai', last_name: 'Jaidee', bank_id: 1, bank_no: account };
  await server.db.updateTable('members').set(payee).where('member_id', '=', memberId).execute();
  const answer = await open.site.inject({
    method: 'POST',
    url: '/gateway/member/deposit-truewallet',
    headers: await server.living(memberId),
    payload: { deposit_amount: '500', phone: '081-234-5678' },
  });
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.stringContaining('pay.example.com')]);
  return memberId;
}

/** Marks all payments of a provider as paid, long enough ago to be compared. */
const pay = (name: string) => {
  const paid_at = new Date(Date.now() - 20 * 60_000).toISOString();
  keep(
    name,
    paymentsOf(name).map((one) => ({ ...one, paid_at: one.paid_at ?? paid_at })),
  );
};

async function office<T>(method: 'GET' | 'POST', service: string, payload?: object): Promise<T> {
  const headers = await server.callers['role owner']!.headers();
  const answer = await open.office.inject({
    method,
    headers,
    url: `/gateway/staff/${service}`,
    ...(payload ? { payload } : {}),
  });
  expect([answer.statusCode, answer.body]).toEqual([method === 'POST' ? 201 : 200, expect.any(String)]);
  return answer.json<T>();
}
async function compare() {
  const runs = await office<{ source: string; repaired_count: number; failure: string | null }[]>(
    'POST',
    'reconciliation-run',
    {},
  );
  return runs.find(({ source }) => source === 'adapters');
}
const differences = async () =>
  (
    await office<{ data: { key: string; class: string; their_amount: string | null }[] }>(
      'GET',
      'reconciliation-difference?$limit=100&state=open&source=adapters',
    )
  ).data;
const credits = (memberId: string) =>
  server.db
    .selectFrom('journal_entries')
    .select(['amount', 'actor'])
    .where('member_id', '=', memberId)
    .where('template', '=', 'deposit')
    .execute();

test('ledger: credits each payment that an adapter lists once, under its own provider', async () => {
  const memberId = await askFirst('9100000001');
  pay('first-pay');
  expect(await compare()).toMatchObject({ failure: null, repaired_count: 1 });
  expect(await credits(memberId)).toEqual([{ amount: 50_000n, actor: 'gateway:first-pay' }]);
  expect(await compare()).toMatchObject({ failure: null, repaired_count: 0 });
  expect(await credits(memberId)).toHaveLength(1);
  expect(await differences()).toEqual([]);

  // The second provider has its own payment 1, which no member has requested: not the credited one of the first.
  keep('second-pay', [{ id: '1', reference: 'UNASKED', amount: '70000', paid_at: null }]);
  pay('second-pay');
  expect(await compare()).toMatchObject({ failure: null, repaired_count: 0 });
  expect(await differences()).toMatchObject([{ key: 'second-pay:1', class: 'missing_here', their_amount: '700.00' }]);
  expect(await credits(memberId)).toHaveLength(1);
});

test('reports a difference for a payment that the provider lists with another amount', async () => {
  const memberId = await askFirst('9100000002');
  pay('first-pay');
  expect(await compare()).toMatchObject({ failure: null, repaired_count: 1 });
  const payments = paymentsOf('first-pay');
  const { id } = payments.at(-1)!;
  keep(
    'first-pay',
    payments.map((one) => (one.id === id ? { ...one, amount: '40000' } : one)),
  );
  expect(await compare()).toMatchObject({ failure: null, repaired_count: 0 });
  expect(await differences()).toContainEqual(
    expect.objectContaining({ key: `first-pay:${id}`, class: 'amount_differs', their_amount: '400.00' }),
  );
  expect(await credits(memberId)).toHaveLength(1);
});
