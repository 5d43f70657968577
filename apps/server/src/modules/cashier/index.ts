/**
 * Owns deposits, withdrawals, slips, the house's bank accounts and the decisions of staff about money.
 * Keeps true that a deposit is credited once, and only for money that a gateway or staff have confirmed; that one withdrawal
 * waits per member and its amount is set aside; that a slip proves one transfer; that every staff decision is written down.
 * Start reading at `confirm-payment.ts` and `create-withdrawal.ts`.
 */
import path from 'node:path';
import type { Audience } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { seedHouseAccounts } from './cashier-config.repository.ts';
import { expireDeposits } from './expire-deposits.ts';
import type { CashierParts } from './parts.ts';
import { createPaymentGateway, type PaymentGatewayOptions } from './payment-gateway.ts';
import { registerPaymentWebhook } from './payment-webhook.ts';
import { registerSlips } from './serve-slips.ts';
import { createSlipStore } from './slip-store.ts';
import { type MemberHistory, staffRoutes } from './staff.routes.ts';
import { removeUnusedSlips } from './upload-slip.ts';

export type { MemberHistory } from './staff.routes.ts';

/** The operator's access to the payment gateway. */
export type GatewayAccess = Omit<PaymentGatewayOptions, 'log' | 'timeoutMs'> & {
  /** The secrets whose signature a payment confirmation may carry: the present one and, while it is changed, the last. */
  readonly webhookSecrets: readonly string[];
};

export interface CashierOptions {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock'> & {
    readonly settings: Pick<Platform['settings'], 'dataDir'>;
  };
  readonly identity: CashierParts['identity'];
  readonly wallet: CashierParts['wallet'];
  readonly gateway: GatewayAccess;
  /** What modules to the right tell staff about a member; nothing until they are wired. */
  readonly memberHistory?: Partial<MemberHistory>;
  readonly qrLifetimeMs?: number;
}

const quarterOfAnHourMs = 15 * 60_000;

export function createCashier(options: CashierOptions) {
  const { platform, identity, wallet, gateway, memberHistory, qrLifetimeMs = quarterOfAnHourMs } = options;
  const parts: CashierParts = {
    platform,
    identity,
    wallet,
    gateway: createPaymentGateway({ ...gateway, log: platform.log }),
    slips: createSlipStore(path.join(platform.settings.dataDir, 'slips')),
    qrLifetimeMs,
  };
  const history: MemberHistory = { latestActivity: async () => [], latestBets: async () => [], ...memberHistory };
  return {
    implementations: [...cashierRoutes(parts), ...staffRoutes(parts, history)],
    /** `POST /webhooks/payment/scb`, for the site's listener. */
    registerPaymentWebhook: (app: FastifyInstance) =>
      registerPaymentWebhook(app, { parts, secrets: gateway.webhookSecrets.map((secret) => Buffer.from(secret)) }),
    /** `GET /slips/:name`, once on the site's listener and once on the back office's. */
    registerSlips: (
      app: FastifyInstance,
      audience: Exclude<Audience, 'public'>,
      resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>,
    ) => registerSlips(app, { db: platform.db, slips: parts.slips, audience, resolveCaller }),
    /** Ends QR deposits that were not paid in time; for the worker, every few seconds. Returns how many. */
    expireDue: () => expireDeposits(parts),
    /** Removes slips that nobody has filed for a day; for the worker, every hour. Returns how many. */
    removeUnusedSlips: () => removeUnusedSlips(parts),
    /** The demonstration's bank accounts; may run any number of times. */
    seed: (tx: Tx) => seedHouseAccounts(tx),
  };
}

export type CashierDoor = ReturnType<typeof createCashier>;

/** Access to the sandbox's gateway, the same for whoever starts the sandbox and for the cashier. */
export async function sandboxGateway({
  secret,
  settings,
}: Pick<Platform, 'secret'> & { settings: Pick<Platform['settings'], 'sandboxUrl'> }) {
  const text = async (name: string) => (await secret(name)).toString('hex');
  return {
    baseUrl: settings.sandboxUrl,
    applicationKey: 'sabai-sandbox',
    applicationSecret: await text('gateway.sandbox.application'),
    billerId: '099300045600010',
    webhookSecrets: [await text('gateway.sandbox.webhook')],
  } satisfies GatewayAccess;
}
