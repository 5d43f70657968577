import { readFields, readPayload } from '../../providers/scb/emv-qr.rules.ts';
import type { SlipReference } from '../../transactions/slips.ts';

const tags = { data: '00', country: '51', crc: '91' } as const;
const dataTags = { form: '00', sendingBank: '01', transRef: '02' } as const;
const transferForm = '000001';

/** Reads one code of a picture; `undefined` if it is not a transfer's, or its checksum is wrong. */
export function readSlipReference(payload: string): SlipReference | undefined {
  const fields = readPayload(payload, tags.crc);
  const data = readFields(fields?.get(tags.data) ?? '');
  const sendingBank = data?.get(dataTags.sendingBank) ?? '';
  const transRef = data?.get(dataTags.transRef) ?? '';
  const isTransfer =
    data?.get(dataTags.form) === transferForm &&
    fields?.get(tags.country) === 'TH' &&
    /^\d{3}$/.test(sendingBank) &&
    /^[\w-]{6,40}$/.test(transRef);
  return isTransfer ? { sendingBank, transRef } : undefined;
}

/** Returns the one transfer that a picture shows; `undefined` if there are two different ones. */
export function slipReferenceOf(codes: readonly string[]): SlipReference | undefined {
  const read = codes.flatMap((code) => readSlipReference(code) ?? []);
  const [first] = read;
  const isOne = read.every(
    ({ sendingBank, transRef }) => sendingBank === first!.sendingBank && transRef === first!.transRef,
  );
  return isOne ? first : undefined;
}

const bankNames: Readonly<Record<string, string>> = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '011': 'TTB',
  '014': 'SCB',
  '022': 'CIMBT',
  '024': 'UOBT',
  '025': 'BAY',
  '030': 'GSB',
  '033': 'GHB',
  '034': 'BAAC',
  '066': 'IBANK',
  '067': 'TISCO',
  '069': 'KKP',
  '070': 'ICBCT',
  '073': 'LHB',
};
/** Returns the bank's usual abbreviation, or else its number. */
export const sendingBankName = (number: string): string => bankNames[number] ?? number;
