import { currencies } from '@sabai/contract/money';
import { z } from 'zod';
import type { ForeignRecord } from '../../../../platform/records/record-source.ts';
import type { PaymentState } from '../../transactions/payment-provider.ts';

const text = (max: number) => z.string().max(max);
/** Shown to the payer's browser, so only a web page is allowed. */
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** The fields of a charge that we act on; the rest is stored as received. */
export const Charge = z.looseObject({
  object: z.literal('charge'),
  id: z.string().regex(/^chrg_[\w]{1,60}$/),
  /** In the smallest unit of the currency. */
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  status: z.enum(['pending', 'successful', 'failed', 'expired', 'reversed']),
  paid: z.boolean().default(false),
  /** A payment can be taken back long after it has come: reversed, refunded in parts, or disputed by the payer. */
  reversed: z.boolean().nullish(),
  refunded_amount: z.int().nonnegative().nullish(),
  dispute: z
    .looseObject({ amount: z.int().nonnegative(), status: z.enum(['open', 'pending', 'won', 'lost']) })
    .nullish(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  failure_code: text(100).nullish(),
  authorize_uri: webAddress.nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  source: z
    .looseObject({
      type: text(60),
      scannable_code: z.looseObject({ image: z.looseObject({ download_uri: webAddress }) }).nullish(),
    })
    .nullish(),
});
export type Charge = z.infer<typeof Charge>;

/** A page of a list, whose items are parsed separately. */
export const List = z.looseObject({ object: z.literal('list'), total: z.int(), data: z.array(z.unknown()) });

/** A refund or a dispute. */
export const Claim = z.looseObject({ charge: Charge.shape.id, created_at: z.iso.datetime({ offset: true }) });
export type Claim = z.infer<typeof Claim>;

const Event = z.looseObject({
  object: z.literal('event'),
  key: text(60),
  data: z.looseObject({ object: text(60), id: text(80), charge: z.unknown().optional() }),
});

/** The field of an event's data that holds the id of its charge. */
const chargeNames: Readonly<Record<string, 'id' | 'charge'>> = { charge: 'id', refund: 'charge', dispute: 'charge' };

/**
 * Returns the id of the charge that an event is about, directly or by a refund or dispute. Returns `undefined` for an
 * event about anything else, and `null` if the body is no event.
 */
export function chargeOfEvent(raw: Buffer): string | undefined | null {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  const event = Event.safeParse(json);
  if (!event.success) return null;
  const { key, data } = event.data;
  const name = Object.hasOwn(chargeNames, data.object) && key.startsWith(`${data.object}.`);
  if (!name) return undefined;
  return Charge.shape.id.safeParse(data[chargeNames[data.object]!]).data ?? null;
}

/** Returns the amount taken back of a paid charge. A dispute holds its amount back until it is won. */
function takenBackOf({ amount, reversed, refunded_amount: refunded, dispute }: Charge): bigint {
  if (reversed) return BigInt(amount);
  const disputed = dispute && dispute.status !== 'won' ? dispute.amount : 0;
  return BigInt(Math.min(amount, (refunded ?? 0) + disputed));
}

/** Returns the payment state of a charge. */
export function stateOfCharge(charge: Charge, now: Date): PaymentState {
  const deposit = { providerPaymentId: charge.id };
  switch (charge.status) {
    case 'successful': {
      const currencyCode = charge.currency.toUpperCase();
      if (!charge.paid || !currencies[currencyCode]) return { state: 'waiting' };
      return {
        state: 'paid',
        payment: {
          provider: 'omise',
          // A charge is paid once, so its id identifies the payment too.
          transactionId: charge.id,
          deposit,
          amountMinor: BigInt(charge.amount),
          currencyCode,
          takenBackMinor: takenBackOf(charge),
          isWonBack: charge.dispute?.status === 'won',
          payerName: '',
          paidAt: charge.paid_at ? new Date(charge.paid_at) : now,
          body: JSON.stringify(charge),
        },
      };
    }
    case 'failed':
    case 'expired':
    case 'reversed': {
      const failureCode = charge.status === 'failed' ? (charge.failure_code ?? 'failed') : charge.status;
      return { state: 'failed', failure: { provider: 'omise', deposit, failureCode } };
    }
    case 'pending':
      return { state: 'waiting' };
  }
}

/** Returns a charge for the comparison of records, with its remaining amount. */
export function recordOfCharge(charge: Charge, now: Date, at: Date): ForeignRecord {
  const known = stateOfCharge(charge, now);
  const amountMinor =
    known.state === 'paid'
      ? BigInt(charge.amount) - takenBackOf(charge)
      : known.state === 'failed'
        ? 0n
        : BigInt(charge.amount);
  return {
    key: charge.id,
    askBy: charge.id,
    amountMinor,
    currencyCode: charge.currency.toUpperCase(),
    at: new Date(charge.paid_at ?? charge.created_at ?? at),
    state: known.state === 'waiting' ? 'open' : known.state === 'failed' || amountMinor <= 0n ? 'ended' : 'paid',
  };
}
