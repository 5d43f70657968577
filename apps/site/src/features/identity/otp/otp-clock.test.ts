import { expect, test } from 'vitest';
import { isStillGood, otpClock } from './otp-clock.ts';

const serverNow = Date.parse('2026-11-20T10:00:00Z');
const phoneNow = serverNow - 3_600_000;
const ticket = {
  otpResendAfter: 60,
  otpRepeatTime: '2026-11-20T10:01:00Z',
  expiresOtpSms: '2026-11-20T10:05:00Z',
  receivedAtMs: phoneNow,
};

test('[R4.20] counts down by the server’s time when the phone’s clock is an hour late', () => {
  const clock = otpClock(ticket);
  expect(clock.offsetMs).toBe(3_600_000);
  expect(Date.parse(clock.expiresAt) - phoneNow - clock.offsetMs).toBe(300_000);
  expect(clock.resendAtMs - phoneNow).toBe(60_000);
});

test('[R4.19] accepts a sent code until it expires by the server’s time', () => {
  expect(isStillGood(ticket, phoneNow + 299_000)).toBe(true);
  expect(isStillGood(ticket, phoneNow + 300_000)).toBe(false);
});
