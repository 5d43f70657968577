import { decimalOf } from '@sabai/contract/money';
import type { Logger } from 'pino';
import {
  isUnreadable,
  UnreadableAnswer,
  type UnreadableRecord,
} from '../../../../platform/records/unreadable-records.ts';
import type {
  PaymentOrder,
  PaymentProvider,
  PaymentRequest,
  WebhookOutcome,
} from '../../transactions/payment-provider.ts';
import { problemOfPromptPay } from '../scb/emv-qr.rules.ts';
import { type Charge, chargeOfEvent, recordOfCharge, stateOfCharge } from './charge.rules.ts';
import { createOmiseClient, type OmiseClientOptions } from './client.ts';
import { readCode } from './read-code.ts';
import { isSignedByOmise } from './signature.rules.ts';

export interface OmiseOptions extends OmiseClientOptions {
  /** Base64, as issued by Omise: the present secret and, during a change, the previous one. */
  readonly webhookSecrets: readonly string[];
  /** The payer's browser is redirected here after the payment. */
  readonly returnUri: string;
  readonly log: Pick<Logger, 'error'>;
  readonly clock: () => Date;
}

const refusals: Partial<Record<WebhookOutcome, readonly [status: number, error: string]>> = {
  unproven: [401, 'SIGNATURE_INVALID'],
  unreadable: [400, 'INVALID_INPUT'],
  // The charge may precede our own record of it: another call is useful.
  unknown: [404, 'NOT_FOUND'],
  unavailable: [503, 'UNAVAILABLE'],
  fault: [500, 'FAULT'],
};

/** Omise requires the national form of a Thai phone number. */
const nationalPhone = (international: string) => international.replace(/^\+66/, '0');

const sourceOf = ({ method, phone }: PaymentOrder) =>
  method === 'TRUEWALLET'
    ? ({ type: 'truemoney', phone_number: nationalPhone(phone) } as const)
    : ({ type: 'promptpay' } as const);

/** Opn Payments (Omise): PromptPay QRs and TrueMoney wallets by charges, confirmed by signed events and by polling. */
export function createOmiseProvider(options: OmiseOptions): PaymentProvider {
  const { log, clock, returnUri, webhookSecrets } = options;
  const client = createOmiseClient(options);
  const secrets = webhookSecrets.map((secret) => Buffer.from(secret, 'base64'));

  /** Reads the payload in the picture, so that the payer's app pays exactly what was ordered. */
  async function payloadOf(charge: Charge, order: PaymentOrder): Promise<string> {
    const address = charge.source?.scannable_code?.image.download_uri;
    if (!address) throw new Error('the charge has no code to scan');
    const payload = await readCode(await client.picture(address));
    if (payload === undefined) throw new Error('no code can be read in the picture');
    const amount = decimalOf(order.amountMinor, order.currencyCode);
    const problem = problemOfPromptPay(payload, amount);
    if (problem) throw new Error(`the gateway sent a QR that is not what was ordered: ${problem}`);
    return payload;
  }

  function requireAsOrdered(charge: Charge, order: PaymentOrder): void {
    const isSame =
      BigInt(charge.amount) === order.amountMinor &&
      charge.currency.toUpperCase() === order.currencyCode &&
      charge.metadata.reference === order.reference;
    if (!isSame || charge.status !== 'pending') throw new Error(`charge ${charge.id} is not what was ordered`);
  }

  const readCharge = (id: string): Promise<Charge | UnreadableRecord> =>
    client.charge(id).catch((error: unknown) => {
      if (error instanceof UnreadableAnswer) return error.record;
      throw error;
    });

  return {
    name: 'omise',
    methods: ['TRUEWALLET', 'QRCODE'],
    async requestPayment(order): Promise<PaymentRequest> {
      const { amountMinor, currencyCode, reference, expiresAt } = order;
      const source = sourceOf(order);
      const charge = await client.createCharge({
        amountMinor,
        currencyCode,
        source,
        returnUri,
        expiresAt,
        reference,
      });
      requireAsOrdered(charge, order);
      const request = { providerPaymentId: charge.id, expiresAt };
      if (source.type === 'promptpay') return { ...request, qrPayload: await payloadOf(charge, order) };
      if (!charge.authorize_uri) throw new Error(`charge ${charge.id} says nowhere to confirm it`);
      return { ...request, redirectUrl: charge.authorize_uri };
    },
    async lookUp({ providerPaymentId }) {
      const charge = await readCharge(providerPaymentId);
      if (isUnreadable(charge)) return [{ state: 'unreadable', source: 'omise', ...charge }];
      return [stateOfCharge(charge, clock())];
    },
    async *list(from, to) {
      const listed = new Set<string>();
      for await (const charge of client.charges(from, to)) {
        if (!isUnreadable(charge)) listed.add(charge.id);
        yield isUnreadable(charge) ? charge : recordOfCharge(charge, clock(), to);
      }
      // A payment may be taken back long after it came; it is then a record of that day.
      for await (const claim of client.claims(from, to)) {
        if (isUnreadable(claim)) {
          yield claim;
          continue;
        }
        const { charge: id, created_at: at } = claim;
        if (listed.has(id)) continue;
        listed.add(id);
        const charge = await readCharge(id);
        yield isUnreadable(charge) ? charge : { ...recordOfCharge(charge, clock(), to), at: new Date(at) };
      }
    },
    webhook: {
      path: '/webhooks/payment/omise',
      async read({ headers, raw, now }) {
        if (!isSignedByOmise(headers, raw, secrets, now)) return { state: 'unproven' };
        const chargeId = chargeOfEvent(raw);
        if (chargeId === null) return { state: 'unreadable' };
        if (chargeId === undefined) return { state: 'irrelevant' };
        try {
          // The event is only a trigger; the present state of the charge counts.
          return stateOfCharge(await client.charge(chargeId), now);
        } catch (error) {
          log.error({ err: error, chargeId }, 'a charge could not be read again');
          return { state: 'unavailable' };
        }
      },
      answer(outcome) {
        const [status, error] = refusals[outcome] ?? [200, undefined];
        return { status, body: error ? { error } : { received: true } };
      },
    },
  };
}
