import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
const mug = {
  redeem_id: 309,
  code: 'item',
  prize: null,
  name: 'Sabai mug',
  total: 25,
  reserved: 2,
  captured: 3,
  left: 20,
};
const answers = [
  given('staff', 'reward-stock', 'find', [
    mug,
    { ...mug, redeem_id: 305, code: 'mug', prize: 'Sabai mug of the box', name: 'Gold box' },
  ]),
  given('staff', 'reward-stock-move', 'find', [
    {
      at,
      redeem_id: 309,
      code: 'item',
      prize: null,
      change: 25,
      state: null,
      order_id: null,
      cause: 'First delivery',
      by: 'Anong R.',
    },
    {
      at,
      redeem_id: 309,
      code: 'item',
      prize: null,
      change: -1,
      state: 'reserved' as const,
      cause: 'member',
      by: null,
      order_id: 'b0000000-0000-4000-8000-000000000001',
    },
  ]),
];

it('lists stock and its movements, with a link to the order behind one', async () => {
  const { user, findByRole } = await openScreen('/rewards/stock', { answers });
  const table = within(await findByRole('table', { name: 'Stock' }));
  expect(table.getAllByRole('row')[1]?.textContent).toContain('Sabai mugThe item itself252320');
  expect(table.getAllByRole('row')[2]?.textContent).toContain('Gold boxSabai mug of the box252320');
  // A phone shows rows as cards without headings: each figure has its label.
  const labels = [...table.getAllByRole('row')[1]!.querySelectorAll('[data-label]')];
  expect(labels.map((cell) => cell.getAttribute('data-label'))).toEqual(['Total', 'Reserved', 'Given out', 'Left']);
  await user.click(table.getAllByRole('button', { name: 'Movements' })[0]!);
  const moved = within(await findByRole('table', { name: 'Movements' }));
  expect(moved.getByText('+25')).toBeTruthy();
  expect(moved.getByText('First delivery')).toBeTruthy();
  expect(moved.getByRole('link', { name: 'Reserved' }).getAttribute('href')).toBe(
    '/rewards/orders/b0000000-0000-4000-8000-000000000001',
  );
});

it('removes stock only with a second approval', async () => {
  const { user, calls, findAllByRole, getByRole, findByText, queryByRole } = await openScreen('/rewards/stock', {
    answers: [
      ...answers,
      given('staff', 'reward-stock', 'create', () => refused(202, 'APPROVAL_REQUIRED', 'A second person decides.')),
    ],
  });
  await user.click((await findAllByRole('button', { name: 'Add or remove' }))[0]!);
  const dialog = within(getByRole('dialog', { name: 'Add or remove' }));
  const count = dialog.getByRole('button', { name: 'Add or remove' }) as HTMLButtonElement;
  await user.type(dialog.getByRole('textbox', { name: /Change/ }), '−2');
  expect(count.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two broke in the store');
  await user.click(count);
  expect(await findByText('A second person decides.')).toBeTruthy();
  await expect.poll(() => queryByRole('dialog')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    redeem_id: 309,
    code: 'item',
    add: -2,
    reason: 'Two broke in the store',
  });
});

it('shows that no item is in stock, and that an item has no movements', async () => {
  const empty = await openScreen('/rewards/stock', { answers: [given('staff', 'reward-stock', 'find', [])] });
  await empty.findByText('No items in stock yet.');
  expect(empty.queryByRole('table')).toBeNull();
  empty.unmount();
  const { user, findByRole, getAllByRole } = await openScreen('/rewards/stock', {
    answers: [...answers, given('staff', 'reward-stock-move', 'find', [])],
  });
  await findByRole('table', { name: 'Stock' });
  await user.click(getAllByRole('button', { name: 'Movements' })[0]!);
  const moved = within(await findByRole('region', { name: 'Movements' }));
  await moved.findByText('No movements yet.');
});
