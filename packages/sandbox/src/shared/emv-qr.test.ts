import { describe, expect, test } from 'vitest';
import { readBillPaymentQr, writeBillPaymentQr } from './emv-qr.ts';

describe('an EMV QR payload', () => {
  test('reads a bill payment QR code issued by a Thai bank, with its checksum', () => {
    const issued =
      '00020101021230810016A00000067701011201150107536000315010214KB0000022388850320APIC1779263190951UMO31690016A00000067701011301030040214KB0000022388850420APIC1779263190951UMO5303764540510.005802TH6304AC1A';
    expect(readBillPaymentQr(issued)).toEqual({
      billerId: '010753600031501',
      ref1: 'KB000002238885',
      ref2: 'APIC1779263190951UMO',
      ref3: undefined,
      amount: '10.00',
    });
  });

  test('writes its fields in the order of the standard', () => {
    const qr = { billerId: '099300045600010', ref1: 'ABC123', ref2: 'DEF456', ref3: 'SABAI', amount: '500.00' };
    const payload = writeBillPaymentQr(qr);
    expect(payload).toMatch(
      /^00020101021230590016A00000067701011201150993000456000100206ABC1230306DEF45653037645406500\.005802TH62090705SABAI6304[0-9A-F]{4}$/,
    );
    expect(readBillPaymentQr(payload)).toEqual(qr);
  });

  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a wrong check sum', '00020101021230510016A0000006770101126304FFFF'],
    [
      'a PromptPay transfer to a person, which is no bill payment',
      '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
    ],
  ])('rejects %s', (_name, payload) => expect(readBillPaymentQr(payload)).toBeUndefined());

  test('rejects a payload with any one changed character', () => {
    const payload = writeBillPaymentQr({
      billerId: '099300045600010',
      ref1: 'ABC123',
      ref2: undefined,
      ref3: undefined,
      amount: '500.00',
    });
    for (let at = 0; at < payload.length; at++) {
      const changed = payload.slice(0, at) + (payload[at] === '7' ? '8' : '7') + payload.slice(at + 1);
      expect(readBillPaymentQr(changed), changed).toBeUndefined();
    }
  });
});
