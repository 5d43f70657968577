import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@sabai/db/testing';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settlePayment } from './modules/cashier/deposits/check-payments.ts';
import { createBtcpay } from './modules/cashier/providers/btcpay/btcpay-client.ts';
import { createOmiseProvider } from './modules/cashier/providers/omise/provider.ts';
import { createScbProvider } from './modules/cashier/providers/scb/provider.ts';
import { coinPayoutSource } from './modules/cashier/records/payout-sources.ts';
import { invoiceSource } from './modules/cashier/records/record-sources.ts';
import { betSource } from './modules/gameplay/records/bet-source.ts';
import { createStudioFeed } from './modules/gameplay/records/studio-feed.ts';
import { createHub88Feed } from './modules/provider-wallet/dialects/hub88/feed.ts';
import { reconcileNow } from './modules/reconciliation/reconcile.ts';
import type { ForeignRecord, RecordSource } from './platform/records/record-source.ts';
import { isUnreadable, type UnreadableRecord } from './platform/records/unreadable-records.ts';
import { testSeal } from './platform/sealing/seal.fixture.ts';
import { sealedTables } from './platform/sealing/sealed-tables.ts';

/** [A13] One unreadable item of any source does not affect the others, and is not lost. */
let server: Server;
let url: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Responses by path; the first key that the address begins with applies. */
let answers: Record<string, (request: IncomingMessage) => unknown> = {};
beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer((request, response) => {
    const found = Object.keys(answers).find((path) => request.url!.startsWith(path));
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(found === undefined ? '{}' : JSON.stringify(answers[found]!(request)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = {};
});
afterAll(async () => {
  server.close();
  await database.drop();
});

const now = new Date('2026-11-21T12:00:00Z');
const at = new Date('2026-11-21T10:00:00Z');
const [from, to] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T11:00:00Z')];
const clock = () => now;
const log = pino({ level: 'silent' });
const platform = {
  get db() {
    return database.db;
  },
  log,
  clock,
  seal: testSeal,
};

async function all(records: AsyncIterable<ForeignRecord | UnreadableRecord>) {
  const read: ForeignRecord[] = [];
  const unreadable: unknown[] = [];
  for await (const record of records)
    if (isUnreadable(record)) unreadable.push(JSON.parse(record.unreadable));
    else read.push(record);
  return { read, unreadable };
}

const charge = (id: string, over: object = {}) => ({
  object: 'charge',
  id: `chrg_${id}`,
  amount: 5000,
  currency: 'thb',
  status: 'successful',
  paid: true,
  created_at: at.toISOString(),
  ...over,
});
const confirmation = (id: string, over: object = {}) => ({
  transactionId: id,
  amount: '50.00',
  transactionDateandTime: at.toISOString(),
  billPaymentRef1: 'REF',
  currencyCode: '764',
  payerName: 'Mali',
  ...over,
});
const stake = (txn: string, over: object = {}) => ({
  kind: 'bet',
  txn,
  player: 'p',
  currency: 'THB',
  amount: '500',
  state: 'confirmed',
  at: at.getTime(),
  ...over,
});
const hubStake = (id: string, over: object = {}) => ({
  user: 'p',
  transaction_uuid: id,
  kind: 'TK_BET',
  transaction_status: 'TS_SUCCESS',
  currency: 'THB',
  amount: 500_000,
  inserted_at: '2026-11-21T10:00:00',
  ...over,
});
const payment = (id: string, over: object = {}) => ({
  id,
  receivedDate: at.getTime() / 1000,
  value: '0.1',
  status: 'Settled',
  ...over,
});
const invoice = (id: string, payments: unknown[] = [payment(`${id}-1`)], over: object = {}) => ({
  id,
  storeId: 's',
  amount: '100',
  currency: 'THB',
  status: 'Settled',
  additionalStatus: 'None',
  expirationTime: at.getTime() / 1000,
  monitoringExpiration: at.getTime() / 1000,
  metadata: null,
  paymentMethods: [{ paymentMethodId: 'BTC-CHAIN', destination: 'd', rate: '1000', amount: '0.1', due: '0', payments }],
  ...over,
});
const payout = (id: string, over: object = {}) => ({
  id,
  revision: 0,
  date: at.getTime() / 1000,
  destination: 'd',
  originalAmount: '0.1',
  payoutMethodId: 'BTC-CHAIN',
  state: 'Completed',
  metadata: { payoutId: `ours-${id}` },
  ...over,
});

const omise = () =>
  createOmiseProvider({ baseUrl: url, secretKey: 'k', webhookSecrets: [], returnUri: 'https://x.example', log, clock });
const scb = () =>
  createScbProvider({
    baseUrl: url,
    applicationKey: 'k',
    applicationSecret: 's',
    billerId: '099300045600010',
    clock,
    webhookSecrets: [],
    askSoon: async () => 'unknown' as const,
  });
const btcpay = () =>
  createBtcpay({ baseUrl: url, apiKey: 'k', storeId: 's', webhookSecrets: [], chain: 'regtest', log });
const feedOf = (list: RecordSource['list']) => list;
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });

