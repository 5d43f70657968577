import { randomBytes } from 'node:crypto';
import type { ConfirmationSender } from './shared/confirmation-sender.ts';
import type { Delivery } from './shared/deliver.ts';
import { readBillPaymentQr } from './shared/emv-qr.ts';

export interface Payment {
  readonly transactionId: string;
  readonly amount: string;
  readonly paidAt: string;
  readonly payerName: string;
  /** The bank has reversed it. */
  readonly isReversed: boolean;
  /** The attempts to confirm it to the product, added as they happen. */
  readonly deliveries: Delivery[];
}

export interface Charge {
  readonly ref1: string;
  readonly ref2: string | undefined;
  readonly ref3: string | undefined;
  readonly amount: string;
  readonly qr: string;
  readonly createdAt: string;
  readonly expiresAt: Date | undefined;
  readonly status: 'unpaid' | 'paid';
  readonly payments: readonly Payment[];
}

export interface PayOrder {
  readonly qr?: string | undefined;
  readonly ref?: string | undefined;
  /** Pays this amount instead of the one in the QR. */
  readonly amount?: string | undefined;
  /** Number of concurrent confirmations of the one payment. */
  readonly repeat: number;
  /** No confirmation is sent; the product must query the payment. */
  readonly silent: boolean;
  /** Pays although the QR has expired. */
  readonly late: boolean;
  /** Pays a paid QR a second time, as another transaction. */
  readonly again: boolean;
  /** The bank reverses it before the confirmation. */
  readonly reversed: boolean;
  readonly payerName?: string | undefined;
}

export interface ReverseOrder {
  readonly transactionId: string;
  /** Number of concurrent notifications of the reversal. */
  readonly repeat: number;
  readonly silent: boolean;
  /** Repeats the confirmation after the reversal, like a delayed earlier attempt. */
  readonly overtaken: boolean;
}

type Refusal = 'QR_UNREADABLE' | 'QR_UNKNOWN' | 'QR_EXPIRED' | 'QR_PAID' | 'AMOUNT_MISSING' | 'PAYMENT_UNKNOWN';
const sentences: Readonly<Record<Refusal, string>> = {
  QR_UNREADABLE: 'This is no PromptPay bill payment QR to the house, or its check sum is wrong.',
  QR_UNKNOWN: 'No QR with this reference was made since the sandbox started.',
  QR_EXPIRED: 'The QR has expired. To pay it all the same, send "late": true.',
  QR_PAID: 'The QR is paid. To pay it a second time, send "again": true.',
  AMOUNT_MISSING: 'The QR holds no amount: send one.',
  PAYMENT_UNKNOWN: 'No payment with this transactionId was made since the sandbox started.',
};
const refuse = (error: Refusal) => ({ error, message: sentences[error] });

const kept = 1000;
const payeeAccount = '0987654321';

/** ISO 8601 in Thai time with its offset, as the bank writes it. */
const inBangkok = (time: Date) => new Date(time.getTime() + 7 * 3_600_000).toISOString().replace('Z', '+07:00');

