import type { ProofMethod } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../../shared/api/browser-api.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { fromNow } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';

const bytes = new ArrayBuffer(4);
const signed = {
  id: 'AAAA',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
/** The browser's own dialog: the user confirms it, or closes it. */
let sign: () => Promise<unknown>;
beforeEach(() => {
  sign = async () => signed;
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: () => sign() } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });
});

/** An action that asks for a proof, and is sent again with it. */
const Guarded = () => (
  <button
    type="button"
    onClick={() =>
      void withProof(() => api('member', 'enter-game').create({ game_list_id: 7, languageCode: 'EN' })).then(
        () => document.body.setAttribute('data-played', ''),
        (error: unknown) => document.body.setAttribute('data-refused', String(error)),
      )
    }
  >
    Play
  </button>
);
const proven = () => ({ accessToken: 'token', proven_until: fromNow(5) });
const launched = { url: 'about:blank', game: { id: 7, code: 'koi', name: 'Koi Lagoon' } };

async function ask(methods: readonly ProofMethod[], answers: Answers = {}) {
  onTestFinished(() => {
    document.body.removeAttribute('data-played');
    document.body.removeAttribute('data-refused');
  });
  let isProven = false;
  const opened = await openSite(<Guarded />, {
    'GET step-up': () => ({ methods: [...methods], proven_until: null }),
    'POST enter-game': () => (isProven ? launched : refuse('STEP_UP_REQUIRED')),
    'POST passkey-challenge': () => ({ options: { challenge: 'AAAA' } }),
    ...answers,
    'POST step-up': async (call) => {
      const answer = await (answers['POST step-up'] ?? proven)(call);
      isProven = !(answer instanceof Response);
      return answer;
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Play' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  const bodies = () => opened.sent().flatMap(({ service, body }) => (service === 'step-up' ? [body] : []));
  const isPlayed = () => waitFor(() => expect(document.body.hasAttribute('data-played')).toBe(true));
  return { ...opened, dialog, bodies, isPlayed };
}

describe('step-up by password', () => {
  test('reports a wrong password, and continues with the correct one', async () => {
    const answers = [refuse('CURRENT_PASSWORD_WRONG'), proven()];
    const { user, dialog, bodies, isPlayed } = await ask(['password'], { 'POST step-up': () => answers.shift() });
    const field = await dialog.findByLabelText(/^Your password/);
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.type(field, 'wrong-1{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, 'right-1{Enter}');
    await isPlayed();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies()).toEqual([
      { method: 'password', password: 'wrong-1' },
      { method: 'password', password: 'right-1' },
    ]);
  });

  test('requires a password', async () => {
    const { user, dialog, bodies } = await ask(['password']);
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Your password is required');
    expect(bodies()).toEqual([]);
  });
});

describe('step-up by code', () => {
  test.each([
    ['123 456', { method: 'totp', code: '123 456' }],
    ['abcd-efgh', { method: 'recovery_code', code: 'abcd-efgh' }],
  ])('accepts an authenticator code and a recovery code: %s', async (typed, body) => {
    const { user, dialog, bodies, isPlayed } = await ask(['totp', 'recovery_code']);
    await user.type(await dialog.findByLabelText(/^Code from your authenticator app/), `${typed}{Enter}`);
    await isPlayed();
    expect(bodies()).toEqual([body]);
  });

  test('reports a used code at the field', async () => {
    const { user, dialog } = await ask(['totp'], { 'POST step-up': () => refuse('SECOND_FACTOR_INCORRECT') });
    await user.type(await dialog.findByLabelText(/^Code from your authenticator app/), '123456{Enter}');
    await dialog.findByText('Code incorrect or already used. Wait for the next code.');
  });
});

describe('step-up by passkey', () => {
  const press = async (answers: Answers = {}) => {
    const opened = await ask(['passkey', 'password'], answers);
    const button = await opened.dialog.findByRole('button', { name: 'Use a passkey' });
    await opened.user.click(button);
    return { ...opened, button };
  };

  test('continues with the interrupted action', async () => {
    const { isPlayed, bodies } = await press();
    await isPlayed();
    expect(bodies()).toMatchObject([{ method: 'passkey', response: { id: 'AAAA' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows no error when the browser dialog is cancelled, and still offers the password', async () => {
    sign = async () => {
      throw new DOMException('The operation was not allowed', 'NotAllowedError');
    };
    const { button, dialog, bodies } = await press();
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText(/^Your password/)).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  test.each([
    ['unknown', { 'POST step-up': () => refuse('PASSKEY_UNKNOWN') }, /does not belong to this account/],
    ['lost', { 'POST passkey-challenge': offline }, /No answer has arrived/],
    ['down', { 'POST passkey-challenge': down }, /Something went wrong/],
  ])('shows an error, and keeps the dialog open: %s', async (_, answers, words) => {
    await press(answers);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByText('To protect your account, confirm your identity.')).toBeTruthy();
    expect(document.body.hasAttribute('data-played')).toBe(false);
  });
});

describe('the step-up dialog', () => {
  test('shows a loading state, and loads on retry', async () => {
    const first = waiting();
    let count = 0;
    const { user, dialog } = await ask([], {
      'GET step-up': () => (count++ === 0 ? first.answer() : { methods: ['password'], proven_until: null }),
    });
    expect(isLoading()).toBe(true);
    first.arrive(down());
    const alert = await dialog.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await dialog.findByLabelText(/^Your password/);
  });

  test('does not repeat the request when it is cancelled', async () => {
    const { user, dialog, sent } = await ask(['password']);
    await dialog.findByLabelText(/^Your password/);
    await user.click(dialog.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(document.body.getAttribute('data-refused')).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent().filter(({ service }) => service === 'enter-game')).toHaveLength(1);
  });
});
