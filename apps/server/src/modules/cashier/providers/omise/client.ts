import type { z } from 'zod';
import { readEach, UnreadableAnswer, type UnreadableRecord } from '../../../../platform/records/unreadable-records.ts';
import { fetchFrom } from '../../../../platform/telemetry/outgoing.ts';
import { Charge, Claim, List } from './charge.rules.ts';

/** Access to Omise's API; the keys are the operator's. */
export interface OmiseClientOptions {
  /** Origin of the API, such as https://api.omise.co. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
}

export interface ChargeOrder {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly source: { readonly type: 'promptpay' } | { readonly type: 'truemoney'; readonly phone_number: string };
  /** The payer's browser is redirected here afterwards; it proves nothing. */
  readonly returnUri: string;
  readonly expiresAt: Date;
  readonly reference: string;
}

const apiVersion = '2019-05-29';
/** Maximum page size of Omise. */
const pageSize = 100;
const mostPictureBytes = 512 * 1024;

/** A client for Omise charges, as its API documents them. Every method throws without a valid response. */
export function createOmiseClient({ baseUrl, secretKey, timeoutMs = 5000 }: OmiseClientOptions) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function call(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetchFrom('omise', url, {
      ...init,
      headers: { authorization, 'omise-version': apiVersion, ...(init.headers as Record<string, string>) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response;
    throw new Error(`${url} answered HTTP ${response.status}: ${(await response.text()).slice(0, 300)}`);
  }

  async function* listed<T extends object>(
    what: string,
    shape: z.ZodType<T>,
    from: Date,
    to: Date,
  ): AsyncGenerator<T | UnreadableRecord> {
    for (let offset = 0; ; offset += pageSize) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        order: 'chronological',
        limit: String(pageSize),
        offset: String(offset),
      });
      const { data, total } = List.parse(await (await call(`${baseUrl}/${what}?${query}`)).json());
      yield* readEach(data, (input) => shape.safeParse(input).data);
      if (offset + pageSize >= total || data.length === 0) return;
    }
  }

  return {
    async createCharge({ amountMinor, currencyCode, source, returnUri, expiresAt, reference }: ChargeOrder) {
      const response = await call(`${baseUrl}/charges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: Number(amountMinor),
          currency: currencyCode,
          source,
          return_uri: returnUri,
          expires_at: expiresAt.toISOString(),
          metadata: { reference },
        }),
      });
      return Charge.parse(await response.json());
    },
    /** Throws UnreadableAnswer for a charge that lacks required fields. */
    async charge(id: string): Promise<Charge> {
      const parsed: unknown = await (await call(`${baseUrl}/charges/${encodeURIComponent(id)}`)).json();
      const charge = Charge.safeParse(parsed);
      if (!charge.success) throw new UnreadableAnswer(`charge ${id}`, parsed);
      return charge.data;
    },
    /** Yields the charges created within a time range, oldest first. */
    charges: (from: Date, to: Date) => listed('charges', Charge, from, to),
    /** Yields the refunds and disputes within a time range, of charges of any time. */
    async *claims(from: Date, to: Date): AsyncGenerator<Claim | UnreadableRecord> {
      yield* listed('refunds', Claim, from, to);
      yield* listed('disputes', Claim, from, to);
    },
    /** Downloads the picture of a code, only from the API's own origin, since the request carries our key. */
    async picture(address: string): Promise<Buffer> {
      if (new URL(address).origin !== new URL(baseUrl).origin)
        throw new Error(`a picture of another origin: ${address}`);
      const response = await call(address);
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > mostPictureBytes) throw new Error('the picture of a code is too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}

export type OmiseClient = ReturnType<typeof createOmiseClient>;
