import { expect, test } from 'vitest';
import { readAlerts } from './alerts.ts';

test('leaves sound and notifications off unless they were enabled on this device', () => {
  const off = { sound: false, desktop: false };
  for (const text of [null, '', '{', 'null', '[]', '"on"', '{"sound":"yes"}']) expect(readAlerts(text)).toEqual(off);
  expect(readAlerts('{"sound":true}')).toEqual({ sound: true, desktop: false });
  expect(readAlerts('{"sound":true,"desktop":true}')).toEqual({ sound: true, desktop: true });
});
