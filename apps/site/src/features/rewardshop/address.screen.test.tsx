import type { BookAddress } from '@sabai/contract';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type RootData, RootDataProvider } from '../../shared/context/root-data.ts';
import { type Answers, listed, openPart } from '../../testing/open-part.tsx';
import { RedeemDialog } from './item/redeem-dialog.tsx';
import { AddressModal } from './orders/address-modal.tsx';
import type { Offered } from './parts/offered.ts';

const home: BookAddress = {
  id: '00000000-0000-4000-8000-000000000001',
  label: '',
  is_default: true,
  address: {
    recipient: 'Ploy Jaidee',
    phone: '0812345678',
    line1: '9 Sukhumvit 24',
    line2: '',
    district: '',
    province: 'Bangkok',
    postcode: '10110',
    country: 'TH',
  },
};
const root = {
  member: { privileges: ['point'], wallet: { currency_code: 'THB', pointData: { point: '3000' } } },
  config: { timeZone: 'Asia/Bangkok' },
} as unknown as RootData;
const open = (part: ReactNode, answers: Answers) =>
  openPart(<RootDataProvider value={root}>{part}</RootDataProvider>, answers);
const book = (answers: Answers) => open(<AddressModal id="address" params={{}} onClose={vi.fn()} />, answers);

test('changes a saved address, and rejects an undeliverable one at its field', async () => {
  const sent: unknown[] = [];
  const { user } = await book({
    'GET redeem-address': () => listed(home),
    'PATCH redeem-address': ({ body }) => {
      sent.push(body);
      return home;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const phone = screen.getByLabelText('Phone');
  expect((phone as HTMLInputElement).value).toBe('0812345678');
  await user.clear(phone);
  await user.type(phone, 'abc');
  const postcode = screen.getByLabelText('Postcode');
  await user.clear(postcode);
  await user.type(postcode, '-5');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Invalid Phone number')).toBeTruthy();
  expect(screen.getByText('Invalid postcode')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '0898765432');
  await user.clear(postcode);
  await user.type(postcode, '10120');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ is_default: true, address: { phone: '0898765432', postcode: '10120' } });
});

test('disables the order while an address is being entered for it', async () => {
  const offered: Offered = {
    redeem_id: 309,
    version: 1,
    type: 'physical_rewards',
    name: 'Sabai mug',
    price: 2000,
    value: null,
    currency: 'THB',
    game: null,
    mostAtOnce: 1,
    reasons: [],
  };
  const { user } = await open(<RedeemDialog offered={offered} onClose={vi.fn()} />, {
    'GET redeem-address': () => listed(),
  });
  expect(await screen.findByRole('radio', { name: 'Enter the address later' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Redeem for 2,000 points' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New address' }));
  expect(screen.getByLabelText('Recipient')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Redeem for 2,000 points' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Redeem for 2,000 points' })).toBeTruthy();
});
