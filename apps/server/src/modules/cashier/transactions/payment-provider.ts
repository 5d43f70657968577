import type { IncomingHttpHeaders } from 'node:http';
import type { ForeignRecord, RecordSourceName } from '../../../platform/records/record-source.ts';
import type { UnreadableRecord } from '../../../platform/records/unreadable-records.ts';

/**
 * What the cashier needs from whoever brings money: a bank, a payment gateway, a statement, a crypto processor. Each lives in
 * `providers/<name>/` and speaks its own protocol there; past this file money has arrived, whoever told so.
 */

export type ProviderName = 'scb' | 'omise' | 'statement' | 'btcpay';

/** Names the deposit a payment is for, by what the provider repeats to us. */
export type DepositKey =
  | { readonly reference: string }
  | { readonly providerPaymentId: string }
  | { readonly depositId: string };

/** A payment that has reached the house, as its provider tells it and as it has been proved. */
export interface IncomingPayment {
  readonly provider: ProviderName;
  /** Unique at the provider: the same one is taken once however often it is told. */
  readonly transactionId: string;
  readonly deposit: DepositKey;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** How many coins it was, in units of 10⁻⁸; of money that came in coins. */
  readonly coins?: bigint;
  readonly payerName: string;
  readonly paidAt: Date;
  /** What was taken back of it since: reversed, refunded, or held back for a dispute. Nothing unless given. */
  readonly takenBackMinor?: bigint;
  /** Less is taken back than was told before, because a dispute was won; without it an older word may have come late. */
  readonly isWonBack?: boolean;
  /** What told of it, as JSON, for the books. */
  readonly body: string;
}

/** A payment that will not come: refused by the payer or their bank, or given up by the provider. */
export interface FailedPayment {
  readonly provider: ProviderName;
  readonly deposit: DepositKey;
  /** In the provider's words, such as `insufficient_balance`; `expired` when nobody paid in time. */
  readonly failureCode: string;
}

/** What a provider knows of a payment when it is asked. */
export type PaymentState =
  | { readonly state: 'paid'; readonly payment: IncomingPayment }
  | { readonly state: 'failed'; readonly failure: FailedPayment }
  | { readonly state: 'waiting' };

/** What a provider has told of a payment and nobody can read, and of which source it is. */
export interface UnreadablePayment extends UnreadableRecord {
  readonly state: 'unreadable';
  readonly source: RecordSourceName;
}

/** A payment to be asked for. */
export interface PaymentOrder {
  readonly memberId: string;
  /** Random, at most 20 signs of 0-9 and A-Z, never given twice: names the deposit to the payer's bank and to us. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly expiresAt: Date;
  /** International, of the payer's wallet. */
  readonly phone: string;
  /** Decides between the means of payment of one provider. */
  readonly method: string;
}

/** A payment that was asked for before. */
export interface AskedPayment {
  readonly providerPaymentId: string;
  readonly askedAt: Date;
}

/** What the payer is shown. */
export interface PaymentRequest {
  /** EMVCo payload, compared with the order. */
  readonly qrPayload?: string;
  readonly redirectUrl?: string;
  /** What the provider calls the payment. */
  readonly providerPaymentId?: string;
  readonly expiresAt?: Date;
}

export interface WebhookCall {
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  readonly now: Date;
}

/** What a call to a webhook says, once proved. */
export type WebhookReading =
  | PaymentState
  | { readonly state: 'unproven' }
  | { readonly state: 'unreadable' }
  /** Genuine, and nothing to do with deposits. */
  | { readonly state: 'irrelevant' }
  /** Genuine, and only a hint: the provider is asked by `follow`, and what it answers has its effect there. */
  | { readonly state: 'hint'; readonly follow: () => Promise<WebhookOutcome> }
  /** Genuine, but what it says could not be made sure of now: the provider has to call again. */
  | { readonly state: 'unavailable' };

/** How a call ended: what it said, or what became of the payment it told. */
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
  /** Proves the call over its raw bytes before it reads it. Writes nothing. */
  read(call: WebhookCall): Promise<WebhookReading>;
  /** The answer the provider understands; it calls again unless told that the call is done with. */
  answer(outcome: WebhookOutcome, transactionId?: string): { readonly status: number; readonly body: object };
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Asks for a payment of exactly this order. Throws PAYMENT_CHANNEL_UNAVAILABLE; nothing is owed by then. */
  requestPayment?(order: PaymentOrder): Promise<PaymentRequest>;
  /** Asks what has become of a payment, all that is known of it; throws when there is no answer. */
  lookUp?(asked: AskedPayment): Promise<readonly (PaymentState | UnreadablePayment)[]>;
  /** Payments of a time for comparing, with what `lookUp` asks for each by; `asked` are those we have asked for, for a provider that only answers about these. */
  list?(from: Date, to: Date, asked: readonly AskedPayment[]): AsyncIterable<ForeignRecord | UnreadableRecord>;
  readonly webhook?: ProviderWebhook;
}
