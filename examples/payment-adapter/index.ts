import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  AdapterTools,
  CreateAdapter,
  PaymentProvider,
  PaymentState,
  WebhookOutcome,
} from '@sabai/server/extension-points';

const name = 'example-pay';

interface Account {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** A payment in the format of Example Pay. */
interface Told {
  readonly id: string;
  readonly reference: string;
  readonly status: 'waiting' | 'paid' | 'failed';
  /** In satang. */
  readonly amount: number;
  readonly currency: string;
  readonly payer: string;
  readonly paid_at: string | null;
  readonly pay_url: string;
}

/** Names of variables must not start with SABAI_: the server rejects unknown settings. */
function accountOf({ EXAMPLE_PAY_URL: url, EXAMPLE_PAY_KEY: key, EXAMPLE_PAY_SECRET: secret }: NodeJS.ProcessEnv) {
  if (!url || !key || !secret) throw new Error('EXAMPLE_PAY_URL, EXAMPLE_PAY_KEY and EXAMPLE_PAY_SECRET are needed');
  return { url, key, secret };
}

const isTold = (value: unknown): value is Told => {
  const { id, reference, status, amount, currency } = (value ?? {}) as Partial<Told>;
  return (
    typeof id === 'string' &&
    typeof reference === 'string' &&
    typeof status === 'string' &&
    Number.isSafeInteger(amount) &&
    typeof currency === 'string'
  );
};

/** Converts a payment of Example Pay to its state on the server. */
function stateOf(reported: Told): PaymentState {
  const deposit = { reference: reported.reference };
  if (reported.status === 'failed')
    return { state: 'failed', failure: { provider: name, deposit, failureCode: 'refused' } };
  if (reported.status !== 'paid' || reported.paid_at === null) return { state: 'waiting' };
  const payment = {
    provider: name,
    transactionId: reported.id,
    deposit,
    payerName: reported.payer,
    body: JSON.stringify(reported),
    amountMinor: BigInt(reported.amount),
    currencyCode: reported.currency,
    paidAt: new Date(reported.paid_at),
  };
  return { state: 'paid', payment };
}

function createClient({ url, key }: Account) {
  return async function call(path: string, body?: object): Promise<Told> {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(5000),
    });
    const reported: unknown = await response.json();
    if (!response.ok || !isTold(reported)) throw new Error(`Example Pay answered HTTP ${response.status}`);
    return reported;
  };
}

function isSigned(given: unknown, raw: Buffer, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'));
  const signature = Buffer.from(String(given));
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function read(raw: Buffer): Told | undefined {
  try {
    const reported: unknown = JSON.parse(raw.toString('utf8'));
    return isTold(reported) ? reported : undefined;
  } catch {
    return undefined;
  }
}

/** Example Pay calls again until it gets a status below 400. */
const statuses: Partial<Record<WebhookOutcome, number>> = {
  unproven: 401,
  unreadable: 400,
  unknown: 404,
  unavailable: 503,
  fault: 500,
};

function createProvider(account: Account, { siteUrl }: AdapterTools): PaymentProvider {
  const call = createClient(account);
  return {
    name,
    methods: ['TRUEWALLET'],
    async requestPayment({ reference, amountMinor, currencyCode, expiresAt }) {
      const order = { reference, amount: Number(amountMinor), currency: currencyCode, expires_at: expiresAt };
      const reported = await call('/payments', { ...order, return_url: siteUrl });
      return { providerPaymentId: reported.id, redirectUrl: reported.pay_url };
    },
    lookUp: async ({ providerPaymentId }) => [
      stateOf(await call(`/payments/${encodeURIComponent(providerPaymentId)}`)),
    ],
    webhook: {
      path: `/webhooks/payment/${name}`,
      async read({ headers, raw }) {
        if (!isSigned(headers['x-example-signature'], raw, account.secret)) return { state: 'unproven' };
        const reported = read(raw);
        return reported ? stateOf(reported) : { state: 'unreadable' };
      },
      answer: (outcome) => ({ status: statuses[outcome] ?? 200, body: { outcome } }),
    },
  };
}

const createAdapter: CreateAdapter = (tools) => ({
  paymentProviders: [createProvider(accountOf(process.env), tools)],
});

export default createAdapter;
