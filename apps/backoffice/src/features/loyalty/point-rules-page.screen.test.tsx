import type { PointRules } from '@sabai/contract';
import { expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

const rules: PointRules = {
  daily_hour: 4,
  pending_days: 0,
  valid_days: 180,
  rates: { slots: 100, otherwise: 50 },
  units: { THB: '100' },
  picture: null,
};
const kept = given('staff', 'point-rules', 'find', { revision: 7, rules });

it('submits changed fields with the version that was shown, for a second approval', async () => {
  const { user, calls, findByRole, getByRole, findByText } = await openScreen('/rewards/points', {
    answers: [
      kept,
      given('staff', 'point-rules', 'patch', () => refused(202, 'APPROVAL_REQUIRED', 'A second person decides.')),
    ],
  });
  const send = (await findByRole('button', { name: 'Send for approval' })) as HTMLButtonElement;
  const valid = getByRole('spinbutton', { name: 'Days until they expire' });
  await user.type(getByRole('textbox', { name: /Reason/ }), 'Points shall last a year');
  expect(send.disabled).toBe(true);
  await user.clear(valid);
  await user.type(valid, '365');
  const slots = getByRole('textbox', { name: 'Slots' }) as HTMLInputElement;
  expect(slots.value).toBe('1');
  await user.clear(slots);
  await user.type(slots, '1.5');
  await user.click(send);
  expect(await findByText('A second person decides.')).toBeTruthy();
  const { body } = calls.find(({ method }) => method === 'PATCH')!;
  expect(body).toMatchObject({
    version: 7,
    reason: 'Points shall last a year',
    rules: { valid_days: 365, rates: { slots: 150, otherwise: 50 }, units: { THB: '100' }, daily_hour: 4 },
  });
});

it('is read-only without the permission to change it', async () => {
  const { findByRole, queryByRole } = await openScreen('/rewards/points', {
    staff: staffWith('auditor'),
    answers: [kept],
  });
  const slots = await findByRole('textbox', { name: 'Slots' });
  expect(slots.closest('fieldset')?.disabled).toBe(true);
  expect(queryByRole('button', { name: 'Send for approval' })).toBeNull();
});

it('keeps the changed rules and the reason when the change is refused, and shows the new version once it is saved', async () => {
  let isRefused = true;
  let served = { revision: 7, rules };
  const { user, findByRole, getByRole, findByText, queryByText } = await openScreen('/rewards/points', {
    answers: [
      given('staff', 'point-rules', 'find', () => served),
      given('staff', 'point-rules', 'patch', ({ body }) => {
        if (isRefused) return refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.');
        served = { revision: 8, rules: (body as { rules: PointRules }).rules };
        return served;
      }),
    ],
  });
  const valid = await findByRole('spinbutton', { name: 'Days until they expire' });
  await user.clear(valid);
  await user.type(valid, '365');
  await user.click(getByRole('textbox', { name: /Reason/ }));
  await user.paste('Points shall last a year');
  await user.click(getByRole('button', { name: 'Send for approval' }));
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
  expect(valid).toHaveProperty('value', '365');
  expect(getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Points shall last a year');
  isRefused = false;
  await user.click(getByRole('button', { name: 'Send for approval' }));
  expect(await findByText('Version 8')).toBeTruthy();
  expect(queryByText('Changed by somebody else.')).toBeNull();
  expect(getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', '');
  expect(getByRole('spinbutton', { name: 'Days until they expire' })).toHaveProperty('value', '365');
});
