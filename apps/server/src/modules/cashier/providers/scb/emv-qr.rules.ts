import { isDeepStrictEqual } from 'node:util';
import { currencyOf, minorOf, parseReportedAmount } from '@sabai/contract/money';

/**
 * Reads a Thai QR payment payload (EMVCo merchant-presented mode: two digits of tag, two of length, the value). A
 * gateway's payload determines where money goes. So every field that decides receiver and amount is read here and
 * compared with the order before a member sees the code.
 */

/** Returns the CRC-16/CCITT-FALSE of the UTF-8 bytes as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

type Fields = ReadonlyMap<string, string>;

function readFieldsOf<T extends string | Buffer>(text: T): Fields | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)$/.exec(String(text.slice(at, at + 4))) ?? [];
    if (tag === undefined || fields.has(tag)) return undefined;
    const end = at + 4 + Number(length);
    if (end > text.length) return undefined;
    fields.set(tag, String(text.slice(at + 4, end)));
    at = end;
  }
  return fields;
}

/**
 * Returns the fields of one level; `undefined` if lengths do not add up or a tag appears twice. The length of a name in
 * Thai is counted in characters by some and in UTF-8 bytes by others; an ambiguous payload is rejected.
 */
export function readFields(text: string): Fields | undefined {
  const [byCharacters, byBytes] = [readFieldsOf(text), readFieldsOf(Buffer.from(text))];
  const isOne = !byCharacters || !byBytes || isDeepStrictEqual(byCharacters, byBytes);
  return isOne ? (byCharacters ?? byBytes) : undefined;
}

/**
 * Returns the fields of a payload that ends with its checksum under this tag; `undefined` if it does not, or the
 * checksum is wrong.
 */
export function readPayload(payload: string, crcTag: string): Fields | undefined {
  const isPlausible = /^\P{Cc}{8,512}$/u.test(payload) && payload.slice(-8, -4) === `${crcTag}04`;
  if (!isPlausible || crc16(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase()) return undefined;
  return readFields(payload);
}

const tags = { account: '30', currency: '53', amount: '54', country: '58', crc: '63' } as const;
const accountTags = { application: '00', billerId: '01', ref1: '02', ref2: '03' } as const;
const promptPayBillPayment = 'A000000677010112';
const numericBaht = '764';

export interface BillPayment {
  readonly billerId: string;
  readonly ref1: string;
  readonly ref2: string | undefined;
  /** As printed, in baht; undefined if the payer enters it. */
  readonly amount: string | undefined;
}

/** Returns the bill payment in baht of a payload; `undefined` if it is anything else or its checksum is wrong. */
export function readBillPayment(payload: string): BillPayment | undefined {
  const fields = readPayload(payload, tags.crc);
  const account = readFields(fields?.get(tags.account) ?? '');
  const billerId = account?.get(accountTags.billerId);
  const ref1 = account?.get(accountTags.ref1);
  const isBillInBaht =
    account?.get(accountTags.application) === promptPayBillPayment &&
    fields?.get(tags.currency) === numericBaht &&
    fields.get(tags.country) === 'TH';
  if (!isBillInBaht || !billerId || !ref1) return undefined;
  return { billerId, ref1, ref2: account?.get(accountTags.ref2), amount: fields?.get(tags.amount) };
}

/** Returns the deviation of a payload from an order, in words for the log; `undefined` if it matches exactly. */
export function problemOfQr(payload: string, order: Required<BillPayment>): string | undefined {
  const read = readBillPayment(payload);
  if (!read) return 'it is no readable PromptPay bill payment';
  const wrong = (['billerId', 'ref1', 'ref2', 'amount'] as const).find((name) => read[name] !== order[name]);
  return wrong && `${wrong} is ${read[wrong]}, not ${order[wrong]}`;
}

const creditTransferTag = '29';
const promptPayTransfer = 'A000000677010111';

/**
 * Returns the deviation of a gateway's PromptPay payload from an amount in baht ("500.00"), in words for the log;
 * `undefined` if it matches exactly. The receiver is not checked: the gateway owes us the paid amount.
 */
export function problemOfPromptPay(payload: string, amount: string): string | undefined {
  const fields = readPayload(payload, tags.crc);
  if (!fields) return 'it is no EMVCo payload with a right check sum';
  const applicationIn = (tag: string) => readFields(fields.get(tag) ?? '')?.get(accountTags.application);
  const isPromptPay =
    applicationIn(tags.account) === promptPayBillPayment || applicationIn(creditTransferTag) === promptPayTransfer;
  if (!isPromptPay || fields.get(tags.country) !== 'TH') return 'it is no PromptPay payment';
  if (fields.get(tags.currency) !== numericBaht) return 'it is not in baht';
  const printed = fields.get(tags.amount) ?? '';
  const baht = currencyOf('THB');
  return parseReportedAmount(printed, baht) === minorOf(amount, baht)
    ? undefined
    : `its amount is ${printed || 'open'}, not ${amount}`;
}
