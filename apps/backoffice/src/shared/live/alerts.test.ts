import { expect, test } from 'vitest';
import { readAlerts } from './alerts.ts';

test('sound and notifications are off unless both were asked for on this device', () => {
  const off = { sound: false, desktop: false };
  for (const text of [null, '', '{', 'null', '[]', '"on"', '{"sound":"yes"}']) expect(readAlerts(text)).toEqual(off);
  expect(readAlerts('{"sound":true}')).toEqual({ sound: true, desktop: false });
  expect(readAlerts('{"sound":true,"desktop":true}')).toEqual({ sound: true, desktop: true });
});
