import { expect, test } from 'vitest';
import { pauseMs } from './push.rules.ts';
import { isPushService } from './push-endpoint.rules.ts';

const sandbox = 'http://127.0.0.1:3002';

test('accepts only push services of browsers, and the sandbox in their place', () => {
  const accepted = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    `${sandbox}/push/abc`,
    'http://localhost:3002/push/abc',
  ];
  const refused = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.evil.example/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    `${sandbox}/payments/pay`,
    'file:///etc/passwd',
    'nonsense',
  ];
  expect(accepted.filter((endpoint) => !isPushService(endpoint, sandbox))).toEqual([]);
  expect(refused.filter((endpoint) => isPushService(endpoint, sandbox))).toEqual([]);
  expect(isPushService(`${sandbox}/push/abc`, undefined)).toBe(false);
});

test('doubles the retry delay up to an hour, and respects a longer one from the push service', () => {
  expect([1, 2, 3, 20].map((attempts) => pauseMs(attempts) / 1000)).toEqual([15, 30, 60, 3600]);
  expect(pauseMs(1, 120) / 1000).toBe(120);
  expect(pauseMs(1, 1e9) / 1000).toBe(24 * 3600);
});