/** The payer's bank: stores the QRs that were made, pays them, and confirms each payment. All of it is in memory. */
export function createBank(billerId: string, sender: ConfirmationSender, clock: () => Date) {
  const charges: { -readonly [K in keyof Charge]: K extends 'payments' ? Payment[] : Charge[K] }[] = [];

  const addCharge = (charge: Pick<Charge, 'ref1' | 'ref2' | 'ref3' | 'amount' | 'qr' | 'expiresAt'>) => {
    const added = { ...charge, createdAt: clock().toISOString(), status: 'unpaid' as const, payments: [] };
    charges.unshift(added);
    charges.length = Math.min(charges.length, kept);
    return charges[0]!;
  };

  const confirmationOf = (charge: Charge, payment: Payment, isReversed = payment.isReversed) => ({
    payeeProxyId: billerId,
    payeeProxyType: 'BILLERID',
    payeeAccountNumber: payeeAccount,
    payeeName: 'Sabai',
    payerAccountNumber: '0123456789',
    payerAccountName: payment.payerName,
    payerName: payment.payerName,
    sendingBankCode: '004',
    receivingBankCode: '014',
    amount: payment.amount,
    transactionId: payment.transactionId,
    transactionDateandTime: payment.paidAt,
    billPaymentRef1: charge.ref1,
    billPaymentRef2: charge.ref2 ?? '',
    billPaymentRef3: charge.ref3 ?? '',
    currencyCode: '764',
    channelCode: 'PMH',
    transactionType: 'Domestic Transfers',
    reverseFlag: isReversed ? 'Y' : 'N',
  });

  /**
   * Returns the charge of an order. A payload contains all its data, so a QR made before the sandbox started is payable
   * too.
   */
  function chargeOf(order: PayOrder) {
    if (order.qr === undefined) {
      return charges.find(({ ref1, ref2 }) => ref1 === order.ref || ref2 === order.ref) ?? refuse('QR_UNKNOWN');
    }
    const read = readBillPaymentQr(order.qr);
    if (!read || read.billerId !== billerId) return refuse('QR_UNREADABLE');
    const known = charges.find(({ ref1, ref2 }) => ref1 === read.ref1 && ref2 === read.ref2);
    if (known?.qr === order.qr) return known;
    const amount = read.amount ?? order.amount;
    if (!amount) return refuse('AMOUNT_MISSING');
    return addCharge({ ...read, amount, qr: order.qr, expiresAt: known?.expiresAt });
  }

  async function pay(order: PayOrder) {
    const charge = chargeOf(order);
    if ('error' in charge) return charge;
    const now = clock();
    if (charge.expiresAt && charge.expiresAt < now && !order.late) return refuse('QR_EXPIRED');
    if (charge.status === 'paid' && !order.again) return refuse('QR_PAID');
    const payment: Payment = {
      transactionId: `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(6).toString('hex').toUpperCase()}`,
      amount: order.amount ?? charge.amount,
      paidAt: inBangkok(now),
      payerName: order.payerName ?? 'Somchai Jaidee',
      isReversed: order.reversed,
      deliveries: [],
    };
    charge.status = 'paid';
    charge.payments.push(payment);
    const body = JSON.stringify(confirmationOf(charge, payment));
    const copies = order.silent ? 0 : order.repeat;
    await Promise.all(Array.from({ length: copies }, () => sender.send(body, payment.deliveries)));
    return { status: 'paid' as const, ref1: charge.ref1, ref2: charge.ref2, ...payment };
  }

  /** Reverses a payment and notifies the product under the payment's own reference. */
  async function reverse(order: ReverseOrder) {
    const charge = charges.find(({ payments }) => payments.some((one) => one.transactionId === order.transactionId));
    const at = charge?.payments.findIndex((one) => one.transactionId === order.transactionId) ?? -1;
    const before = charge?.payments[at];
    if (!charge || !before) return refuse('PAYMENT_UNKNOWN');
    const payment = { ...before, isReversed: true };
    charge.payments[at] = payment;
    const reported = JSON.stringify(confirmationOf(charge, payment));
    const copies = order.silent ? 0 : order.repeat;
    await Promise.all(Array.from({ length: copies }, () => sender.send(reported, payment.deliveries)));
    if (order.overtaken) await sender.send(JSON.stringify(confirmationOf(charge, payment, false)), payment.deliveries);
    return { status: 'reversed' as const, ref1: charge.ref1, ...payment };
  }

  /** Returns the payments with this reference on this day in Bangkok, in the form of their confirmations. */
  const confirmationsOf = (ref1: string, day: string) =>
    charges
      .filter((charge) => charge.ref1 === ref1)
      .flatMap((charge) => charge.payments.map((payment) => confirmationOf(charge, payment)))
      .filter(({ transactionDateandTime }) => transactionDateandTime.startsWith(day));

  return { addCharge, pay, reverse, confirmationsOf, charges: (): readonly Charge[] => charges };
}

export type Bank = ReturnType<typeof createBank>;
