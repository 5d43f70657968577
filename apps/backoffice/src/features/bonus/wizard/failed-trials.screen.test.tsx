import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentOf, draftOf, openStep } from '../../../testing/open-draft.ts';
import { given, refused } from '../../../testing/open-screen.tsx';

const unreachable = () => refused(503, 'UNAVAILABLE', 'The database cannot be reached.');

it('shows why eligible members were not counted, and counts them on a retry', async () => {
  let isDown = true;
  const { user, findByRole } = await openStep(contentOf('promotion'), 'who', {
    answers: [
      given('staff', 'offer-audience', 'create', () =>
        isDown ? unreachable() : { members: 1200, looked_at: 1200, eligible: 340, obstacles: [] },
      ),
    ],
  });
  const counted = within(await findByRole('region', { name: 'Eligible members now' }));
  expect(counted.getByText('Checking…')).toBeTruthy();
  expect((await counted.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  expect(counted.queryByText('Checking…')).toBeNull();
  isDown = false;
  await user.click(counted.getByRole('button', { name: 'Try again' }));
  await counted.findByText('340 of 1,200 members');
  expect(counted.queryByRole('alert')).toBeNull();
});

it('counts eligible members again after a failure when a condition changes', async () => {
  let isDown = true;
  const { user, findByRole, getByRole } = await openStep(contentOf('promotion'), 'who', {
    answers: [
      given('staff', 'offer-audience', 'create', () =>
        isDown ? unreachable() : { members: 1200, looked_at: 1200, eligible: 12, obstacles: [] },
      ),
    ],
  });
  const counted = within(await findByRole('region', { name: 'Eligible members now' }));
  await counted.findByRole('alert');
  isDown = false;
  await user.click(getByRole('checkbox', { name: 'Phone verified' }));
  await counted.findByText('12 of 1,200 members');
});

it('shows why the offer was not checked, and checks it on a retry', async () => {
  let isDown = true;
  const { user, findByRole } = await openStep(contentOf('promotion'), 'rules', {
    answers: [given('staff', 'offer-trial', 'create', () => (isDown ? unreachable() : { findings: [], texts: {} }))],
  });
  const list = within(await findByRole('complementary', { name: 'Findings' }));
  expect(list.getByText('Checking…')).toBeTruthy();
  expect((await list.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  expect(list.queryByText('Checking…')).toBeNull();
  isDown = false;
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await list.findByText('No findings.');
  expect(list.queryByRole('alert')).toBeNull();
});

it('holds sending while the check has failed, says so beside the button, and releases it after a retry', async () => {
  let isDown = true;
  const { user, calls, findByRole, findByText, getByRole } = await openStep(contentOf('promotion'), 'check', {
    answers: [
      given('staff', 'offer-trial', 'create', () => (isDown ? unreachable() : { findings: [], texts: {} })),
      given('staff', 'offer-submission', 'create', () => draftOf(contentOf('promotion'))),
    ],
  });
  await user.click(await findByRole('textbox', { name: 'Reason' }));
  await user.paste('Agreed in the meeting of Monday');
  const note = await findByText('The check failed. Try again before you continue.');
  expect(note.getAttribute('role')).toBe('status');
  const send = getByRole('button', { name: 'Send for approval', description: note.textContent! });
  send.focus();
  expect(document.activeElement).toBe(send);
  await user.keyboard('{Enter}');
  await user.click(send);
  expect(calls.some(({ path }) => path.endsWith('offer-submission'))).toBe(false);
  isDown = false;
  await user.click(within(getByRole('complementary', { name: 'Findings' })).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
  expect(note.textContent).toBe('');
  await user.click(send);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('offer-submission'))).toBe(true);
});

it('shows why the preview of a written offer failed, and loads it on a retry', async () => {
  let isDown = true;
  const written = { ...contentOf('promotion'), texts: { en: { title: 'Hundred', summary: 'More.', terms: [] } } };
  const { user, findByRole } = await openStep(written, 'check', {
    answers: [
      given('staff', 'offer-preview', 'create', () =>
        isDown
          ? unreachable()
          : { title: 'Hundred', summary: 'More.', terms: ['Ten times.'], picture: null, promotion: null },
      ),
    ],
  });
  const preview = within(await findByRole('region', { name: 'Preview' }));
  expect((await preview.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  expect(preview.queryByText('No text in any language yet.')).toBeNull();
  isDown = false;
  await user.click(preview.getByRole('button', { name: 'Try again' }));
  await preview.findByText('Ten times.');
});
