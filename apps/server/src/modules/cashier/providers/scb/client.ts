import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fetchFrom } from '../../../../platform/telemetry/outgoing.ts';
import { problemOfQr } from './emv-qr.rules.ts';

/** Access to a bank's QR payment API; all secrets are the operator's. */
export interface ScbClientOptions {
  /** Origin of the API, such as https://api.partners.scb/partners. */
  readonly baseUrl: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  /** 15 digits: the operator as a receiver of bill payments. */
  readonly billerId: string;
  /** Prefix of reference 3, by which the bank finds our webhook. */
  readonly ref3Prefix?: string;
  readonly timeoutMs?: number;
}

interface QrOrder {
  /** Baht with two decimals. */
  readonly amount: string;
  readonly ref1: string;
  readonly ref2: string;
  readonly expiresAt: Date;
}

const success = 1000;
const tokenAnswer = z.object({
  status: z.object({ code: z.literal(success) }),
  data: z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() }),
});
const qrAnswer = z.object({
  status: z.object({ code: z.literal(success) }),
  data: z.object({ qrRawData: z.string().min(1) }),
});

const inquiryAnswer = z.object({ status: z.object({ code: z.literal(success) }), data: z.array(z.unknown()) });
/** SCB's code of a QR payment by tag 30. */
const qr30 = '00300100';

/** A token is renewed this long before it expires at the gateway. */
const tokenMarginMs = 60_000;

/** The client of SCB's QR 30 protocol: an OAuth token, then `POST /v1/payment/qrcode/create`. */
export function createScbClient(options: ScbClientOptions) {
  const { baseUrl, applicationKey, applicationSecret, billerId, ref3Prefix = '', timeoutMs = 5000 } = options;
  let token: { readonly text: string; readonly goodUntil: number } | undefined;

  async function call(path: string, { body, authorization }: { body?: object; authorization?: string }) {
    const response = await fetchFrom('scb', baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'EN',
        resourceOwnerId: applicationKey,
        requestUId: randomUUID(),
        ...(authorization ? { authorization } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) token = undefined;
    if (!response.ok)
      throw new Error(`${path} answered HTTP ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json() as Promise<unknown>;
  }

  async function bearer(): Promise<string> {
    if (!token || token.goodUntil < Date.now()) {
      const { data } = tokenAnswer.parse(
        await call('/v1/oauth/token', { body: { applicationKey, applicationSecret } }),
      );
      token = { text: data.accessToken, goodUntil: Date.now() + data.expiresIn * 1000 - tokenMarginMs };
    }
    return `Bearer ${token.text}`;
  }

  async function requestQr({ amount, ref1, ref2, expiresAt }: QrOrder): Promise<string> {
    const body = {
      qrType: 'PP',
      ppType: 'BILLERID',
      ppId: billerId,
      amount,
      ref1,
      ref2,
      ref3: `${ref3Prefix}SABAI`,
      expiryTime: expiresAt.toISOString(),
    };
    const { data } = qrAnswer.parse(await call('/v1/payment/qrcode/create', { body, authorization: await bearer() }));
    return data.qrRawData;
  }

  /** Retries once with a fresh token, since the gateway may have dropped one before its expiry. */
  async function withToken<T>(work: () => Promise<T>): Promise<T> {
    const hadToken = token !== undefined;
    return work().catch((error: unknown) => {
      if (hadToken && token === undefined) return work();
      throw error;
    });
  }

  async function requestPayments(ref1: string, day: string): Promise<unknown[]> {
    const query = new URLSearchParams({
      eventCode: qr30,
      billerId,
      reference1: ref1,
      transactionDate: day,
    });
    const authorization = await bearer();
    return inquiryAnswer.parse(await call(`/v1/payment/billpayment/inquiry?${query}`, { authorization })).data;
  }

  return {
    /**
     * Returns the payments with this reference on a day in Bangkok, as payment confirmations. Throws without a
     * response.
     */
    payments: (ref1: string, day: string): Promise<unknown[]> => withToken(() => requestPayments(ref1, day)),
    /** Returns the payload of a QR for exactly this order. Throws without one; nothing is owed by then. */
    async createQr(order: QrOrder): Promise<string> {
      const payload = await withToken(() => requestQr(order));
      const problem = problemOfQr(payload, { ...order, billerId });
      if (problem) throw new Error(`the gateway sent a QR that is not what was ordered: ${problem}`);
      return payload;
    },
  };
}
