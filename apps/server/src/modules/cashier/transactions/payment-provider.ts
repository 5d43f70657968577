import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentTypeCode } from '@sabai/contract';
import type { ForeignRecord, RecordSourceName } from '../../../platform/records/record-source.ts';
import type { UnreadableRecord } from '../../../platform/records/unreadable-records.ts';

/**
 * The interface to a payment provider: a bank, a payment gateway, a statement, a crypto processor. Each is in
 * `providers/<name>/` and implements its own protocol there. Beyond this file, a payment is the same from any provider.
 */

/** Providers that this repository implements. */
export const builtInProviders = ['scb', 'omise', 'statement', 'btcpay'] as const;

export type BuiltInProvider = (typeof builtInProviders)[number];

/** One of {@link builtInProviders}, or the name of a provider from a loaded adapter. */
export type ProviderName = BuiltInProvider | (string & {});

export const isBuiltIn = (name: ProviderName): name is BuiltInProvider => builtInProviders.some((own) => own === name);

/** The key of a payment among the records of all adapters: providers number their payments independently. */
export const adapterKey = (name: ProviderName, key: string): string => `${name}:${key}`;

/** Ways to deposit that need nothing of their provider but a request for a payment. */
export const gatewayMethods = ['PROMPTPAY', 'QRCODE', 'TRUEWALLET'] as const satisfies readonly PaymentTypeCode[];
export type GatewayMethodCode = (typeof gatewayMethods)[number];

/** The only path of a provider's webhook. */
export const webhookPathOf = (provider: ProviderName): string => `/webhooks/payment/${provider}`;

/** Identifies the deposit of a payment by the value that the provider returns to us. */
export type DepositKey =
  | { readonly reference: string }
  | { readonly providerPaymentId: string }
  | { readonly depositId: string };

/** A payment that has reached the operator, as reported by its provider and verified. */
export interface IncomingPayment {
  readonly provider: ProviderName;
  /** Unique at the provider: a payment counts once, regardless of repeated reports. */
  readonly transactionId: string;
  readonly deposit: DepositKey;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** The number of coins, in units of 10⁻⁸; only for money that came in coins. */
  readonly coins?: bigint;
  readonly payerName: string;
  readonly paidAt: Date;
  /** The amount taken back since: reversed, refunded, or held back for a dispute. Defaults to zero. */
  readonly takenBackMinor?: bigint;
  /**
   * Less is taken back than was reported before, because a dispute was won. If absent, the report may be an older one
   * that arrives late.
   */
  readonly isWonBack?: boolean;
  /** The report as JSON, for the records. */
  readonly body: string;
}

/** A payment that will not come: refused by the payer or their bank, or given up by the provider. */
export interface FailedPayment {
  readonly provider: ProviderName;
  readonly deposit: DepositKey;
  /** In the provider's words, such as `insufficient_balance`; `expired` if it was not paid in time. */
  readonly failureCode: string;
}

/** The provider's response about a payment. */
export type PaymentState =
  | { readonly state: 'paid'; readonly payment: IncomingPayment }
  | { readonly state: 'failed'; readonly failure: FailedPayment }
  | { readonly state: 'waiting' };

/** An unreadable record of a payment, with its source. */
export interface UnreadablePayment extends UnreadableRecord {
  readonly state: 'unreadable';
  readonly source: RecordSourceName;
}

/** A payment to request. */
export interface PaymentOrder {
  readonly memberId: string;
  /** Random, at most 20 characters of 0-9 and A-Z, unique: identifies the deposit to the payer's bank and to us. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly expiresAt: Date;
  /** International phone number of the payer's wallet. */
  readonly phone: string;
  /** Selects the payment method at the provider. */
  readonly method: string;
}

/** A payment that was requested before. */
export interface AskedPayment {
  readonly providerPaymentId: string;
  readonly askedAt: Date;
}

/** Shown to the payer. */
export interface PaymentRequest {
  /** EMVCo payload, compared with the order. */
  readonly qrPayload?: string;
  readonly redirectUrl?: string;
  /** The provider's identifier of the payment. */
  readonly providerPaymentId?: string;
  readonly expiresAt?: Date;
}

export interface WebhookCall {
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  readonly now: Date;
}

/** The content of a verified webhook call. */
export type WebhookReading =
  | PaymentState
  | { readonly state: 'unproven' }
  | { readonly state: 'unreadable' }
  /** Genuine, but not about deposits. */
  | { readonly state: 'irrelevant' }
  /** Genuine, but only a hint: `follow` asks the provider, whose response has the effect. */
  | { readonly state: 'hint'; readonly follow: () => Promise<WebhookOutcome> }
  /** Genuine, but currently not verifiable: the provider has to call again. */
  | { readonly state: 'unavailable' };

/** The outcome of a call: its content, or the effect of the reported payment. */
export type WebhookOutcome =
  | 'unproven'
  | 'unreadable'
  | 'irrelevant'
  | 'unavailable'
  | 'waiting'
  | 'failed'
  | 'credited'
  | 'already_credited'
  | 'needs_staff'
  | 'taken_back'
  | 'repeated'
  | 'unknown'
  | 'fault';

export interface ProviderWebhook {
  /** Such as `/webhooks/payment/scb`. */
  readonly path: string;
  /** Verifies the call over its raw bytes before it parses it. Writes nothing. */
  read(call: WebhookCall): Promise<WebhookReading>;
  /** Returns the response in the provider's format; unless it reports the call as handled, the provider calls again. */
  answer(outcome: WebhookOutcome, transactionId?: string): { readonly status: number; readonly body: object };
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** The deposit methods it can serve; none for a provider whose methods need more than a request for a payment. */
  readonly methods: readonly GatewayMethodCode[];
  /** Requests a payment of exactly this order. Throws without one; nothing is owed by then. */
  requestPayment?(order: PaymentOrder): Promise<PaymentRequest>;
  /** Returns all that the provider has about a payment; throws without a response. */
  lookUp?(asked: AskedPayment): Promise<readonly (PaymentState | UnreadablePayment)[]>;
  /**
   * Yields payments of a time range for comparison, with the key that `lookUp` uses for each. `asked` are our own
   * requests, for a provider that only answers for these.
   */
  list?(from: Date, to: Date, asked: readonly AskedPayment[]): AsyncIterable<ForeignRecord | UnreadableRecord>;
  readonly webhook?: ProviderWebhook;
}
