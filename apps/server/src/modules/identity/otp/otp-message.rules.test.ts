import { localePrefixes } from '@sabai/contract/locales';
import { expect, test } from 'vitest';
import { otpSms } from './otp-message.ts';

/** The basic alphabet of text messages: 160 of its characters fit in one, 70 of any other alphabet. */
const basic = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
/** A code of the widest digits, the longest reference, and the longest lifetime that staff may set. */
const longest = { otp: '000000', reference: 'WWWWWW', minutes: 10 };

test.each(localePrefixes)('fits a one-time code in /%s into one text message', (prefix) => {
  const { body } = otpSms('+66812345678', prefix, longest);
  expect(body.length, body).toBeLessThanOrEqual(basic.test(body) ? 160 : 70);
});
