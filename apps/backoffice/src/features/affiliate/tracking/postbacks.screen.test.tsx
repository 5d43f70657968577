import type { StaffPostbackCall } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, staffWith } from '../../../testing/open-screen.tsx';

const at = '2026-11-20T03:20:00.000Z';
const id = 'f0000000-0000-4000-8000-000000000001';
const call: StaffPostbackCall = {
  id,
  member: { id: 'b0000000-0000-4000-8000-000000000001', username: '66•••5678' },
  event: 'commission',
  is_test: false,
  state: 'failed',
  attempts: 8,
  answer: 'timeout',
  url: 'https://track.example.com/?id=1',
  amount: '87.50',
  currency_code: 'THB',
  created_at: at,
  ended_at: at,
  next_attempt_at: null,
};
const views = given('staff', 'list-view', 'find', []);

it('lists calls with their last response, and resends one with a reason', async () => {
  let now = call;
  const { user, calls, findByRole, getByRole, findByText, findAllByText, queryByText } = await openScreen(
    `/affiliates/postbacks/${id}`,
    {
      answers: [
        given('staff', 'affiliate-postback', 'find', listed([call])),
        views,
        given('staff', 'affiliate-postback', 'get', () => now),
        given('staff', 'affiliate-postback', 'patch', () => {
          now = { ...call, state: 'waiting', ended_at: null, next_attempt_at: at };
          return now;
        }),
      ],
    },
  );
  expect((await findAllByText('No answer in time')).length).toBeGreaterThan(1);
  await user.click(await findByRole('button', { name: 'Send again' }));
  const dialog = within(getByRole('dialog', { name: 'Send again' }));
  await user.type(dialog.getByLabelText('Reason'), 'The tracker works again');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect((await findAllByText('Waiting')).length).toBeGreaterThan(0);
  expect(await findByText('Postback sent again')).toBeTruthy();
  expect(queryByText('Saved')).toBeNull();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    state: 'waiting',
    reason: 'The tracker works again',
  });
});

it('shows no button to read-only staff', async () => {
  const { findByText, queryByRole } = await openScreen(`/affiliates/postbacks/${id}`, {
    staff: staffWith('auditor'),
    answers: [
      given('staff', 'affiliate-postback', 'find', listed([call])),
      views,
      given('staff', 'affiliate-postback', 'get', call),
    ],
  });
  expect(await findByText(call.url!)).toBeTruthy();
  expect(queryByRole('button', { name: 'Send again' })).toBeNull();
});
