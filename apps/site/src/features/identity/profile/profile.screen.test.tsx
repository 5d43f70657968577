import type { User } from '@sabai/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { user as member, rootOf } from '../../../testing/member.fixture.ts';
import { type Answers, listed } from '../../../testing/open-part.tsx';
import { down, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { PersonalForm } from './personal-form.tsx';
import type { ProfileData } from './profile-data.ts';
import { ProfilePage } from './profile-page.tsx';
import { ProfileWarningModal } from './profile-warning-modal.tsx';

const choices: ProfileData['choices'] = {
  questions: [{ id: 1, name: 'First pet?' }],
  channels: [{ id: 1, name: 'A friend' }],
  banks: [],
  isEmailRequired: false,
  isLineIdRequired: false,
};
const complete: User = { ...member, security_question_id: 1 };
const saved = () => screen.findByRole('button', { name: 'Save details' });

describe('the personal details', () => {
  async function send(answers: Answers, of: User = complete) {
    const opened = await openSite(<PersonalForm user={of} choices={choices} />, answers);
    await opened.user.click(await saved());
    return opened;
  }

  test('are sent once, and said to be saved', async () => {
    const answer = waiting<User>();
    const { user, sent } = await send({ 'PATCH users': answer.answer });
    expect((await saved()).getAttribute('aria-busy')).toBe('true');
    await user.click(await saved());
    answer.arrive(complete);
    await screen.findByText('Your details are saved.');
    expect(sent('PATCH')).toMatchObject([{ service: 'users', id: member.id }]);
  });

  test('with a new email address say what follows from it', async () => {
    const { user } = await openSite(
      <PersonalForm user={{ ...complete, email: 'ploy@example.com' }} choices={choices} />,
      {},
    );
    const email = await screen.findByLabelText(/^Email/);
    await user.clear(email);
    await user.type(email, 'other@example.com');
    expect(email.getAttribute('aria-describedby')).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).toMatch(/withdrawals/i));
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'check whether it was saved'],
    ['refused', () => refuse('FORBIDDEN'), 'You do not have permission for this.'],
  ])('that are %s say so in a window, and are kept', async (_, answer, sentence) => {
    const { user } = await openSite(<PersonalForm user={complete} choices={choices} />, { 'PATCH users': answer });
    const line = await screen.findByLabelText(/^LINE ID/i);
    await user.type(line, 'ploy.line');
    await user.click(await saved());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(line).toHaveProperty('value', 'ploy.line');
  });
});

describe('the page of the profile', () => {
  const dataOf = (own: Partial<ProfileData> = {}): ProfileData => ({
    choices,
    flags: [true, false, false],
    isPhoneVerified: true,
    isEmailVerified: false,
    ...own,
  });
  const show = (of: User, data: ProfileData) =>
    openSite(
      <ProfilePage user={of} data={data}>
        {null}
      </ProfilePage>,
      { 'GET wallet-address': () => listed(), 'GET crypto-currency': () => listed() },
      { root: rootOf(of) },
    );

  test('[R4.35] opens the next step only once this one is done', async () => {
    await show({ ...member, bank_no: null }, dataOf({ flags: [false, false, false] }));
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  });

  test('asks for a bank account in its window', async () => {
    const { user } = await show({ ...member, bank_no: null }, dataOf());
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    expect(openModals()).toMatchObject([{ id: 'update-profile' }]);
  });

  test('[R4.34] begins at the last active step, and leads to support for free credit', async () => {
    const { user } = await show({ ...member, bank_no: null }, dataOf({ flags: [true, true, true] }));
    await user.click(await screen.findByRole('button', { name: 'Contact admin' }));
    expect(openModals()).toMatchObject([{ id: 'please-contact' }]);
  });
});

test('[R4.53] play is stopped by a warning, which leads to the wizard', async () => {
  const params = { next: '/games/7' };
  const { user } = await openSite(
    <ProfileWarningModal id="profile-verify-warning" params={params} onClose={() => {}} />,
    {},
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(openModals()).toMatchObject([{ id: 'update-profile', params }]);
});
