import type { Passkey } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromNow } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { PasskeyLogin } from '../login/passkey-login.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const passkeyOf = (own: Partial<Passkey> = {}): Passkey => ({
  id: 'key-1',
  name: 'My phone',
  is_synced: true,
  created_at: fromNow(-60),
  last_used_at: null,
  ...own,
});
const bytes = new ArrayBuffer(4);
const made = {
  id: 'AAAA',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
/** The browser's own dialog: the user confirms it, or closes it. */
let answer: () => Promise<unknown>;
beforeEach(() => {
  answer = async () => made;
  const ask = () => answer();
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });
});
const closed = async () => {
  throw new DOMException('The operation was not allowed', 'NotAllowedError');
};
const challenge = {
  options: { challenge: 'AAAA', rp: { name: 'Sabai' }, user: { id: 'AAAA', name: 'ploy', displayName: 'Ploy' } },
};

describe('the passkeys', () => {
  const show = (answers: Answers = {}) =>
    openSite(<PasskeysSection onChanged={async () => {}} />, {
      'GET passkey': () => [passkeyOf()],
      'POST passkey-challenge': () => challenge,
      ...answers,
    });
  async function add(answers: Answers) {
    const opened = await show(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    const press = dialog.getByRole('button', { name: 'Add a passkey' });
    const name = dialog.getByLabelText(/^Name of the passkey/);
    return { ...opened, dialog, press, name };
  }

  test('load, and show an empty state', async () => {
    const waits = waiting();
    await show({ 'GET passkey': waits.answer });
    expect(isLoading()).toBe(true);
    waits.arrive([]);
    await screen.findByText('You have no passkey yet.');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET passkey': () => (isBroken ? fails() : [passkeyOf()]) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('My phone');
  });

  test('require a name, and are added once', async () => {
    const waits = waiting();
    const { user, press, name, dialog, sent } = await add({ 'POST passkey': waits.answer });
    await user.click(press);
    await dialog.findByText('Name of the passkey is required');
    await user.type(name, 'Laptop');
    await user.click(press);
    await user.click(press);
    waits.arrive(passkeyOf({ id: 'key-2', name: 'Laptop' }));
    await screen.findByText('The passkey is added.');
    const created = sent().filter(({ service }) => service === 'passkey');
    expect(created).toMatchObject([{ body: { name: 'Laptop', response: { id: 'AAAA' } } }]);
  });

  test('remain unchanged without an error when the browser dialog is cancelled', async () => {
    answer = closed;
    const { user, press, name, sent } = await add({});
    await user.type(name, 'Laptop');
    await user.click(press);
    await waitFor(() => expect(press.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(name).toHaveProperty('value', 'Laptop');
    expect(sent().some(({ service }) => service === 'passkey')).toBe(false);
  });

  test.each([
    ['full', 'passkey-challenge', () => refuse('PASSKEYS_FULL', { max: 10 }), /./],
    ['down', 'passkey', down, /Something went wrong on our side\./],
    ['lost', 'passkey', offline, /check whether it was saved/],
  ])('keep the typed name when adding fails: %s', async (_, service, fails, sentence) => {
    const { user, press, name } = await add({ [`POST ${service}`]: fails });
    await user.type(name, 'Laptop');
    await user.click(press);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(name).toHaveProperty('value', 'Laptop');
  });

  async function remove(answers: Answers) {
    const opened = await show(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    expect(opened.sent('DELETE')).toEqual([]);
    await opened.user.click(dialog.getByRole('button', { name: 'Remove' }));
    return opened;
  }

  test('are removed after confirmation', async () => {
    let kept = [passkeyOf()];
    await remove({
      'GET passkey': () => kept,
      'DELETE passkey': () => {
        kept = [];
        return passkeyOf();
      },
    });
    await screen.findByText('The passkey is removed.');
    await screen.findByText('You have no passkey yet.');
  });

  test.each([
    ['gone already', () => refuse('NOT_FOUND')],
    ['lost', offline],
  ])('remain listed when a removal fails: %s', async (_, fails) => {
    await remove({ 'DELETE passkey': fails });
    await screen.findByRole('alert');
    expect(screen.getByText('My phone')).toBeTruthy();
  });
});

describe('the passkey login', () => {
  async function enter(answers: Answers) {
    const onRefused = vi.fn();
    const opened = await openSite(<PasskeyLogin next={undefined} onRefused={onRefused} />, {
      'POST passkey-challenge': () => challenge,
      ...answers,
    });
    const press = await screen.findByRole('button');
    await opened.user.click(press);
    await waitFor(() => expect(press.getAttribute('aria-busy')).not.toBe('true'));
    return { ...opened, onRefused };
  }

  test('reports a refusal to the form', async () => {
    const { onRefused } = await enter({ 'POST authentication': () => refuse('PASSKEY_UNKNOWN') });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test('reports a lost connection, and no refusal', async () => {
    const { onRefused } = await enter({ 'POST passkey-challenge': offline });
    expect((await screen.findByRole('alert')).textContent).toContain('No answer has arrived.');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('reports nothing when the user cancels', async () => {
    answer = closed;
    const { onRefused } = await enter({});
    expect(onRefused).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
