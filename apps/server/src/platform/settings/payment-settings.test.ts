import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const readPaymentSettings = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/sabai').payments;

const scb = {
  SABAI_SCB_API_KEY: 'l7key',
  SABAI_SCB_API_SECRET: 'l7secret',
  SABAI_SCB_BILLER_ID: '311040039475180',
  SABAI_SCB_REF3_PREFIX: 'SCB',
};
const btcpay = {
  SABAI_BTCPAY_URL: 'https://btcpay.example.com/pay/',
  SABAI_BTCPAY_STORE: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776',
  SABAI_BTCPAY_API_KEY: '0123abcd',
  SABAI_BTCPAY_WEBHOOK_SECRET: 'the-new,the-old',
};

test('uses the sandbox for all payments by default', () =>
  expect(readPaymentSettings({ SABAI_SCB_API_KEY: '' })).toEqual({}));

test('uses a real payment gateway with a configured account', () =>
  expect(
    readPaymentSettings({
      SABAI_OMISE_SECRET_KEY: 'skey_test_1234567',
      SABAI_OMISE_WEBHOOK_SECRET: 'dGhlIG5ldyBzZWNyZXQh,dGhlIG9sZCBzZWNyZXQh',
    }).omise,
  ).toEqual({
    baseUrl: 'https://api.omise.co',
    secretKey: 'skey_test_1234567',
    webhookSecrets: ['dGhlIG5ldyBzZWNyZXQh', 'dGhlIG9sZCBzZWNyZXQh'],
  }));

test('reads statements from a configured bank', () =>
  expect(
    readPaymentSettings({
      SABAI_STATEMENT_URL: 'https://bank.example.com/psd2/',
      SABAI_STATEMENT_TOKEN: 'token',
      SABAI_STATEMENT_CONSENT: 'consent',
    }).statement,
  ).toEqual({ baseUrl: 'https://bank.example.com/psd2', accessToken: 'token', consentId: 'consent' }));

test('sends PromptPay through SCB with a configured application, with or without signed confirmations', () => {
  const expected = {
    baseUrl: 'https://api.partners.scb/partners',
    applicationKey: 'l7key',
    applicationSecret: 'l7secret',
    billerId: '311040039475180',
    ref3Prefix: 'SCB',
  };
  expect(readPaymentSettings(scb).scb).toEqual({ ...expected, webhookSecrets: [] });
  const secret = '0123456789abcdef';
  expect(readPaymentSettings({ ...scb, SABAI_SCB_WEBHOOK_SECRET: secret }).scb).toEqual({
    ...expected,
    webhookSecrets: [secret],
  });
});

test('sends coins through a configured BTCPay Server, on the real chain by default', () => {
  const expected = {
    baseUrl: 'https://btcpay.example.com/pay',
    storeId: btcpay.SABAI_BTCPAY_STORE,
    apiKey: '0123abcd',
    webhookSecrets: ['the-new', 'the-old'],
    chain: 'main',
  };
  expect(readPaymentSettings(btcpay).btcpay).toEqual(expected);
  expect(readPaymentSettings({ ...btcpay, SABAI_BTCPAY_CHAIN: 'test' }).btcpay).toEqual({ ...expected, chain: 'test' });
});

test.each([
  [
    { SABAI_STATEMENT_URL: 'bank', SABAI_STATEMENT_TOKEN: 'x', SABAI_STATEMENT_CONSENT: 'y' },
    'SABAI_STATEMENT_URL must be an address like https://bank.example.com/psd2, but it is "bank".',
  ],
  [
    { SABAI_STATEMENT_URL: 'https://bank.example.com', SABAI_STATEMENT_TOKEN: 'x' },
    'SABAI_STATEMENT_URL needs SABAI_STATEMENT_TOKEN and SABAI_STATEMENT_CONSENT too, without blanks in them.',
  ],
  [
    { SABAI_OMISE_SECRET_KEY: 'pkey_test_1234567' },
    'SABAI_OMISE_SECRET_KEY must be the secret key of the account, which starts with skey_.',
  ],
  [
    { SABAI_OMISE_SECRET_KEY: 'skey_test_1234567', SABAI_OMISE_WEBHOOK_SECRET: 'no' },
    'SABAI_OMISE_WEBHOOK_SECRET must be the base64 secret of the webhook, or two joined by a comma.',
  ],
  [{ ...scb, SABAI_SCB_API_SECRET: '' }, 'SABAI_SCB_API_SECRET must be the secret of the application, without blanks.'],
  [{ ...scb, SABAI_SCB_BILLER_ID: '12345' }, 'SABAI_SCB_BILLER_ID must be the 15 digits of the house as a biller.'],
  [
    { ...scb, SABAI_SCB_REF3_PREFIX: undefined },
    'SABAI_SCB_REF3_PREFIX must be what SCB has given for reference 3, 1 to 12 of A-Z and 0-9.',
  ],
  [
    { ...scb, SABAI_SCB_URL: 'scb' },
    'SABAI_SCB_URL must be an address like https://api.partners.scb/partners, but it is "scb".',
  ],
  [
    { ...scb, SABAI_SCB_WEBHOOK_SECRET: 'short' },
    'SABAI_SCB_WEBHOOK_SECRET must be 16 signs or more without blanks, or two of them joined by a comma.',
  ],
  [
    { ...btcpay, SABAI_BTCPAY_URL: 'btcpay' },
    'SABAI_BTCPAY_URL must be an address like https://btcpay.example.com, but it is "btcpay".',
  ],
  [{ ...btcpay, SABAI_BTCPAY_STORE: 'a b' }, 'SABAI_BTCPAY_STORE must be the id of the store.'],
  [{ ...btcpay, SABAI_BTCPAY_API_KEY: '' }, 'SABAI_BTCPAY_API_KEY must be an API key of the store, without blanks.'],
  [
    { ...btcpay, SABAI_BTCPAY_WEBHOOK_SECRET: '' },
    'SABAI_BTCPAY_WEBHOOK_SECRET must be the secret of the store’s webhook, or two joined by a comma.',
  ],
  [
    { ...btcpay, SABAI_BTCPAY_CHAIN: 'mainnet' },
    'SABAI_BTCPAY_CHAIN must be main, test, regtest, but it is "mainnet".',
  ],
])('rejects %j in one sentence that names it, without a secret', (env, sentence) => {
  expect(() => readPaymentSettings(env)).toThrow(new SettingsError(sentence));
});
