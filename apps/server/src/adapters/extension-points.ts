/**
 * The types that an adapter implements: a package of its own that adds a payment provider, a message provider or an identity
 * check to a server. `SABAI_ADAPTERS` names adapters; docs/extension-points.md lists all interfaces.
 */
import type { Logger } from 'pino';
import type { PaymentProvider } from '../modules/cashier/index.ts';
import type { IdentityCheck } from '../modules/identity/index.ts';
import type { Mail } from '../platform/messages/mail.ts';
import type { Carrier } from '../platform/messages/messenger.ts';
import type { SmsMessage } from '../platform/messages/sms.ts';

export type {
  AskedPayment,
  FailedPayment,
  GatewayMethodCode,
  IncomingPayment,
  PaymentOrder,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  ProviderWebhook,
  WebhookCall,
  WebhookOutcome,
  WebhookReading,
} from '../modules/cashier/index.ts';
export type { CheckedPayee, IdentityCheck, PayeeVerdict } from '../modules/identity/index.ts';
export type { Carrier, Mail, SmsMessage };

/** All that an adapter is given. It has no access to the database, the ledger, the policy or the audit. */
export interface AdapterTools {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly clock: () => Date;
  /** Origin under which browsers reach the player site. */
  readonly siteUrl: string;
}

/** Everything that an adapter may provide. The server refuses to start with any other property. */
export interface Adapter {
  /** Each serves the ways to deposit that it names, in place of the built-in provider. */
  readonly paymentProviders?: readonly PaymentProvider[];
  /** Tried in this order, before the built-in ones. */
  readonly smsCarriers?: readonly Carrier<SmsMessage>[];
  readonly mailCarriers?: readonly Carrier<Mail>[];
  /** Asked about each bank account that a member enters. */
  readonly identityChecks?: readonly IdentityCheck[];
}

/** The default export of an adapter. */
export type CreateAdapter = (tools: AdapterTools) => Adapter | Promise<Adapter>;
