/** A merchant-presented QR payload (EMVCo MPM): two digits of tag, two of length, the value, and a CRC at the end. */

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no reflection; four upper-case hex digits. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const header = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!header) return undefined;
    const end = at + 4 + Number(header[2]);
    if (end > text.length) return undefined;
    fields.set(header[1]!, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** The application id of PromptPay bill payment, the content of tag 30. */
const billPayment = 'A000000677010112';

export interface BillPaymentQr {
  readonly billerId: string;
  readonly ref1: string;
  readonly ref2: string | undefined;
  /** The receiver of the confirmation, in tag 62, sub-tag 07. */
  readonly ref3: string | undefined;
  /** Decimal string in baht; undefined when the payer types the amount. */
  readonly amount: string | undefined;
}

/** The payload of a one-time PromptPay bill payment QR in baht (currency 764). */
export function writeBillPaymentQr({ billerId, ref1, ref2, ref3, amount }: BillPaymentQr): string {
  const account = [field('00', billPayment), field('01', billerId), field('02', ref1), ref2 ? field('03', ref2) : ''];
  const open = [
    field('00', '01'),
    field('01', '12'),
    field('30', account.join('')),
    field('53', '764'),
    amount ? field('54', amount) : '',
    field('58', 'TH'),
    ref3 ? field('62', field('07', ref3)) : '',
    '6304',
  ].join('');
  return open + checksumOf(open);
}

/** Parses a bill payment payload like a bank's app; returns `undefined` for any payload that the app would not pay. */
export function readBillPaymentQr(payload: string): BillPaymentQr | undefined {
  if (!payload.slice(0, -4).endsWith('6304') || checksumOf(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase())
    return undefined;
  const fields = fieldsOf(payload);
  const account = fieldsOf(fields?.get('30') ?? '');
  const billerId = account?.get('01');
  const ref1 = account?.get('02');
  if (account?.get('00') !== billPayment || fields?.get('53') !== '764' || !billerId || !ref1) return undefined;
  const ref3 = fieldsOf(fields.get('62') ?? '')?.get('07');
  return { billerId, ref1, ref2: account.get('03'), ref3, amount: fields.get('54') };
}

/** The payload of the small QR on a slip: the sending bank's number and its reference of the transfer. */
export function writeTransferQr({ sendingBank, transRef }: { sendingBank: string; transRef: string }): string {
  const data = field('00', '000001') + field('01', sendingBank) + field('02', transRef);
  const text = `${field('00', data)}${field('51', 'TH')}9104`;
  return text + checksumOf(text);
}
