import { randomBytes } from 'node:crypto';
import { writeBillPaymentQr } from '../shared/emv-qr.ts';
import type { OmiseWebhooks } from './omise-webhooks.ts';

export type ChargeStatus = 'pending' | 'successful' | 'failed' | 'expired' | 'reversed';

export interface SandboxRefund {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: Date;
}
export interface SandboxDispute {
  readonly id: string;
  readonly amount: number;
  readonly status: 'open' | 'pending' | 'won' | 'lost';
  readonly createdAt: Date;
}

export interface SandboxCharge {
  readonly id: string;
  readonly sourceId: string;
  readonly type: 'promptpay' | 'truemoney';
  readonly phoneNumber: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  readonly failureCode: string | null;
  readonly returnUri: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** PromptPay: the payload of the code to scan, and the name of its picture. */
  readonly qr: string | null;
  readonly documentHash: string;
  /** Refunds to the payer, and the dispute of the payer's bank. */
  readonly refunds: readonly SandboxRefund[];
  readonly dispute: SandboxDispute | null;
}

export interface ChargeRequest {
  readonly amount: number;
  readonly currency: string;
  readonly type: SandboxCharge['type'];
  readonly phoneNumber: string | null;
  readonly returnUri: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date | undefined;
}
export interface ChargeEnd {
  readonly status: Exclude<ChargeStatus, 'pending' | 'reversed'>;
  readonly failureCode?: string | undefined;
  /** Settles for an amount or currency other than the requested one, which no correct gateway does. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** After the expiry. */
  readonly late?: boolean | undefined;
}

const kept = 1000;
const dayMs = 24 * 3_600_000;
/** The gateway's own id as a receiver of PromptPay bill payments. */
const gatewayBillerId = '010753600031508';
const newId = (prefix: string) => `${prefix}_test_${randomBytes(10).toString('hex').slice(0, 19)}`;

export const presentRefund = ({ id: charge, currency }: SandboxCharge, { id, amount, createdAt }: SandboxRefund) => ({
  object: 'refund',
  id,
  amount,
  currency,
  charge,
  status: 'closed',
  created_at: createdAt.toISOString(),
});
export const presentDispute = (
  { id: charge, currency }: SandboxCharge,
  { id, amount, status, createdAt }: SandboxDispute,
) => ({ object: 'dispute', id, amount, currency, charge, status, created_at: createdAt.toISOString() });

/** A charge as the API returns it. `origin` is the address of this API. */
export function presentCharge(charge: SandboxCharge, origin: string) {
  const { id, status, amount, currency, type } = charge;
  const isPaid = status === 'successful';
  const refunded = charge.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const document = `/charges/${id}/documents/docu_${charge.sourceId}`;
  return {
    object: 'charge',
    id,
    location: `/charges/${id}`,
    livemode: false,
    amount,
    currency,
    net: amount,
    fee: 0,
    status,
    paid: isPaid,
    authorized: isPaid,
    capture: true,
    expired: status === 'expired',
    reversed: status === 'reversed',
    refunded_amount: refunded,
    refundable: isPaid && refunded < amount,
    disputable: isPaid && charge.dispute === null,
    dispute: charge.dispute && presentDispute(charge, charge.dispute),
    failure_code: charge.failureCode,
    failure_message: charge.failureCode,
    authorize_uri: type === 'truemoney' ? `${origin}/payments/${id}/authorize` : null,
    return_uri: charge.returnUri,
    metadata: charge.metadata,
    transaction: isPaid ? `trxn_${id.slice(5)}` : null,
    created_at: charge.createdAt.toISOString(),
    expires_at: charge.expiresAt.toISOString(),
    paid_at: charge.paidAt?.toISOString() ?? null,
    source: {
      object: 'source',
      id: charge.sourceId,
      type,
      amount,
      currency,
      flow: type === 'truemoney' ? 'redirect' : 'offline',
      phone_number: charge.phoneNumber,
      charge_status: status,
      scannable_code: charge.qr
        ? {
            object: 'barcode',
            type: 'qr',
            image: {
              object: 'document',
              id: `docu_${charge.sourceId}`,
              filename: 'qrcode.svg',
              kind: 'qr',
              location: document,
              download_uri: `${origin}${document}/downloads/${charge.documentHash}`,
            },
          }
        : null,
    },
  };
}

