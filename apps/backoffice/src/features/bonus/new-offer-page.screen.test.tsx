import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen, refused } from '../../testing/open-screen.tsx';

it('creates an offer of a kind, and shows why the creation failed', async () => {
  let isRefused = true;
  const { user, calls, findByRole, router } = await openScreen('/rewards/new', {
    answers: [
      given('staff', 'offer', 'create', () =>
        isRefused ? refused(503, 'OUTAGE', 'The database cannot be reached.') : ({ id: 1001 } as never),
      ),
    ],
  });
  const cashback = await findByRole('button', { name: /^Cashback/ });
  await user.click(cashback);
  expect((await findByRole('alert')).textContent).toContain('The database cannot be reached.');
  isRefused = false;
  await user.click(cashback);
  await waitFor(() => expect(router.state.location.pathname).toBe('/rewards/1001'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});
