import { localePrefixes } from '@sabai/contract/locales';
import { expect, test } from 'vitest';
import { otpSms } from './otp-message.ts';

/** The basic alphabet of text messages: 160 signs fit in one, of any other alphabet 70. */
const basic = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
/** A code of the widest digits, a reference as long as there is, and the longest life that staff may set. */
const longest = { otp: '000000', reference: 'WWWWWW', minutes: 10 };

test.each(localePrefixes)('a one-time code in /%s is one text message', (prefix) => {
  const { body } = otpSms('+66812345678', prefix, longest);
  expect(body.length, body).toBeLessThanOrEqual(basic.test(body) ? 160 : 70);
});
