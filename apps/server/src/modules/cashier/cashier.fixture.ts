import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDb, createPool, type Db, inTransaction, sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { createSandbox } from '@sabai/sandbox';
import { freePort } from '@sabai/test-support/free-port';
import Fastify from 'fastify';
import { pino } from 'pino';
import qs from 'qs';
import sharp from 'sharp';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import { createMessenger } from '../../platform/messages/messenger.ts';
import type { Platform } from '../../platform/platform.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { sealAll } from '../../platform/sealing/sealed-tables.ts';
import type { StorageSettings } from '../../platform/settings/settings.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { createApprovals } from '../approvals/index.ts';
import { createBonus } from '../bonus/index.ts';
import { createProvider } from '../bonus/provider.fixture.ts';
import { createFlags } from '../flags/index.ts';
import { createIdentity, type Identity } from '../identity/index.ts';
import { createPeople } from '../identity/people/people.fixture.ts';
import { resolveCaller } from '../identity/roles/gateway.fixture.ts';
import { callerHeader } from '../identity/roles/hire.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { createWallet } from '../wallet/index.ts';
import { createCashier } from './index.ts';

/** Fields that the tests read from responses; each response has some of them. */
export interface Answered {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly balance: string;
  readonly refusal: string;
  readonly params: Record<string, string>;
  readonly qr_code: string;
  readonly qr_image: string;
  readonly reference: string;
  readonly time_left: number;
  readonly slip_image_url: string;
  readonly is_expired: boolean;
  readonly is_overdue: boolean;
  readonly is_sent_by_hand: boolean;
  readonly stage: string;
  readonly fee: string;
  readonly expected_credit: string;
  readonly redirect_url: string;
  readonly transaction_id: string;
  readonly contact_time: string;
  readonly failure_code: string;
  readonly request_time: string;
  readonly review: { readonly code: string; readonly received_amount: string } | null;
  readonly bank_account: string;
  readonly wallet_address: string;
  readonly destination: string;
  readonly total: number;
  readonly data: readonly Answered[];
}
type Who = { readonly memberId: string } | StaffCaller;
interface Call {
  readonly body?: object;
  readonly key?: string;
}

