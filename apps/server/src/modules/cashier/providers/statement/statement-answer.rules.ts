import { currencies, currencyOf, parseReportedAmount } from '@sabai/contract/money';
import { z } from 'zod';
import { canonicalOf, hashOf } from '../../../../platform/http/canonical.ts';

/** One booked line of an account's statement. */
export interface StatementLine {
  /** Unique in the account: the bank's own identifier of the line, or one derived from its content. */
  readonly transactionId: string;
  /** The identifier of a line with the same content and no identifier of its own. */
  readonly namelessId: string;
  /** It may repeat an earlier line; the two cannot be distinguished. */
  readonly isRepeated: boolean;
  readonly entryReference: string | undefined;
  readonly currencyCode: string;
  /** Negative for money that has left. */
  readonly amountMinor: bigint;
  readonly bookedOn: string;
  /** The other side: the payer or the payee. */
  readonly payerName: string;
  readonly payerAccount: string;
  readonly note: string;
  readonly transferReference: string | undefined;
  /** The record as received. */
  readonly content: string;
}

/** A line that lacks required fields, with an identifier derived from its content. */
export interface UnreadableLine {
  readonly transactionId: string;
  readonly content: string;
}

/** PostgreSQL stores no NUL in a text. */
const keptText = (text: string) => text.replaceAll('\0', '');

/** Returns a text from any form that banks use: plain, in parts, under `reference`, as a number, or absent. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return keptText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' ');
  return typeof value === 'object' && value !== null && 'reference' in value ? textOf(value.reference) : '';
}
/** Any value of a field, or none. */
const anything = z.unknown().optional();
const text = (most: number) => anything.transform((value) => textOf(value).slice(0, most));
/** A non-blank identifier. */
const name = anything.transform((value) => {
  const named = typeof value === 'string' ? keptText(value) : '';
  return named.trim() === '' || named.length > 80 ? undefined : named;
});
const Account = anything.transform((value) => {
  const reported = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const numbers = ['bban', 'iban', 'maskedPan'].map((key) => textOf(reported[key]).trim().slice(0, 40));
  return numbers.find((number) => number !== '') ?? '';
});
const day = z.iso.date().regex(/^(19|20)/);
const dayOrNone = day.optional().catch(undefined);
const dayOfMoment = anything.transform((value) => day.safeParse(textOf(value).slice(0, 10)).data);

/** The fields of a Berlin Group transaction that we act on; amount and day are required. */
const Transaction = z.looseObject({
  transactionId: name,
  entryReference: name,
  endToEndId: name,
  bookingDate: dayOrNone,
  valueDate: dayOrNone,
  bookingDateTime: dayOfMoment,
  transactionAmount: z.looseObject({ currency: z.string(), amount: z.string().regex(/^-?\d{1,14}(\.\d{1,8})?$/) }),
  debtorName: text(140),
  debtorAccount: Account,
  creditorName: text(140),
  creditorAccount: Account,
  remittanceInformationUnstructured: text(500),
  remittanceInformationUnstructuredArray: text(500),
  remittanceInformationStructured: text(500),
});

export const StatementPage = z.looseObject({
  transactions: z.looseObject({
    booked: z.array(z.unknown()).max(10_000).default([]),
    _links: z.looseObject({ next: z.looseObject({ href: z.string().max(2000) }).optional() }).default({}),
  }),
});

/** Returns an identifier from the content of a line without its own identifiers, and its position among equal ones. */
function namelessIdOf(input: unknown, position: number): string {
  const { transactionId: _, entryReference: __, ...values } = input as Record<string, unknown>;
  return `content:${hashOf(canonicalOf(values))}:${position}`;
}

/** Reads a line of the bank; `undefined` if it lacks required fields. */
export function readLine(input: unknown, position = 0): StatementLine | undefined {
  const parsed = Transaction.safeParse(input);
  if (!parsed.success) return undefined;
  const { transactionId, entryReference, endToEndId, transactionAmount, ...rest } = parsed.data;
  const bookedOn = rest.bookingDate ?? rest.valueDate ?? rest.bookingDateTime;
  if (!bookedOn || !Object.hasOwn(currencies, transactionAmount.currency)) return undefined;
  const isOutgoing = transactionAmount.amount.startsWith('-');
  const minor = parseReportedAmount(transactionAmount.amount.replace('-', ''), currencyOf(transactionAmount.currency));
  if (typeof minor === 'string') return undefined;
  const named = transactionId ?? entryReference;
  const notes = [
    rest.remittanceInformationUnstructured,
    rest.remittanceInformationUnstructuredArray,
    rest.remittanceInformationStructured,
  ];
  return {
    transactionId: named ?? namelessIdOf(input, position),
    namelessId: namelessIdOf(input, 0),
    isRepeated: named === undefined && position > 0,
    entryReference,
    currencyCode: transactionAmount.currency,
    amountMinor: isOutgoing ? -minor : minor,
    bookedOn,
    payerName: isOutgoing ? rest.creditorName : rest.debtorName,
    payerAccount: isOutgoing ? rest.creditorAccount : rest.debtorAccount,
    note: [...new Set(notes)].filter(Boolean).join(' ').slice(0, 500),
    transferReference: endToEndId && endToEndId !== 'NOTPROVIDED' ? endToEndId : undefined,
    content: JSON.stringify(input),
  };
}

/**
 * Reads all lines of one response; none is dropped. A line repeated under its identifier is one line. An identifier
 * with new content, and an equal line without an identifier, are stored in addition, for staff.
 */
export function readLines(booked: readonly unknown[]): { lines: StatementLine[]; unreadable: UnreadableLine[] } {
  const lines: StatementLine[] = [];
  const unreadable: UnreadableLine[] = [];
  const reported = new Map<string, string>();
  const positions = new Map<string, number>();
  const positionOf = (id: string) => {
    const position = positions.get(id) ?? 0;
    positions.set(id, position + 1);
    return position;
  };
  for (const input of booked) {
    const canonical = canonicalOf(input);
    const first = readLine(input);
    if (!first) {
      const id = `unreadable:${hashOf(canonical)}`;
      unreadable.push({ transactionId: `${id}:${positionOf(id)}`, content: JSON.stringify(input) ?? 'null' });
      continue;
    }
    const isNameless = first.transactionId === first.namelessId;
    const line = isNameless ? readLine(input, positionOf(first.namelessId))! : first;
    const before = reported.get(line.transactionId);
    if (before === canonical) continue;
    reported.set(line.transactionId, before ?? canonical);
    if (before === undefined) lines.push(line);
    else lines.push({ ...line, transactionId: `${line.transactionId}~${hashOf(canonical)}`, isRepeated: true });
  }
  return { lines, unreadable };
}
