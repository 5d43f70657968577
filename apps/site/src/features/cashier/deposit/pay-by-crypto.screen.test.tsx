import type { Deposit } from '@sabai/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../testing/member.fixture.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { PayByCrypto } from './pay-by-crypto.tsx';

const deposit = {
  id: idOf(21),
  currency_code: 'THB',
  token: 'USDT',
  crypto_amount: '13.7',
  crypto_received: '0',
  payment_address: 'TXhouse',
  qr_image: 'data:image/svg+xml;base64,PHN2Zy8+',
  receiving_amount: '500.00',
  exchange_rate: '36.5',
  transaction_id: null,
} as Deposit;

describe('the payment page of a coin deposit', () => {
  test('states the exact amount, the address, the credit and the fixed rate', async () => {
    const { user } = await openSite(<PayByCrypto deposit={deposit} />, {});
    expect(await screen.findByText('Send exactly this amount of USDT.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '13.7 USDT' })).toBeTruthy();
    expect(document.body.textContent).toContain('You receive about฿500.00');
    expect(document.body.textContent).toMatch(/1 USDT = .*36\.5/);
    // Nothing has arrived.
    expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('Received');
    await user.click(screen.getAllByRole('button', { name: /copy/i })[0]!);
    expect(await navigator.clipboard.readText()).toBe('13.7');
  });

  test('shows received coins with their transaction', async () => {
    await openSite(<PayByCrypto deposit={{ ...deposit, crypto_received: '13.7', transaction_id: '0xabc' }} />, {});
    const seen = (await screen.findByText('Received')).closest('[role="status"]');
    expect(seen?.textContent).toContain('13.7 USDT');
    expect(seen?.textContent).toContain('0xabc');
  });

  test('omits values that are still unknown', async () => {
    const bare = { ...deposit, qr_image: null, crypto_amount: null, receiving_amount: null, exchange_rate: null };
    await openSite(<PayByCrypto deposit={bare} />, {});
    expect(await screen.findByText('TXhouse')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /USDT/ })).toBeNull();
    expect(screen.queryByText('The rate is fixed until the time runs out.')).toBeNull();
  });
});