export const webhookSecret = 'the secret of the webhook';
export const btcpay = { storeId: 'store', apiKey: 'key', webhookSecret: 'the secret of the crypto webhook' };
export const statementAccess = { accessToken: 'the token of the statement', consentId: 'consent' };
export const omiseAccount = {
  secretKey: 'skey_test_of_the_house',
  webhookSecret: Buffer.from('the secret of the events').toString('base64'),
};
const gateway = { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' };

/** A unique picture with random pixels. */
export const newPicture = (format: 'png' | 'jpeg' | 'webp' = 'png', side = 40) =>
  sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .toFormat(format)
    .toBuffer();

export interface Fault {
  /** SQL that runs in the server's database before start. */
  readonly statements?: readonly string[];
  /** Additional secrets whose signatures the server accepts; base64 for those of events. */
  readonly alsoTrusts?: readonly string[];
  /** File storage of the server; defaults to a folder. */
  readonly storage?: StorageSettings;
  /** Applies the product's approval policies. By default one member of staff may do anything alone. */
  readonly hasPolicies?: boolean;
  /** Applies the product's turnover requirement to deposits. By default there is none. */
  readonly hasTurnover?: boolean;
  /** Replaces the server's database. */
  readonly wrap?: (db: Db) => Db;
}

const anything = 10n ** 18n;
/** Permits every money action to one member of staff alone. */
const liftPolicies = (db: Db) =>
  db
    .updateTable('approval_policies')
    .set({ is_always_asked: false, asks_when_flagged: false, credit_days: 0 })
    .set({ alone_minor: anything, staff_day_minor: anything, member_day_minor: anything })
    .where('currency_code', '<>', '*')
    .execute();

/** Creates the database and the modules that the cashier depends on, with a clock that the test controls. */
async function createServer(fault: Fault) {
  const { statements = [], storage, hasPolicies = false, hasTurnover = false, wrap = (db: Db) => db } = fault;
  const database = await createTestDatabase();
  const db = wrap(database.db);
  // Step-up authentication is tested in identity.
  await db.updateTable('identity_settings').set({ is_proof_asked: false }).execute();
  // Approval limits of a single member of staff are tested in approvals.
  if (!hasPolicies) await liftPolicies(db);
  if (!hasTurnover) await db.updateTable('payment_limits').set({ turnover_hundredths: 0 }).execute();
  for (const statement of statements) await sql.raw(statement).execute(db);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-cashier-'));
  let offsetMs = 0;
  const clock = () => new Date(Date.now() + offsetMs);
  const logged: string[] = [];
  const platform = {
    db,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    clock,
    live: { send: () => {}, endSessions: () => {} },
    secret: async (name: string) => Buffer.from(name.padEnd(32)),
    seal: testSeal,
    settings: { dataDir, jurisdiction: 'seed' } as Platform['settings'],
    storage: createStorage({
      settings: storage ?? { kind: 'disk', directory: dataDir },
      clock,
      secret: async () => Buffer.alloc(32, 7),
    }),
  };
  const messenger = createMessenger<unknown>([{ name: 'nobody', deliver: async () => {} }], platform.log);
  const approvals = createApprovals({ platform, operator: () => ({ ...identity, isPlayMoney: async () => true }) });
  const identity: Identity = createIdentity({ platform, approvals, sms: messenger, mailer: messenger });
  const protection = createProtection({ platform, identity, approvals });
  const wallet = createWallet({ platform, identity, approvals });
  const provider = createProvider();
  const budgetDb = createDb(createPool(database.url, { max: 1 }));
  const bonus = createBonus({
    platform,
    identity,
    approvals,
    protection,
    wallet,
    budgetDb,
    gameplay: provider,
    changes: createConfigurationChanges(() => false),
  });
  return {
    database,
    db,
    dataDir,
    logged,
    platform,
    approvals,
    identity,
    protection,
    wallet,
    bonus,
    provider,
    budgetDb,
    passTime(ms: number) {
      offsetMs += ms;
    },
  };
}
type Server = Awaited<ReturnType<typeof createServer>>;

/** Starts the sandbox for a site at `siteUrl`. */
async function openSandbox(siteUrl: string, clock: () => Date) {
  const sandbox = createSandbox({
    siteUrl,
    webhookSecret,
    gateway,
    btcpay: { ...btcpay, isAutomatic: false },
    omise: omiseAccount,
    statement: statementAccess,
    sms: { accountSid: 'sid', authToken: 'token' },
    clock,
    retryDelaysMs: [20, 20],
  });
  const baseUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  return { sandbox, baseUrl };
}
type Sandbox = Awaited<ReturnType<typeof openSandbox>>['sandbox'];

/** Creates a cashier with an account at every provider that the sandbox at `baseUrl` simulates. */
const cashierAt = (
  { platform, identity, approvals, protection, wallet, bonus }: Server,
  siteUrl: string,
  baseUrl: string,
  alsoTrusts: readonly string[],
) =>
  createCashier({
    changes: createConfigurationChanges(() => false),
    platform,
    identity,
    approvals,
    protection,
    flags: createFlags({ platform, identity }),
    wallet,
    promotions: bonus.ofDeposits,
    gateway: { ...gateway, baseUrl, webhookSecrets: [webhookSecret, ...alsoTrusts] },
    btcpay: {
      baseUrl,
      storeId: btcpay.storeId,
      apiKey: btcpay.apiKey,
      webhookSecrets: [btcpay.webhookSecret],
      chain: 'regtest',
    },
    statement: { ...statementAccess, baseUrl },
    omise: {
      baseUrl: `${baseUrl}/omise`,
      secretKey: omiseAccount.secretKey,
      webhookSecrets: [omiseAccount.webhookSecret, ...alsoTrusts],
    },
    siteUrl,
  });

type Cashier = ReturnType<typeof cashierAt>;

const implementationsOf = ({ approvals, identity, protection, wallet, bonus }: Server, cashier: Cashier) =>
  [approvals, identity, protection, wallet, cashier, bonus].flatMap((module) => module.implementations);

async function newListener(audience: 'member' | 'staff', server: Server, cashier: Cashier) {
  const { platform } = server;
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: true,
    bodyLimit: 128 * 1024,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: [audience],
    implementations: implementationsOf(server, cashier),
    speak: (_locale, code) => code,
    resolveCaller,
  });
  cashier.registerSlips(app, audience, resolveCaller);
  if (audience === 'member') await platform.storage.registerUploads(app);
  if (audience === 'member') await cashier.registerPaymentWebhooks(app);
  return app;
}
type Listener = Awaited<ReturnType<typeof newListener>>;

