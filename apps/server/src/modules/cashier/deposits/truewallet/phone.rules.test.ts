import { expect, test } from 'vitest';
import { readWalletPhone } from './phone.rules.ts';

test.each([
  '0812345678',
  '081-234-5678',
  '081.234.5678',
  '(081) 234 5678',
  '+66 81 234 5678',
  '+66 (0)81-234 5678',
  '+660812345678',
  '0066812345678',
  '66812345678',
  '๐๘๑๒๓๔๕๖๗๘',
  '０８１２３４５６７８',
])('accepts %s as a wallet, as registration accepts it', (typed) =>
  expect(readWalletPhone(typed)).toBe('+66812345678'),
);

test.each(['', '021234567', '+65 8123 4567', '08123456789', '081234567', 'somchai'])(
  'rejects %s as a wallet',
  (typed) => expect(() => readWalletPhone(typed)).toThrow('PHONE_INVALID'),
);
