import { dayIn } from '@sabai/contract/date-format';
import { dayMs } from '@sabai/contract/duration';
import { decimalOf } from '@sabai/contract/money';
import { isUnreadable, readEach, type UnreadableRecord } from '../../../../platform/records/unreadable-records.ts';
import { isFreshTimestamp, isSignature, sign } from '../../../../platform/sealing/signing.ts';
import type { IncomingPayment, PaymentProvider, WebhookOutcome } from '../../transactions/payment-provider.ts';
import { createScbClient, type ScbClientOptions } from './client.ts';
import { readConfirmation } from './confirmation.rules.ts';

export interface ScbOptions extends ScbClientOptions {
  /**
   * The accepted signature secrets: the present one and, during a change, the previous one. The bank itself signs
   * nothing. Without secrets a confirmation is only a hint, and the bank is asked.
   */
  readonly webhookSecrets: readonly string[];
  /** Schedules an early check of the payment with this reference at the bank. */
  readonly askSoon: (reference: string) => Promise<WebhookOutcome>;
  readonly clock: () => Date;
}

/** The same for all payments of a member, for the bank's statements. */
const memberReference = (memberId: string) => memberId.replaceAll('-', '').slice(-20).toUpperCase();

const dayInBangkok = (time: Date) => dayIn('Asia/Bangkok', time);

/** SCB's response format: 200 with `00` ends its attempts, any other makes it retry. */
const refusals: Partial<Record<WebhookOutcome, readonly [status: number, resCode: string, resDesc: string]>> = {
  unproven: [401, '01', 'SIGNATURE_INVALID'],
  unreadable: [400, '02', 'INVALID_INPUT'],
  unknown: [404, '03', 'NOT_FOUND'],
  unavailable: [503, '99', 'FAULT'],
  fault: [500, '99', 'FAULT'],
};

/**
 * SCB: PromptPay bill payment by QR 30, confirmed by a call that is signed over the time and the raw body, or by
 * polling.
 */
export function createScbProvider({ webhookSecrets, clock, askSoon, ...access }: ScbOptions): PaymentProvider {
  const client = createScbClient(access);
  const secrets = webhookSecrets.map((secret) => Buffer.from(secret));
  /** Returns the payments with a reference on the days of these times. */
  async function paymentsOf(
    reference: string,
    moments: readonly Date[],
  ): Promise<(IncomingPayment | UnreadableRecord)[]> {
    const reported = await Promise.all(
      [...new Set(moments.map(dayInBangkok))].map((day) => client.payments(reference, day)),
    );
    const payments = readEach(reported.flat(), (json) => readConfirmation(JSON.stringify(json) ?? ''));
    return payments.filter(
      (payment) => isUnreadable(payment) || ('reference' in payment.deposit && payment.deposit.reference === reference),
    );
  }

  return {
    name: 'scb',
    methods: ['PROMPTPAY'],
    async requestPayment({ memberId, reference, amountMinor, currencyCode, expiresAt }) {
      const amount = decimalOf(amountMinor, currencyCode);
      const ref2 = memberReference(memberId);
      const qrPayload = await client.createQr({ amount, ref1: reference, ref2, expiresAt });
      return { qrPayload, providerPaymentId: reference };
    },
    async lookUp({ providerPaymentId, askedAt }) {
      const paid = await paymentsOf(providerPaymentId, [askedAt, clock()]);
      return paid.map((payment) =>
        isUnreadable(payment)
          ? ({ state: 'unreadable', source: 'scb', ...payment } as const)
          : ({ state: 'paid', payment } as const),
      );
    },
    /** The bank answers for one reference at a time, so only payments of our own references are listed. */
    async *list(_from, to, requested) {
      for (const { providerPaymentId: askBy, askedAt } of requested) {
        const lastDay = new Date(Math.min(askedAt.getTime() + dayMs, to.getTime()));
        for (const reported of await paymentsOf(askBy, [askedAt, lastDay])) {
          if (isUnreadable(reported)) {
            yield reported;
            continue;
          }
          const { transactionId, currencyCode, paidAt, ...paid } = reported;
          const amountMinor = paid.amountMinor - (paid.takenBackMinor ?? 0n);
          const state = amountMinor > 0n ? 'paid' : 'ended';
          yield { key: transactionId, askBy, amountMinor, currencyCode, at: paidAt, state };
        }
      }
    },
    webhook: {
      path: '/webhooks/payment/scb',
      async read({ headers, raw, now }) {
        if (secrets.length === 0) {
          const { deposit } = readConfirmation(raw.toString('utf8')) ?? {};
          if (!deposit || !('reference' in deposit)) return { state: 'unreadable' };
          return { state: 'hint', follow: () => askSoon(deposit.reference) };
        }
        const timestamp = headers['x-gateway-timestamp'];
        const given = headers['x-gateway-signature'];
        const isProven =
          isFreshTimestamp(timestamp, now) &&
          secrets.some((secret) => isSignature(given, sign(secret, `${timestamp}.`, raw)));
        if (!isProven) return { state: 'unproven' };
        const payment = readConfirmation(raw.toString('utf8'));
        return payment ? { state: 'paid', payment } : { state: 'unreadable' };
      },
      answer(outcome, transactionId) {
        const [status, resCode, resDesc] = refusals[outcome] ?? [200, '00', 'success'];
        return { status, body: { resCode, resDesc, ...(transactionId ? { transactionId } : {}) } };
      },
    },
  };
}