/** The charges of one account, in memory, with an event for each change. */
export function createOmiseCharges(webhooks: OmiseWebhooks, clock: () => Date, origin: () => string) {
  let charges: SandboxCharge[] = [];

  const notify = (key: string, charge: SandboxCharge, data: object = presentCharge(charge, origin())) =>
    webhooks.send(
      key,
      charge.id,
      JSON.stringify({
        object: 'event',
        id: newId('evnt'),
        livemode: false,
        location: null,
        key,
        created_at: clock().toISOString(),
        data,
      }),
    );
  function paidCharge(id: string) {
    const charge = charges.find((one) => one.id === id || one.qr === id);
    if (!charge)
      return { error: 'CHARGE_UNKNOWN', message: 'No charge with this id was made since the sandbox started.' };
    if (charge.status !== 'successful') return { error: 'CHARGE_NOT_PAID', message: `The charge is ${charge.status}.` };
    return charge;
  }
  function replace(charge: SandboxCharge): SandboxCharge {
    charges = charges.map((one) => (one.id === charge.id ? charge : one));
    return charge;
  }

  return {
    all: (): readonly SandboxCharge[] => charges,
    find: (id: string) => charges.find((charge) => charge.id === id),
    create({ expiresAt, ...request }: ChargeRequest): SandboxCharge {
      const now = clock();
      const id = newId('chrg');
      const decimal = `${Math.trunc(request.amount / 100)}.${String(request.amount % 100).padStart(2, '0')}`;
      const charge: SandboxCharge = {
        ...request,
        id,
        sourceId: newId('src'),
        status: 'pending',
        failureCode: null,
        createdAt: now,
        expiresAt: expiresAt ?? new Date(now.getTime() + dayMs),
        paidAt: null,
        qr:
          request.type === 'promptpay'
            ? writeBillPaymentQr({
                billerId: gatewayBillerId,
                ref1: randomBytes(9).toString('hex').toUpperCase(),
                ref2: undefined,
                ref3: undefined,
                amount: decimal,
              })
            : null,
        documentHash: randomBytes(16).toString('hex'),
        refunds: [],
        dispute: null,
      };
      charges = [charge, ...charges].slice(0, kept);
      void notify('charge.create', charge);
      return charge;
    },
    /** Ends a charge on behalf of the payer or the operator. Resolves after the first attempt to send the event. */
    async end(id: string, { status, failureCode, amount, currency, late = false }: ChargeEnd) {
      const charge = charges.find((one) => one.id === id || one.qr === id);
      if (!charge)
        return { error: 'CHARGE_UNKNOWN', message: 'No charge with this id was made since the sandbox started.' };
      if (charge.status !== 'pending') return { error: 'CHARGE_ENDED', message: `The charge is ${charge.status}.` };
      const now = clock();
      if (charge.expiresAt < now && status === 'successful' && !late) {
        return {
          error: 'CHARGE_EXPIRED',
          message: 'The charge has expired. To pay it all the same, send "late": true.',
        };
      }
      const ended = replace({
        ...charge,
        status,
        amount: amount ?? charge.amount,
        currency: currency ?? charge.currency,
        failureCode: status === 'failed' ? (failureCode ?? 'payment_rejected') : null,
        paidAt: status === 'successful' ? now : null,
      });
      await notify(status === 'expired' ? 'charge.expire' : 'charge.complete', ended);
      return ended;
    },
    /** Refunds money to the payer, by default all that is left. */
    async refund(id: string, wanted: number | undefined) {
      const charge = paidCharge(id);
      if ('error' in charge) return charge;
      const left = charge.amount - charge.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const amount = wanted ?? left;
      if (amount > left || left === 0)
        return { error: 'REFUND_TOO_MUCH', message: `${left} of the charge can be given back.` };
      const refund = { id: newId('rfnd'), amount, createdAt: clock() };
      const refunded = replace({ ...charge, refunds: [...charge.refunds, refund] });
      await notify('refund.create', refunded, presentRefund(refunded, refund));
      return refunded;
    },
    /** The payer's bank opens a dispute, or an open dispute continues. */
    async disputeIt(id: string, status: SandboxDispute['status'], amount: number | undefined) {
      const charge = paidCharge(id);
      if ('error' in charge) return charge;
      const before = charge.dispute;
      const dispute = {
        id: before?.id ?? newId('dspt'),
        amount: amount ?? before?.amount ?? charge.amount,
        status,
        createdAt: before?.createdAt ?? clock(),
      };
      const disputed = replace({ ...charge, dispute });
      const key =
        status === 'won' || status === 'lost' ? 'dispute.close' : before ? 'dispute.update' : 'dispute.create';
      await notify(key, disputed, presentDispute(disputed, dispute));
      return disputed;
    },
    /** The gateway reverses a charge in full. */
    async reverse(id: string) {
      const charge = paidCharge(id);
      if ('error' in charge) return charge;
      const reversed = replace({ ...charge, status: 'reversed' });
      await notify('charge.reverse', reversed);
      return reversed;
    },
    /** Returns whether there was a charge to delete. */
    forget(id: string): boolean {
      const before = charges.length;
      charges = charges.filter((charge) => charge.id !== id);
      return charges.length < before;
    },
    /** Sends the present state of a charge again. */
    retell: async (id: string) => {
      const charge = charges.find((one) => one.id === id);
      if (charge) await notify('charge.complete', charge);
      return charge;
    },
  };
}

export type OmiseCharges = ReturnType<typeof createOmiseCharges>;
