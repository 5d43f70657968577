import type { Consent } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../shared/modals/modal-store.ts';
import { fromNow } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { CloseAccountModal } from './close-account-modal.tsx';
import { ConsentModal } from './consent-modal.tsx';
import { DataPage } from './data-page.tsx';
import { VerifyStatementPage } from './verify-statement-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const consentOf = (document: Consent['document'], is_due: boolean): Consent => ({
  document,
  is_due,
  effective_at: '2026-11-20T00:00:00.000Z',
  accepted_at: '2026-01-02T00:00:00.000Z',
});

describe('the data page', () => {
  const show = (answers: Answers = {}) =>
    openSite(<DataPage />, { 'GET member-consent': () => [consentOf('terms', false)], ...answers });
  async function prepare({ user }: Awaited<ReturnType<typeof show>>) {
    await user.type(await screen.findByLabelText(/^Your password/), 'Sabai-Demo-1');
    await user.click(button('Prepare file'));
  }

  test('downloads the data once, after the password', async () => {
    const answer = waiting();
    const opened = await show({ 'POST data-export': answer.answer });
    await prepare(opened);
    expect(button('Prepare file').getAttribute('aria-busy')).toBe('true');
    answer.arrive({ url: '/files/mine.json', expires_at: fromNow(5) });
    expect((await screen.findByRole('link', { name: 'Save the file' })).getAttribute('href')).toBe('/files/mine.json');
    expect(screen.getByText('Your file is ready. Download it within five minutes.')).toBeTruthy();
    expect(opened.sent()).toMatchObject([{ body: { password: 'Sabai-Demo-1' } }]);
  });

  test.each([
    ['no password', undefined, 'Your password is required'],
    ['a wrong password', () => refuse('CURRENT_PASSWORD_WRONG'), 'The current password is not correct.'],
    [
      'too many',
      () => refuse('LOGIN_LOCKED', { minutes: 5 }),
      'Too many wrong attempts. Please try again in 5 minutes.',
    ],
  ])('shows the error at the password field: %s', async (_, answer, sentence) => {
    const opened = await show(answer ? { 'POST data-export': answer } : {});
    if (answer) await prepare(opened);
    else await opened.user.click(await screen.findByRole('button', { name: 'Prepare file' }));
    await screen.findByText(sentence);
    expect(screen.getByLabelText(/^Your password/).getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a lost request in a dialog, and opens the closing of the account', async () => {
    const opened = await show({ 'POST data-export': offline });
    await prepare(opened);
    const told = await screen.findByRole('dialog', { name: 'No connection' });
    await opened.user.click(within(told).getByRole('button', { name: 'Continue' }));
    await opened.user.click(button('Close my account'));
    expect(openModals()).toMatchObject([{ id: 'close-account' }]);
  });
});

describe('closing the account', () => {
  const show = (answers: Answers = {}) =>
    openSite(<CloseAccountModal id="close-account" params={{}} onClose={() => {}} />, answers);
  async function close({ user }: Awaited<ReturnType<typeof show>>) {
    await user.type(await screen.findByLabelText(/^Your password/), 'Sabai-Demo-1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Close my account'));
  }

  test('requires password and consent, and reports missing ones', async () => {
    const { user, sent } = await show();
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    await screen.findByText('Your password is required');
    expect(screen.getByText('Confirm that you want to close your account.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('is sent once', async () => {
    const answer = waiting();
    const opened = await show({ 'POST account-closure': answer.answer });
    await close(opened);
    expect(button('Close my account').getAttribute('aria-busy')).toBe('true');
    answer.arrive({ closed_at: fromNow(0) });
    await waitFor(() => expect(button('Close my account').getAttribute('aria-busy')).toBeNull());
    const body = { reason: '', password: 'Sabai-Demo-1', is_confirmed: true };
    expect(opened.sent()).toMatchObject([{ service: 'account-closure', body }]);
  });

  test.each([
    ['CURRENT_PASSWORD_WRONG', /The current password is not correct/],
    ['CLOSURE_BETS_OPEN', /open bet/],
    ['WITHDRAWAL_ALREADY_PENDING', /withdrawal/i],
  ] as const)('shows why the closure is refused for %s', async (code, sentence) => {
    const opened = await show({ 'POST account-closure': () => refuse(code) });
    await close(opened);
    const alerts = await screen.findAllByText(sentence);
    expect(alerts.length).toBeGreaterThan(0);
  });
});

describe('updated terms', () => {
  const show = (answers: Answers) => {
    const closed = { count: 0 };
    return openSite(<ConsentModal id="consent" params={{}} onClose={() => closed.count++} />, answers).then(
      (opened) => ({
        ...opened,
        closed,
      }),
    );
  };

  test('load, are accepted one by one, and close the dialog after the last', async () => {
    const first = waiting();
    let due = [consentOf('terms', true), consentOf('privacy', true)];
    let isFirst = true;
    const { user, sent, closed } = await show({
      'GET member-consent': () => {
        if (!isFirst) return due;
        isFirst = false;
        return first.answer();
      },
      'POST member-consent': ({ body }) => {
        const { document } = body as Consent;
        due = due.map((one) => (one.document === document ? consentOf(document, false) : one));
        return due;
      },
    });
    expect(isLoading()).toBe(true);
    first.arrive(due);
    await screen.findAllByRole('button', { name: 'I agree' });
    await user.click(screen.getAllByRole('button', { name: 'I agree' })[0]!);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'I agree' })).toHaveLength(1));
    expect(closed.count).toBe(0);
    await user.click(button('I agree'));
    await waitFor(() => expect(closed.count).toBe(1));
    expect(sent().map(({ body }) => (body as Consent).document)).toEqual(['terms', 'privacy']);
  });

  test.each([
    ['changed meanwhile', () => refuse('CHANGED_MEANWHILE')],
    ['lost', offline],
  ])('stay open when the acceptance fails: %s', async (_, answer) => {
    const { user, closed } = await show({
      'GET member-consent': () => [consentOf('terms', true)],
      'POST member-consent': answer,
    });
    await user.click(await screen.findByRole('button', { name: 'I agree' }));
    await screen.findByRole('alert');
    expect(closed.count).toBe(0);
    expect(screen.getByRole('button', { name: 'I agree', hidden: true })).toBeTruthy();
  });

  test('load on retry after an error', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET member-consent': () => (isBroken ? down() : [consentOf('terms', true)]) });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('button', { name: 'I agree' });
  });
});

