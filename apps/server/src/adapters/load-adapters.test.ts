import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { boundProvider, providerProblem } from './bound-provider.ts';
import type { PaymentProvider } from './extension-points.ts';
import { loadAdapters } from './load-adapters.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-adapters-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const written = (source: string) => {
  count += 1;
  const file = path.join(folder, `adapter-${count}.mjs`);
  writeFileSync(file, source);
  return file;
};
const returning = (adapter: string) => written(`export default (tools) => (${adapter});`);
const tools = { log: pino({ level: 'silent' }), clock: () => new Date(), siteUrl: 'https://sabai.example' };
const load = (...files: readonly string[]) => loadAdapters(files, tools);
const provider = (name: string, methods = "['QRCODE']") =>
  `{ name: '${name}', methods: ${methods}, requestPayment: async () => ({}) }`;

describe('adapters', () => {
  test('provide their parts in the order in which the files are listed', async () => {
    const one = returning(`{
      paymentProviders: [${provider('one')}],
      smsCarriers: [{ name: 'one', deliver: async () => {} }],
    }`);
    const other = returning(`{
      paymentProviders: [${provider('other', "['TRUEWALLET']")}],
      smsCarriers: [{ name: 'other', deliver: async () => {} }],
      mailCarriers: [{ name: 'mail', deliver: async () => {} }],
      identityChecks: [{ name: 'check', checkPayee: async () => 'unsure' }],
    }`);
    const loaded = await load(one, other);
    expect(loaded.paymentProviders.map(({ name }) => name)).toEqual(['one', 'other']);
    expect(loaded.smsCarriers.map(({ name }) => name)).toEqual(['one', 'other']);
    expect(loaded.mailCarriers).toHaveLength(1);
    expect(loaded.identityChecks).toHaveLength(1);
    expect(await load()).toEqual({ paymentProviders: [], smsCarriers: [], mailCarriers: [], identityChecks: [] });
  });

  test('receive a log, a clock and the site address, and nothing else', async () => {
    const file = written('export default (tools) => { globalThis.given = Object.keys(tools); return {}; };');
    await load(file);
    const global = globalThis as { given?: string[] };
    expect(global.given?.sort()).toEqual(['clock', 'log', 'siteUrl']);
    delete global.given;
  });

  test.each(['ledger', 'wallet', 'policy', 'audit', 'limits', 'approvals'])('cannot provide %s', async (rule) => {
    await expect(load(returning(`{ ${rule}: [] }`))).rejects.toThrow(
      `provides "${rule}", but an adapter can only provide`,
    );
  });

  test.each([
    ['no function', written('export default 5;'), 'whose default export is no function'],
    ['no module', path.join(folder, 'missing.mjs'), 'which cannot be loaded'],
    ['a carrier without deliver()', returning("{ smsCarriers: [{ name: 'x' }] }"), 'smsCarriers has an entry without'],
    ['a check without a name', returning('{ identityChecks: [{}] }'), 'identityChecks has an entry without a name'],
    ['no list', returning('{ mailCarriers: {} }'), 'mailCarriers is no array'],
    ['a name of a built-in provider', returning(`{ paymentProviders: [${provider('scb')}] }`), 'built-in'],
    ['no way to deposit', returning(`{ paymentProviders: [${provider('one', '[]')}] }`), 'serves no way to deposit'],
    ['an unknown way', returning(`{ paymentProviders: [${provider('one', "['BANK']")}] }`), 'serves "BANK"'],
    [
      'one way twice',
      returning(`{ paymentProviders: [${provider('one')}, ${provider('other')}] }`),
      'two providers serve QRCODE',
    ],
  ])('are refused with %s', async (_what, file, problem) => {
    await expect(load(file)).rejects.toThrow(problem);
  });
});

describe('a provider of an adapter', () => {
  const paid = {
    provider: 'scb',
    transactionId: '1',
    deposit: { reference: 'R' },
    payerName: '',
    body: '{}',
    amountMinor: 1n,
    currencyCode: 'THB',
    paidAt: new Date(0),
  };
  const liar: PaymentProvider = {
    name: 'liar',
    methods: ['QRCODE'],
    requestPayment: async () => ({}),
    lookUp: async () => [{ state: 'paid', payment: paid }],
    webhook: {
      path: '/webhooks/payment/liar',
      read: async () => ({ state: 'paid', payment: paid }),
      answer: () => ({ status: 200, body: {} }),
    },
  };

  test('rejects a report about payments of another provider', async () => {
    const bound = boundProvider(liar);
    const call = { headers: {}, raw: Buffer.alloc(0), now: new Date(0) };
    expect(await bound.webhook!.read(call)).toMatchObject({ payment: { provider: 'liar', transactionId: '1' } });
    const asked = { providerPaymentId: '1', askedAt: new Date(0) };
    expect(await bound.lookUp!(asked)).toMatchObject([{ payment: { provider: 'liar' } }]);
  });

  test('has its webhook at its own address', () => {
    expect(providerProblem(liar, [])).toBeUndefined();
    const elsewhere = { ...liar, webhook: { ...liar.webhook!, path: '/webhooks/payment/omise' } };
    expect(providerProblem(elsewhere, [])).toBe('the webhook of the provider liar is not at /webhooks/payment/liar');
  });
});

test('adds nothing for an adapter that provides nothing', async () => {
  expect(await load(returning('{}'))).toEqual(await load());
});
