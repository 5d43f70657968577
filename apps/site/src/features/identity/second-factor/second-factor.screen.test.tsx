import type { MemberSession } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromNow, idOf } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const key = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr_image: 'data:image/svg+xml;base64,PHN2Zy8+' };

describe('the second factor', () => {
  const stateOf = (is_on: boolean, recovery_codes_left = 0) => ({ is_on, recovery_codes_left });
  const show = (answers: Answers) =>
    openSite(<SecondFactorSection onChanged={async () => {}} />, {
      'GET second-factor': () => stateOf(false),
      'POST second-factor': () => key,
      ...answers,
    });

  test('loads, is set up after a wrong and a correct code, and shows the recovery codes once', async () => {
    let state = stateOf(false);
    const first = waiting();
    let isFirst = true;
    const answers = [refuse('SECOND_FACTOR_INCORRECT'), { recovery_codes: ['one-two', 'three-four'] }];
    const { user, sent } = await show({
      'GET second-factor': () => {
        if (!isFirst) return state;
        isFirst = false;
        return first.answer();
      },
      'PATCH second-factor': () => answers.shift(),
    });
    expect(isLoading()).toBe(true);
    first.arrive(state);
    await user.click(await button('Set up'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up 2-step verification' }));
    expect(dialog.getByText('ABCD EFGH')).toBeTruthy();
    const field = dialog.getByRole('textbox');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await dialog.findByText('Enter the 6 digits of the code.');
    await user.type(field, '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await dialog.findByText('Code incorrect or already used. Wait for the next code.');
    state = stateOf(true, 2);
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one-two', 'three-four']);
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await screen.findByText('2 recovery codes are left.');
    expect(sent('PATCH')).toHaveLength(2);
  });

  test('is turned off only after confirmation', async () => {
    let state = stateOf(true, 1);
    const { user, sent } = await show({
      'GET second-factor': () => state,
      'DELETE second-factor': () => {
        state = stateOf(false);
        return state;
      },
    });
    await user.click(await button('Turn off'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off 2-step verification?' }));
    expect(sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('2-step verification is off.');
    await button('Set up');
  });

  test.each([
    ['refused', () => refuse('NOT_FOUND')],
    ['lost', offline],
  ])('shows an error when new recovery codes fail: %s', async (_, answer) => {
    const { user } = await show({ 'GET second-factor': () => stateOf(true, 1), 'POST recovery-code': answer });
    await user.click(await button('New recovery codes'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull();
  });

  test('loads on retry after an error', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET second-factor': () => (isBroken ? down() : stateOf(false)) });
    const alert = await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await button('Set up');
  });
});

describe('the sessions', () => {
  const sessionOf = (number: number, is_current: boolean): MemberSession => ({
    id: idOf(number),
    is_current,
    device: 'phone',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.x',
    started_at: fromNow(-60),
    last_seen_at: fromNow(-1),
    expires_at: fromNow(60),
  });
  const show = (sessions: readonly MemberSession[], answers: Answers = {}) => {
    const changes = { count: 0 };
    const onChanged = async () => void changes.count++;
    return openSite(<SessionsSection sessions={sessions} onChanged={onChanged} />, answers).then((opened) => ({
      ...opened,
      changes,
    }));
  };

  test('mark the current one, and offer no button to end it alone', async () => {
    await show([sessionOf(1, true)]);
    await screen.findByText('This device');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    [/^End the session on/, idOf(2), 1, '1 session has ended.'],
    ['End all others', undefined, 2, '2 sessions have ended.'],
  ] as const)('are ended by %s', async (name, id, ended, sentence) => {
    const { user, sent, changes } = await show([sessionOf(1, true), sessionOf(2, false)], {
      'DELETE member-session': () => ({ ended }),
    });
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText(sentence);
    expect(sent('DELETE')).toMatchObject([{ service: 'member-session', id }]);
    await waitFor(() => expect(changes.count).toBe(1));
  });

  test.each([
    ['over already', () => refuse('NOT_FOUND')],
    ['lost', offline],
  ])('show an error when ending them fails: %s', async (_, answer) => {
    const { user, changes } = await show([sessionOf(1, true), sessionOf(2, false)], {
      'DELETE member-session': answer,
    });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await screen.findByRole('alert');
    expect(changes.count).toBe(0);
  });
});