/** A list of each source, and items of which only the second is unreadable. */
const sources: readonly {
  readonly name: string;
  readonly list: (items: readonly unknown[]) => AsyncIterable<ForeignRecord | UnreadableRecord>;
  readonly good: (id: string) => object;
  readonly bad: Readonly<Record<string, unknown>>;
}[] = [
  {
    name: 'charges of Omise',
    list: (items) => {
      answers = { '/charges?': () => list(items), '/refunds': () => list([]), '/disputes': () => list([]) };
      return omise().list!(from, to, []);
    },
    good: charge,
    bad: { amount: '5000', currency: null, status: 'odd', id: 7, paid: 'yes' },
  },
  {
    name: 'refunds of Omise',
    list: (items) => {
      answers = {
        '/charges?': () => list([]),
        '/charges/': ({ url: path }) => charge(path!.split('chrg_')[1]!, { refunded_amount: 100 }),
        '/refunds': () => list(items),
        '/disputes': () => list([]),
      };
      return omise().list!(from, to, []);
    },
    good: (id) => ({ charge: `chrg_${id}`, created_at: at.toISOString() }),
    bad: { charge: null, created_at: 'then' },
  },
  {
    name: 'payments at SCB',
    list: (items) => {
      answers = {
        '/v1/oauth': () => ({ status: { code: 1000 }, data: { accessToken: 't', expiresIn: 600 } }),
        '/v1/payment': () => ({ status: { code: 1000 }, data: items }),
      };
      return scb().list!(from, to, [{ providerPaymentId: 'REF', askedAt: at }]);
    },
    good: confirmation,
    bad: {
      amount: 'fifty',
      transactionDateandTime: 'soon',
      currencyCode: '840',
      billPaymentRef1: null,
      reverseFlag: 'P',
    },
  },
  {
    name: 'invoices of BTCPay',
    list: (items) => {
      answers = {
        '/api/v1/stores/s/invoices?': () => items,
        '/api/v1/stores/s/invoices/': ({ url: path }) =>
          items.find((item) => path!.includes(`/${(item as { id?: unknown } | null)?.id}?`)),
      };
      return invoiceSource({ platform, btcpay: btcpay() } as never).list(from, to);
    },
    good: invoice,
    bad: { id: 7, status: 'Odd', expirationTime: 'soon', metadata: 5 },
  },
  {
    name: 'payouts of BTCPay',
    list: (items) => {
      answers = { '/api/v1/stores/s/payouts': () => items };
      return coinPayoutSource({ platform, btcpay: btcpay() } as never).list(from, to);
    },
    good: payout,
    bad: { originalAmount: '1e5x', date: null, state: 'Lost', revision: 'a' },
  },
  {
    name: 'transactions of the studio',
    list: (items) => {
      answers = { '/feed': () => ({ transactions: items, next: null }) };
      const feed = createStudioFeed({
        provider: 'p',
        feedUrl: `${url}/feed`,
        secret: async () => Buffer.alloc(32),
        clock,
      });
      return feedOf(betSource(database.db, 'studio', async () => [feed]).list)(from, to);
    },
    good: stake,
    bad: { amount: '-5', state: 'odd', at: 'soon', kind: 'gift', txn: '' },
  },
  {
    name: 'transactions of Hub88',
    list: (items) => {
      answers = { '/operator': () => items };
      const feed = createHub88Feed({ provider: 'p', url, operatorId: 1, privateKey: async () => String(key) });
      return feedOf(betSource(database.db, 'hub88', async () => [feed]).list)(from, to);
    },
    good: hubStake,
    bad: { amount: 'much', kind: 'TK_GIFT', currency: 'XXX', inserted_at: 'soon', user: null, transaction_uuid: '' },
  },
];
const list = (data: readonly unknown[]) => ({ object: 'list', total: data.length, data });

describe.each(sources)('$name', ({ list: told, good, bad }) => {
  test('reads all valid records', async () => {
    const { read, unreadable } = await all(told([good('a'), good('b'), good('c')]));
    expect([new Set(read.map(({ key: name }) => name)).size, unreadable]).toEqual([3, []]);
  });

  const spoilt = [
    ...Object.entries(bad).map(([name, value]) => ({ ...good('b'), [name]: value })),
    null,
    'text',
    [],
    {},
  ];
  test.each(spoilt.map((item) => ({ item })))(
    'reads the records beside $item, and returns it as unreadable',
    async ({ item }) => {
      const { read, unreadable } = await all(told([good('a'), item, good('c')]));
      expect(read).toHaveLength(2);
      expect(unreadable).toEqual([item]);
    },
  );
});

