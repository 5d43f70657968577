import { describe, expect, test } from 'vitest';
import { crc16, problemOfQr, readBillPayment } from './emv-qr.rules.ts';

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;
const sealed = (open: string) => `${open}6304${crc16(`${open}6304`)}`;
const inBytes = (tag: string, value: string) => `${tag}${String(Buffer.byteLength(value)).padStart(2, '0')}${value}`;
const bill = ({ aid = 'A000000677010112', currency = '764', amount = '500.00', country = 'TH', name = '' } = {}) =>
  sealed(
    [
      field('00', '01'),
      field('01', '12'),
      field('30', field('00', aid) + field('01', '099300045600010') + field('02', 'REF1') + field('03', 'REF2')),
      field('53', currency),
      amount && field('54', amount),
      field('58', country),
      name,
    ].join(''),
  );
const order = { billerId: '099300045600010', ref1: 'REF1', ref2: 'REF2', amount: '500.00' };

describe('the checksum', () => {
  // The standard test vector of CRC-16/CCITT-FALSE, and payloads in use.
  test.each([
    ['123456789', '29B1'],
    ['00020101021129370016A000000677010111011300668012345675802TH53037646304', '6197'],
    ['00020101021229370016A000000677010111011300660000000005802TH530376454044.226304', 'E469'],
    [
      '00020101021230810016A00000067701011201150107536000315010214KB0000022388850320APIC1779263190951UMO31690016A00000067701011301030040214KB0000022388850420APIC1779263190951UMO5303764540510.005802TH6304',
      'AC1A',
    ],
    ['', 'FFFF'],
  ])('of %s is %s', (text, expected) => expect(crc16(text)).toBe(expected));
});

describe('a QR payload', () => {
  test('issued by a Thai bank is parsed', () => {
    expect(
      readBillPayment(
        '00020101021230810016A00000067701011201150107536000315010214KB0000022388850320APIC1779263190951UMO31690016A00000067701011301030040214KB0000022388850420APIC1779263190951UMO5303764540510.005802TH6304AC1A',
      ),
    ).toEqual({
      billerId: '010753600031501',
      ref1: 'KB000002238885',
      ref2: 'APIC1779263190951UMO',
      amount: '10.00',
    });
  });

  test('that requests the order is accepted', () => expect(problemOfQr(bill(), order)).toBeUndefined());

  test.each([
    ['another amount', { ...order, amount: '5000.00' }, 'amount'],
    ['another biller', { ...order, billerId: '099300045600011' }, 'billerId'],
    ['another reference', { ...order, ref1: 'REF9' }, 'ref1'],
    ['another second reference', { ...order, ref2: 'REF9' }, 'ref2'],
  ])('for %s is rejected with a named reason', (_name, wanted, name) =>
    expect(problemOfQr(bill(), wanted)).toContain(name),
  );

  test.each([
    ['nothing', ''],
    ['a text', 'not a QR at all'],
    ['another currency', bill({ currency: '840' })],
    ['another country', bill({ country: 'SG' })],
    ['a transfer instead of a bill', bill({ aid: 'A000000677010111' })],
    ['a length beyond the end', sealed('000201019912')],
    ['the same tag twice', sealed(`${field('53', '764')}${field('53', '764')}`)],
    ['a control sign', sealed(field('59', 'a\u0007b'))],
    ['ambiguous in two readings', bill({ name: '5911กaaaaaaaa600402xy' })],
  ])('that is %s is rejected', (_name, payload) => {
    expect(readBillPayment(payload)).toBeUndefined();
    expect(problemOfQr(payload, order)).toMatch(/no readable/);
  });

  test.each([
    ['characters', field('59', 'ร้านสบาย')],
    ['bytes', inBytes('59', 'ร้านสบาย')],
  ])('with a Thai name is accepted, with its length in %s and a lower-case checksum', (_counted, name) => {
    const payload = bill({ name });
    expect(problemOfQr(payload, order)).toBeUndefined();
    expect(problemOfQr(payload.slice(0, -4) + payload.slice(-4).toLowerCase(), order)).toBeUndefined();
    expect(problemOfQr(payload, { ...order, amount: '5000.00' })).toContain('amount');
  });

  test('with any one character changed is rejected', () => {
    const payload = bill();
    for (let at = 0; at < payload.length; at++) {
      for (const sign of ['0', '9', 'A']) {
        const changed = payload.slice(0, at) + sign + payload.slice(at + 1);
        if (changed !== payload) expect(problemOfQr(changed, order), changed).toBeDefined();
      }
    }
  });

  test('without an amount does not request the order', () =>
    expect(problemOfQr(bill({ amount: '' }), order)).toContain('amount'));
});