describe('the statement check', () => {
  const line = `%SABAI-SEAL 2026-11-01T00:00:00.000Z ${'a'.repeat(86)}==`;
  async function choose(text: string, answers: Answers = {}) {
    const opened = await openSite(<VerifyStatementPage keyId="KEY1" />, answers);
    const file = new File([text], 'statement.pdf', { type: 'application/pdf' });
    await opened.user.upload(await screen.findByLabelText('Choose a PDF statement'), file);
    return opened;
  }

  test('rejects a file without a signature', async () => {
    await choose('%PDF-1.7 nothing');
    await screen.findByText('This is not an original statement, or it was altered.');
    expect(screen.getByText('Check another file')).toBeTruthy();
  });

  test.each<[string, () => unknown, string]>([
    [
      'genuine',
      () => ({ is_genuine: true, sealed_at: '2026-11-01T00:00:00.000Z' }),
      'This statement is ours and unchanged.',
    ],
    [
      'altered',
      () => ({ is_genuine: false, sealed_at: null }),
      'This is not an original statement, or it was altered.',
    ],
    ['not checked, for the connection is lost', offline, 'The signature could not be checked. Please try again.'],
  ])('shows the result of a signed file: %s', async (_, answer, sentence) => {
    await choose(`%PDF-1.7 text\n${line}\n`, { 'POST statement-seal': answer });
    await screen.findByText(sentence);
  });

  test('shows that a check is in progress', async () => {
    const answer = waiting();
    await choose(`%PDF-1.7 text\n${line}\n`, { 'POST statement-seal': answer.answer });
    await screen.findByText('Checking the signature');
  });
});