describe('an unreadable coin payment', () => {
  test.each(['value', 'status', 'receivedDate', 'id'])(
    'with its %s wrong does not affect the others of its invoice',
    async (name) => {
      const broken = payment('i-2', { [name]: null });
      answers = { '/api/v1/stores/s/invoices/': () => invoice('i', [payment('i-1'), broken]) };
      const read = await btcpay().readInvoice('i');
      expect(read!.paymentMethods[0]!.payments.map(({ id }) => id)).toEqual(['i-1']);
      expect(read!.unreadable.map(({ unreadable }) => JSON.parse(unreadable))).toEqual([broken]);
    },
  );

  test('as a payout neither triggers another payout nor holds up others', async () => {
    answers = { '/api/v1/stores/s/payouts': () => [payout('a'), payout('b', { originalAmount: null })] };
    expect(await btcpay().findPayouts('ours-a')).toHaveLength(1);
    expect(await btcpay().findPayouts('ours-c')).toEqual([]);
    await expect(btcpay().findPayouts('ours-b')).rejects.toThrow('can not be read');
  });
});

describe('reconciliation differences', () => {
  const open = async () =>
    (
      await database.db.selectFrom('reconciliation_differences').selectAll().where('resolved_at', 'is', null).execute()
    ).map((row) => sealedTables.reconciliation_differences.open(sealOfTest, row));
  let sealOfTest: Awaited<ReturnType<typeof testSeal>>;
  beforeAll(async () => {
    sealOfTest = await testSeal();
  });
  const staffId = '00000000-0000-7000-8000-000000000001';
  let aheadMs = 0;
  const later = () => new Date(Date.now() + aheadMs);
  async function compare(items: readonly (ForeignRecord | UnreadableRecord)[]) {
    aheadMs += 30 * 60_000;
    const source: RecordSource = {
      name: 'omise',
      async *list() {
        yield* items;
      },
      async *own() {},
      ownByKeys: async () => [],
    };
    const parts = { platform: { ...platform, db: database.db, clock: later }, sources: [source] };
    const [run] = await reconcileNow(parts, staffId, async () => {});
    expect(run!.failure).toBeNull();
    return run!;
  }
  const known = (name: string): ForeignRecord => ({
    key: name,
    amountMinor: 5n,
    currencyCode: 'THB',
    at: new Date(Date.now() - 3_600_000),
    state: 'paid',
  });

  test('contain an unreadable record once, encrypted, until it disappears, and the others are compared', async () => {
    const unreadable = { unreadable: '{"payer":"Somchai Jaidee","amount":null}' };
    const sameAgain = { unreadable: '{"amount":null,"payer":"Somchai Jaidee"}' };
    expect(await compare([known('a'), unreadable, known('b')])).toMatchObject({
      theirs_count: 2n,
      missing_here: 2n,
      unreadable: 1n,
    });
    await compare([known('a'), sameAgain, known('b')]);
    const rows = (await open()).filter((row) => row.class === 'unreadable');
    expect(rows).toMatchObject([{ source: 'omise', content: unreadable.unreadable, their_minor: null }]);
    const { content } = await database.db
      .selectFrom('reconciliation_differences')
      .select('content')
      .where('class', '=', 'unreadable')
      .executeTakeFirstOrThrow();
    expect(content).not.toContain('Somchai');
    await compare([known('a'), known('b')]);
    expect((await open()).map((row) => row.class)).toEqual(['missing_here', 'missing_here']);
  });

  test('contain an unreadable answer of a bank about one payment once', async () => {
    answers = {
      '/v1/oauth': () => ({ status: { code: 1000 }, data: { accessToken: 't', expiresIn: 600 } }),
      '/v1/payment': () => ({ status: { code: 1000 }, data: [confirmation('odd', { amount: 'fifty' })] }),
    };
    for (let n = 0; n < 3; n++)
      for (const state of await scb().lookUp!({ providerPaymentId: 'REF', askedAt: at }))
        expect(await settlePayment({ platform } as never, state)).toBe('unreadable');
    const [row, ...more] = (await open()).filter(({ source }) => source === 'scb');
    expect(more).toEqual([]);
    expect(JSON.parse(row!.content!)).toMatchObject({ transactionId: 'odd', amount: 'fifty' });
  });
});
