import { currencies, currencyOf, parseReportedAmount } from '@sabai/contract/money';
import { z } from 'zod';

/** One booked line of an account's statement. */
export interface StatementLine {
  /** Unique in the account: the bank's own name of the line. */
  readonly transactionId: string;
  readonly entryReference: string | undefined;
  readonly currencyCode: string;
  /** Below zero for money that has left. */
  readonly amountMinor: bigint;
  readonly bookedOn: string;
  /** The other side: who has paid, or who was paid. */
  readonly payerName: string;
  readonly payerAccount: string;
  readonly note: string;
  readonly transferReference: string | undefined;
  /** As it came, for the books. */
  readonly content: string;
}

const text = (max: number) => z.string().max(max);
const Account = z.looseObject({ iban: text(40).optional(), bban: text(40).optional(), maskedPan: text(40).optional() });
/** The fields of a Berlin Group transaction that we act on. */
const Transaction = z.looseObject({
  transactionId: text(80).min(1).optional(),
  entryReference: text(80).min(1).optional(),
  endToEndId: text(40).optional(),
  bookingDate: z.iso.date(),
  transactionAmount: z.looseObject({ currency: text(3), amount: z.string().regex(/^-?\d{1,14}(\.\d{1,8})?$/) }),
  debtorName: text(140).default(''),
  debtorAccount: Account.default({}),
  creditorName: text(140).default(''),
  creditorAccount: Account.default({}),
  remittanceInformationUnstructured: text(500).default(''),
});

export const StatementPage = z.looseObject({
  transactions: z.looseObject({
    booked: z.array(z.unknown()).max(10_000).default([]),
    _links: z.looseObject({ next: z.looseObject({ href: text(2000) }).optional() }).default({}),
  }),
});

/** A line as the bank tells it; `undefined` when it lacks what is needed to keep it. */
export function readLine(input: unknown): StatementLine | undefined {
  const parsed = Transaction.safeParse(input);
  const content = JSON.stringify(input);
  // PostgreSQL keeps no NUL in a text.
  if (!parsed.success || content.includes('\\u0000')) return undefined;
  const { transactionId, entryReference, endToEndId, bookingDate, transactionAmount, ...rest } = parsed.data;
  const id = transactionId ?? entryReference;
  if (!id || !Object.hasOwn(currencies, transactionAmount.currency)) return undefined;
  const isOutgoing = transactionAmount.amount.startsWith('-');
  const minor = parseReportedAmount(transactionAmount.amount.replace('-', ''), currencyOf(transactionAmount.currency));
  if (typeof minor === 'string') return undefined;
  const { iban, bban, maskedPan } = isOutgoing ? rest.creditorAccount : rest.debtorAccount;
  return {
    transactionId: id,
    entryReference,
    currencyCode: transactionAmount.currency,
    amountMinor: isOutgoing ? -minor : minor,
    bookedOn: bookingDate,
    payerName: isOutgoing ? rest.creditorName : rest.debtorName,
    payerAccount: bban ?? iban ?? maskedPan ?? '',
    note: rest.remittanceInformationUnstructured,
    transferReference: endToEndId && endToEndId !== 'NOTPROVIDED' ? endToEndId : undefined,
    content,
  };
}
