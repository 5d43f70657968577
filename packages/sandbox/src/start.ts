/**
 * Runs the sandbox alone: `node packages/sandbox/src/start.ts`. It prints the settings that a client needs; each can be
 * set in the environment. The product starts its own sandbox with its own secrets.
 */
import { createSandbox } from './sandbox.ts';

const { env } = process;
const port = Number(env.SANDBOX_PORT ?? 3002);
const options = {
  siteUrl: env.SANDBOX_SITE_URL ?? 'http://127.0.0.1:3000',
  webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? 'webhook',
  sms: { accountSid: env.SANDBOX_SMS_SID ?? 'ACsandbox', authToken: env.SANDBOX_SMS_TOKEN ?? 'token' },
  vonage: { apiKey: env.SANDBOX_VONAGE_KEY ?? 'sandbox', apiSecret: env.SANDBOX_VONAGE_SECRET ?? 'secret' },
  omise: {
    secretKey: env.SANDBOX_OMISE_KEY ?? 'skey_test_sandbox',
    webhookSecret: env.SANDBOX_OMISE_WEBHOOK_SECRET ?? Buffer.from('webhook').toString('base64'),
  },
  statement: {
    accessToken: env.SANDBOX_STATEMENT_TOKEN ?? 'token',
    consentId: env.SANDBOX_STATEMENT_CONSENT ?? 'sabai-sandbox',
  },
  gateway: {
    applicationKey: env.SANDBOX_GATEWAY_KEY ?? 'sabai-sandbox',
    applicationSecret: env.SANDBOX_GATEWAY_SECRET ?? 'secret',
    billerId: env.SANDBOX_BILLER_ID ?? '099300045600010',
  },
  btcpay: {
    storeId: env.SANDBOX_BTCPAY_STORE ?? 'sabai-sandbox',
    apiKey: env.SANDBOX_BTCPAY_KEY ?? 'key',
    webhookSecret: env.SANDBOX_BTCPAY_SECRET ?? 'btcpay',
  },
};
const sandbox = createSandbox(options);
console.log(`Sandbox: ${await sandbox.listen({ port, host: '127.0.0.1' })}`, options);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void sandbox.close());
