import { describe, expect, test } from 'vitest';
import { paymentUri, readAddress } from './address.rules.ts';

const valid: readonly [network: string, address: string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['litecoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
];

describe('the address of a wallet', () => {
  test.each(valid)('accepts %s %s', (network, address) => {
    expect(readAddress(address, network, 'main')).toBe(address);
    expect(readAddress(` ${address}\n`, network, 'main')).toBe(address);
  });

  test.each(valid)('rejects %s %s with any one character changed, removed or doubled', (network, address) => {
    for (let at = 0; at < address.length; at++) {
      const other = address[at] === '4' ? '5' : '4';
      const changed = [
        address.slice(0, at) + other + address.slice(at + 1),
        address.slice(0, at) + address.slice(at + 1),
        address.slice(0, at) + address[at] + address.slice(at),
      ];
      for (const wrong of changed) expect(readAddress(wrong, network, 'main'), wrong).toBeUndefined();
    }
  });

  test.each(valid)('rejects %s %s for other networks and for test networks', (network, address) => {
    for (const other of ['bitcoin', 'litecoin', 'tron', 'dogecoin', '__proto__']) {
      if (other !== network) expect(readAddress(address, other, 'main')).toBeUndefined();
    }
    if (network !== 'tron') expect(readAddress(address, network, 'regtest')).toBeUndefined();
  });

  test.each([
    ['a Cyrillic letter that looks like its own', 'ТR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['full-width letters', 'ＴＲ7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['a blank inside', 'TR7NHqjeKQxGTCi8 q8ZY4pL8otSzgjLj6t'],
    ['an invisible blank inside', 'TR7NHqjeKQxGTCi8\u200bq8ZY4pL8otSzgjLj6t'],
    ['a payment link', 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['an Ethereum address', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['nothing', ''],
  ])('rejects %s', (_what, address) => {
    for (const network of ['bitcoin', 'litecoin', 'tron'])
      expect(readAddress(address, network, 'main')).toBeUndefined();
  });

  test('is equal in capitals, as in QR codes, and rejected in mixed case', () => {
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    expect(readAddress(address.toUpperCase(), 'bitcoin', 'main')).toBe(address);
    expect(readAddress(address.replace('ar0', 'Ar0'), 'bitcoin', 'main')).toBeUndefined();
  });

  test('rejects taproot with the checksum of the older format', () =>
    expect(
      readAddress('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bitcoin', 'main'),
    ).toBeUndefined());
});

test('writes BIP 21 URIs for the QR where the format exists', () => {
  expect(paymentUri('bitcoin', 'bc1q', '0.00025000')).toBe('bitcoin:bc1q?amount=0.00025');
  expect(paymentUri('litecoin', 'ltc1q', '12.00000000')).toBe('litecoin:ltc1q?amount=12');
  expect(paymentUri('tron', 'TR7', '10.00000000')).toBe('TR7');
});
