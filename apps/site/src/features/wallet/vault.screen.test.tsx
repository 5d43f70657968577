import type { Vault } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { fromNow } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { VaultModal } from './vault-modal.tsx';

const vaultOf = (own: Partial<Vault> = {}): Vault => ({
  vault: '200.00',
  balance: '1500.00',
  locked_until: null,
  currency_code: 'THB',
  ...own,
});
const show = (vault: Vault = vaultOf(), answers: Answers = {}) =>
  openSite(<VaultModal id="vault" params={{}} onClose={() => {}} />, {
    'GET wallet-vault': () => vault,
    ...answers,
  });
type Opened = Awaited<ReturnType<typeof show>>;
const amount = () => screen.findByLabelText(/^Amount/);
async function move({ user }: Opened, tab: string, typed: string, submit: string) {
  await user.click(await screen.findByRole('tab', { name: tab }));
  await user.type(await amount(), typed);
  await user.click(screen.getByRole('button', { name: submit }));
}
const ways = [
  ['Put in', 'Put into the vault', 'wallet-vault', '฿100.00 is in your vault.'],
  ['Take out', 'Take out of the vault', 'wallet-vault-release', '฿100.00 is back in your main wallet.'],
] as const;

describe('the vault', () => {
  test('loads, then shows both balances', async () => {
    const answer = waiting();
    await show(undefined, { 'GET wallet-vault': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(vaultOf());
    await screen.findByText('In your vault');
    expect(document.body.textContent).toMatch(/In your vault฿200\.00Main wallet฿1,500\.00/);
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show(undefined, { 'GET wallet-vault': () => (isBroken ? fails() : vaultOf()) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('In your vault');
  });

  test.each(ways)('%s moves the amount once, and confirms it', async (tab, submit, service, sentence) => {
    const answer = waiting<Vault>();
    const opened = await show(undefined, { [`POST ${service}`]: answer.answer });
    await move(opened, tab, '100', submit);
    const busy = screen.getByRole('button', { name: submit });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await opened.user.click(busy);
    answer.arrive(vaultOf({ vault: '300.00', balance: '1400.00' }));
    await screen.findByText(sentence);
    expect(opened.sent()).toMatchObject([{ service, body: { amount: '100.00' } }]);
    expect(document.body.textContent).toContain('In your vault฿300.00');
    expect(await amount()).toHaveProperty('value', '');
  });

  test('shows later values after a change on this page', async () => {
    let now = vaultOf();
    const opened = await show(undefined, {
      'GET wallet-vault': () => now,
      'POST wallet-vault': () => vaultOf({ vault: '300.00', balance: '1400.00' }),
    });
    await move(opened, 'Put in', '100', 'Put into the vault');
    await screen.findByText('฿300.00');
    now = vaultOf({ vault: '0.00', balance: '1700.00' });
    deliver({ topic_name: 'reload', data: {} as never });
    await screen.findByText('฿1,700.00');
  });

  test.each(ways)('%s accepts no more than the available amount', async (tab, submit) => {
    const opened = await show();
    await move(opened, tab, '1501', submit);
    await screen.findByText(/^The amount must not be more than ฿(1,500|200)\.00\.$/);
    expect(opened.sent()).toEqual([]);
  });

  test.each([
    ['at the amount', () => refuse('INSUFFICIENT_FUNDS', { available: '฿90.00' }), /Available: ฿90\.00/],
    ['in a window, as a lock', () => refuse('VAULT_LOCKED', { until: 'tomorrow' }), /locked until tomorrow/],
    ['in a window, as lost', offline, /it is never processed twice/],
  ])('keeps the amount when a release fails, with the error shown %s', async (_, answer, sentence) => {
    const opened = await show(undefined, { 'POST wallet-vault-release': answer });
    await move(opened, 'Take out', '100', 'Take out of the vault');
    await screen.findByText(sentence);
    expect(await amount()).toHaveProperty('value', '100');
  });

  test.each<[string, Partial<Vault>, RegExp]>([
    ['locked', { locked_until: fromNow(60) }, /Nothing can be taken out before the lock ends\./],
    ['empty', { vault: '0.00' }, /฿0\.00/],
  ])('offers no release while %s', async (_, own, sentence) => {
    const { user } = await show(vaultOf(own));
    await user.click(await screen.findByRole('tab', { name: 'Take out' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.getByRole('tabpanel').textContent).toMatch(sentence);
  });
});

describe('the vault lock', () => {
  async function ask(answers: Answers) {
    const opened = await show(undefined, answers);
    await opened.user.selectOptions(await screen.findByLabelText(/^Time lock/), '3 days');
    await opened.user.click(screen.getByRole('button', { name: 'Lock the vault' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Lock the vault for 3 days?' })) };
  }

  test('is confirmed, set once, and can be extended', async () => {
    const { user, dialog, sent } = await ask({
      'PATCH wallet-vault': () => vaultOf({ locked_until: fromNow(72 * 60) }),
    });
    expect(sent('PATCH')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Lock it' }));
    await screen.findByText('Your vault is locked.');
    expect(sent('PATCH')).toMatchObject([{ body: { lock_hours: 72 } }]);
    expect(screen.getByRole('button', { name: 'Extend the lock' })).toBeTruthy();
  });

  test.each([
    ['refused', () => refuse('VAULT_LOCK_SHORTENED', { until: 'May' }), 'A lock can be extended but not shortened.'],
    ['lost', offline, 'check whether it was saved'],
  ])('shows an error in a dialog: %s', async (_, answer, sentence) => {
    const { user, dialog } = await ask({ 'PATCH wallet-vault': answer });
    await user.click(dialog.getByRole('button', { name: 'Lock it' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByRole('button', { name: 'Lock the vault', hidden: true })).toBeTruthy();
  });
});