/** Calls the gateway of the site or of the back office, depending on the caller. */
function createCaller(site: Listener, office: Listener) {
  return async function call(
    who: Who | undefined,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    service: string,
    { body, key }: Call = {},
  ): Promise<{ status: number; body: Answered }> {
    const isStaff = who !== undefined && !('memberId' in who);
    const answer = await (isStaff ? office : site).inject({
      method,
      url: `/gateway/${isStaff ? 'staff' : 'member'}/${service}`,
      headers: {
        'x-test-caller': callerHeader(who),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}
type ServerCall = ReturnType<typeof createCaller>;

const houseAccountId = 1;
/** Requests by which members deposit. */
function createDeposits(siteUrl: string, call: ServerCall) {
  async function upload(who: { memberId: string }, bytes: Buffer, fileName = 'slip.png') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
    const answer = await fetch(`${siteUrl}/gateway/member/upload-slip`, {
      method: 'POST',
      headers: { 'x-test-caller': callerHeader(who), 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  }
  /** Files a bank transfer that awaits a staff decision. */
  async function slipDeposit(who: { memberId: string }, amount = '500') {
    const { body: slip } = await upload(who, await newPicture());
    const filed = await call(who, 'POST', 'deposit-transaction', {
      body: {
        payment_bank_information_id: houseAccountId,
        deposit_amount: amount,
        slip_image_url: slip.slip_image_url,
      },
    });
    return filed.body;
  }
  const qrDeposit = async (who: { memberId: string }, amount = '500') =>
    (await call(who, 'POST', 'deposit-promptpay', { body: { deposit_amount: amount } })).body;
  return { upload, slipDeposit, qrDeposit };
}

/** Commands to the sandbox's gateways. */
function createGateways(sandbox: Sandbox) {
  async function pay(order: object) {
    const answer = await sandbox.inject({ method: 'POST', url: '/payments/pay', payload: order });
    const body = answer.json<{
      error?: string;
      transactionId: string;
      deliveries: { status: number | null }[];
    }>();
    return { status: answer.statusCode, body };
  }
  /** Sends `pay`, `webhook` or `trouble` to the sandbox's payment gateway. */
  async function gatewayDoes(what: 'pay' | 'webhook' | 'trouble', body: object) {
    const answer = await sandbox.inject({ method: 'POST', url: `/gateway/${what}`, payload: body });
    const json = answer.json<{ error?: string; events: { key: string; deliveries: { status: number | null }[] }[] }>();
    return { status: answer.statusCode, body: json };
  }
  return { pay, gatewayDoes };
}

/** Reads a member's money on the server. */
function createMoney({ db, wallet }: Server) {
  const balanceOf = async ({ memberId }: { memberId: string }) => wallet.mainBalance(db, memberId, 'THB');
  /** Credits a wallet without the cashier. */
  const fund = ({ memberId }: { memberId: string }, amountMinor: bigint) =>
    inTransaction(db, (tx) =>
      wallet.postDeposit(tx, {
        memberId,
        currency: 'THB',
        amountMinor,
        channel: 'TEST',
        actor: 'test',
        idempotencyKey: `fund:${randomUUID()}`,
        reference: 'test',
      }),
    );
  const topicsOf = async ({ memberId }: { memberId: string }) =>
    (
      await db.selectFrom('outbox_events').select('topic').where('member_id', '=', memberId).orderBy('id').execute()
    ).map(({ topic }) => topic);
  return { balanceOf, fund, topicsOf };
}

/**
 * Starts a cashier on its own database, with a sandbox and a clock that the test controls. A `fault` makes it a mutant
 * that a test must catch.
 */
export async function createCashierServer(fault: Fault = {}) {
  const server = await createServer(fault);
  const { database, db, dataDir, platform, identity, wallet, logged, passTime } = server;
  const { clock } = platform;

  // Site and sandbox call each other, so one address must be chosen before its server starts.
  const sitePort = await freePort();
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const { sandbox, baseUrl } = await openSandbox(siteUrl, clock);
  const cashier = cashierAt(server, siteUrl, baseUrl, fault.alsoTrusts ?? []);
  const site = await newListener('member', server, cashier);
  const office = await newListener('staff', server, cashier);
  await site.listen({ port: sitePort, host: '127.0.0.1' });
  await inTransaction(db, (tx) => cashier.seedDemo(tx));

  const call = createCaller(site, office);
  /** Opens every connection of the pool, so that races run on more than one. */
  const warmUp = () => Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(db)));

  return {
    db,
    url: database.url,
    warmUp,
    dataDir,
    platform,
    identity,
    approvals: server.approvals,
    protection: server.protection,
    implementations: implementationsOf(server, cashier),
    /** Staff search uses the blind indexes that encryption creates. */
    sealMembers: async () => sealAll(db, await platform.seal(), [identity.sealSome, cashier.sealSome]),
    wallet,
    cashier,
    bonus: server.bonus,
    promotions: server.bonus.ofDeposits,
    /** Issues free rounds. */
    provider: server.provider,
    sandbox,
    site,
    office,
    siteUrl,
    logged,
    call,
    ...createPeople(db, clock),
    ...createDeposits(siteUrl, call),
    houseAccountId,
    ...createGateways(sandbox),
    ...createMoney(server),
    clock,
    passTime,
    resolveCaller,
    callerHeader,
    booksProblems: async () => (await wallet.trialBalance()).problems,
    async close() {
      await Promise.all([site.close(), office.close(), sandbox.close()]);
      await server.budgetDb.destroy();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type CashierServer = Awaited<ReturnType<typeof createCashierServer>>;
