/**
 * Simulates the outside services for development, demonstration and tests: SMS providers, a mail server and payment
 * gateways with their documented protocols, and the screens of a phone and a bank's app. It moves no real money, stores
 * everything in memory and must listen on the loopback address only.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { type BtcpayOptions, mountBtcpay } from './btcpay/btcpay.ts';
import { type DemoProvider, mountDemoProviders } from './demo-providers.ts';
import { mountDrand } from './drand.ts';
import { type Hub88Account, mountHub88Feed } from './hub88-feed.ts';
import { mountMailService } from './mail-service.ts';
import { mountOmise, type OmiseAccount } from './omise/omise.ts';
import { sandboxPage } from './page.ts';
import { type GatewayAccount, mountPaymentGateway } from './payment-gateway.ts';
import { mountPushService } from './push-service.ts';
import { createConfirmationSender } from './shared/confirmation-sender.ts';
import { newTransferReference, slipPicture } from './slip-picture.ts';
import { mountSmsService, type SmsAccount, type VonageAccount } from './sms-service.ts';
import { mountStatement, type StatementAccess } from './statement.ts';
import { mountTracker } from './tracker.ts';

export type { DemoProvider } from './demo-providers.ts';
export { type Hub88Account, mountHub88Feed } from './hub88-feed.ts';
export type { OmiseAccount } from './omise/omise.ts';
export type { GatewayAccount } from './payment-gateway.ts';
export type { SmsAccount, SmsMessage } from './sms-service.ts';

export interface SandboxOptions {
  /** Origin of the product; payment confirmations go to `{siteUrl}/webhooks/payment/scb`. */
  readonly siteUrl: string;
  /** Signs the confirmations. */
  readonly webhookSecret: string;
  readonly sms: SmsAccount;
  /** A second SMS provider; without it there is one. */
  readonly vonage?: VonageAccount;
  readonly gateway: GatewayAccount;
  /** A BTCPay Server whose webhook goes to `{siteUrl}/webhooks/payment/btcpay`. */
  readonly btcpay: Pick<BtcpayOptions, 'storeId' | 'apiKey' | 'webhookSecret' | 'isAutomatic'>;
  /** Game providers for people who test an integration. */
  readonly providers?: readonly DemoProvider[];
  /** A payment gateway whose events go to `{siteUrl}/webhooks/payment/omise`; without it there is none. */
  readonly omise?: OmiseAccount;
  /** The account information API of the operator's bank; absent by default. */
  readonly statement?: StatementAccess;
  /** Signing keys of affiliates' trackers, by the trackers' names; others have none until it is set. */
  readonly trackerKeys?: Readonly<Record<string, string>>;
  /** Hub88's list of transactions; without it there is none. */
  readonly hub88?: Hub88Account;
  readonly clock?: () => Date;
  /** Pauses between the attempts to confirm a payment; by default 1 s, doubling up to a minute, for an hour. */
  readonly retryDelaysMs?: readonly number[];
}

/** Creates the sandbox as one Fastify app; the caller starts and closes it. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const { siteUrl, webhookSecret, retryDelaysMs, clock = () => new Date() } = options;
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const sender = createConfirmationSender({
    url: `${siteUrl}/webhooks/payment/scb`,
    secret: webhookSecret,
    clock,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
  });
  app.addHook('onClose', async () => sender.close());
  const messages = mountSmsService(app, options.sms, clock, options.vonage);
  const mails = mountMailService(app, clock);
  const bank = mountPaymentGateway(app, options.gateway, sender, clock);
  const btcpay = mountBtcpay(app, {
    ...options.btcpay,
    webhookUrl: `${siteUrl}/webhooks/payment/btcpay`,
    clock,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
  });
  mountPushService(app, clock);
  const postbacks = mountTracker(app, clock, options.trackerKeys);
  mountDrand(app, webhookSecret, clock);
  mountDemoProviders(app, options.providers ?? []);
  const omise =
    options.omise &&
    mountOmise(app, {
      ...options.omise,
      webhookUrl: `${siteUrl}/webhooks/payment/omise`,
      clock,
      ...(retryDelaysMs ? { retryDelaysMs } : {}),
    });
  if (options.hub88) mountHub88Feed(app, options.hub88);
  const statement = options.statement && mountStatement(app, options.statement, clock);
  app.get<{ Querystring: { ref?: string; bank?: string } }>('/slip.png', async ({ query }, reply) => {
    const { ref = newTransferReference(clock()), bank = '014' } = query;
    if (!/^\w{6,35}$/.test(ref) || !/^\d{3}$/.test(bank)) return reply.code(400).send({ error: 'INVALID_INPUT' });
    return reply.type('image/png').send(await slipPicture({ transRef: ref, sendingBank: bank }));
  });
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(sandboxPage({ messages, mails, postbacks }, bank, { btcpay, omise, statement }, clock())),
  );
  return app;
}
