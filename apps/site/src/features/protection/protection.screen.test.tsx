import type { PlayerLimit, Protection } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { idOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { ProtectionPage } from './protection-page.tsx';

const limitOf = (own: Partial<PlayerLimit> = {}): PlayerLimit => ({
  id: 'loss-week',
  kind: 'loss',
  period: 'week',
  limit: '1000.00',
  used: '250.00',
  pending: null,
  resets_at: '2030-01-07T00:00:00.000Z',
  ...own,
});
const protectionOf = (own: Partial<Protection> = {}): Protection => ({
  currency_code: 'THB',
  limits: [],
  exclusion: null,
  operator_exclusion: null,
  reality_check_minutes: 60,
  ...own,
});
const line = {
  from: '2026-11-23',
  deposited: '500.00',
  withdrawn: '0.00',
  staked: '900.00',
  won: '400.00',
  net: '-500.00',
  currency_code: 'THB',
};
const event = {
  id: idOf(1),
  deed: 'limit_set',
  kind: 'loss',
  period: 'week',
  value: '1000.00',
  until: null,
  is_by_staff: false,
  created_at: '2026-11-20T10:00:00.000Z',
};
const open = (protection: Protection = protectionOf(), answers: Answers = {}) =>
  openSite(<ProtectionPage />, {
    'GET player-protection': () => protection,
    'GET activity-statement': () => [line],
    'GET protection-history': () => listed(event),
    ...answers,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the protection page', () => {
  test('shows a loading state, then limits with their use, the cost of play and the changes', async () => {
    const answer = waiting();
    await open(undefined, { 'GET player-protection': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(protectionOf({ limits: [limitOf()] }));
    await screen.findByText('฿250.00 of ฿1,000.00');
    const table = await screen.findByRole('table', { name: 'Cost of your play' });
    expect(table.textContent).toMatch(/฿500\.00.*฿900\.00.*฿400\.00/);
    const changes = await screen.findByRole('region', { name: 'Changes' });
    expect((await within(changes).findByRole('listitem')).textContent).toContain(
      'Limit set · Losses · Week · ฿1,000.00',
    );
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await open(undefined, { 'GET player-protection': () => (isBroken ? fails() : protectionOf()) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('heading', { name: 'My limits' });
  });

  test('shows an empty list of changes, and an error when they fail to load', async () => {
    await open(undefined, { 'GET protection-history': () => listed() });
    await screen.findByText('Nothing has been changed yet.');
  });

  test.each([
    ['changes', 'GET protection-history', 'Changes', () => listed(event), 'Limit set'],
    ['cost of play', 'GET activity-statement', 'Cost of your play', () => [line], '฿900.00'],
  ])('loads the %s on retry after an error', async (_, call, region, good, words) => {
    let isBroken = true;
    const { user } = await open(undefined, { [call]: () => (isBroken ? down() : good()) });
    const part = within(await screen.findByRole('region', { name: region }));
    const alert = await part.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await part.findByText(words, { exact: false });
  });

  test.each<[string, Partial<Protection>, RegExp]>([
    [
      'a break',
      { exclusion: { kind: 'cool_off', until: '2030-01-01T00:00:00.000Z' } },
      /You are taking a break\.Until Jan 1, 2030.*withdraw your money at any time/,
    ],
    [
      'a self-exclusion for ever',
      { exclusion: { kind: 'self_exclusion', until: null } },
      /You have excluded yourself from playing\.This has no end date\./,
    ],
    ['the operator', { operator_exclusion: { until: null } }, /We have excluded you from playing/],
  ])('shows at the top that play is stopped by %s', async (_, own, sentence) => {
    await open(protectionOf(own));
    await screen.findByRole('heading', { name: 'My limits' });
    const notices = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notices.join('\n')).toMatch(sentence);
  });

  test('offers no break to permanently excluded members', async () => {
    await open(protectionOf({ exclusion: { kind: 'self_exclusion', until: null } }));
    await screen.findByRole('heading', { name: 'My limits' });
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exclude me' })).toBeNull();
  });
});

describe('a limit', () => {
  async function set(amount: string, answers: Answers, protection?: Protection) {
    const opened = await open(protection, answers);
    await opened.user.click(await button(/: Losses$/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Losses' }));
    await opened.user.click(dialog.getByRole('tab', { name: 'Week' }));
    if (amount) await opened.user.type(dialog.getByRole('textbox'), amount);
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    return { ...opened, dialog };
  }

  test('is sent once, and applies immediately', async () => {
    const answer = waiting<Protection>();
    const { user, dialog, sent } = await set('1000', { 'POST player-limit': answer.answer });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    answer.arrive(protectionOf({ limits: [limitOf({ used: '0.00' })] }));
    await screen.findByText('Your limit applies from now on.');
    expect(sent()).toMatchObject([{ body: { kind: 'loss', period: 'week', limit: '1000.00' } }]);
    await screen.findByText('฿0.00 of ฿1,000.00');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows later values after a reload', async () => {
    let now = protectionOf();
    await set('1000', {
      'GET player-protection': () => now,
      'POST player-limit': () => protectionOf({ limits: [limitOf({ used: '0.00' })] }),
    });
    await screen.findByText('฿0.00 of ฿1,000.00');
    now = protectionOf({ limits: [limitOf({ used: '400.00' })] });
    deliver({ topic_name: 'reload', data: {} as never });
    await screen.findByText('฿400.00 of ฿1,000.00');
  });

  test.each([
    ['', 'Limit is required'],
    ['0', 'The amount must be more than zero.'],
  ])('of %j is rejected without a request', async (amount, sentence) => {
    const { sent } = await set(amount, {});
    await screen.findByText(sentence);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['at the field', () => refuse('AMOUNT_TOO_LARGE'), /too large/],
    ['in a window, as a whole', () => refuse('LIMITS_OUT_OF_ORDER'), /must not exceed the weekly limit/],
    ['in a window, as lost', offline, /check whether it was saved/],
  ])('is kept when it cannot be set, with the error shown %s', async (_, answer, sentence) => {
    const { dialog } = await set('1000', { 'POST player-limit': answer });
    await waitFor(() => expect(document.body.textContent).toMatch(sentence));
    expect(dialog.getByRole('textbox', { hidden: true })).toHaveProperty('value', '1000');
  });

  test('is removed on request after a day', async () => {
    const held = limitOf();
    const later = limitOf({ pending: { limit: null, from: '2030-01-01T00:00:00.000Z', can_confirm: false } });
    const { user, sent } = await open(protectionOf({ limits: [held] }), {
      'POST player-limit': () => protectionOf({ limits: [later] }),
    });
    await user.click(await button('Change: Losses'));
    await user.click(await screen.findByRole('tab', { name: 'Week' }));
    await user.click(await button('Request no limit'));
    await screen.findByText('This limit is looser than before. You can confirm it in 24 hours.');
    expect(sent()).toMatchObject([{ body: { kind: 'loss', period: 'week', limit: null } }]);
    expect(document.body.textContent).toContain('You can confirm it from Jan 1, 2030');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test.each([
    ['Confirm', 'PATCH', 'Your limit has changed.'],
    ['Keep my limit', 'DELETE', 'Your limit stays as it is.'],
  ])('with a pending change is decided by %s', async (name, method, sentence) => {
    const ripe = limitOf({ pending: { limit: '2000.00', from: '2026-01-01T00:00:00.000Z', can_confirm: true } });
    const { user, sent } = await open(protectionOf({ limits: [ripe] }), {
      [`${method} player-limit`]: () => protectionOf({ limits: [limitOf()] }),
    });
    await screen.findByText('Requested: ฿2,000.00', { exact: false });
    await user.click(await button(name));
    await screen.findByText(sentence);
    expect(sent(method)).toMatchObject([{ id: 'loss-week' }]);
    expect(screen.queryByText('Requested: ฿2,000.00', { exact: false })).toBeNull();
  });

  test('shows why a confirmation was refused, and remains pending', async () => {
    const ripe = limitOf({ pending: { limit: null, from: '2026-01-01T00:00:00.000Z', can_confirm: true } });
    const { user } = await open(protectionOf({ limits: [ripe] }), {
      'PATCH player-limit': () => refuse('LIMIT_CHANGE_TOO_EARLY', { until: 'tomorrow' }),
    });
    await user.click(await button('Confirm'));
    await screen.findByRole('alert');
    expect(screen.getByText('You requested no limit.', { exact: false })).toBeTruthy();
  });
});

describe('breaks and exclusions', () => {
  async function ask(term: string, start: string, answers: Answers = {}) {
    const opened = await open(undefined, answers);
    const card = (await screen.findAllByRole('button', { name: start })).at(0)!.parentElement!;
    await opened.user.selectOptions(within(card).getByRole('combobox'), term);
    await opened.user.click(within(card).getByRole('button', { name: start }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: `Stop playing: ${term}?` })) };
  }

  test.each([
    ['7 days', 'Take a break', '7d'],
    ['Permanently', 'Exclude me', 'forever'],
  ])('of %s require each consequence to be ticked, and are sent once', async (words, start, term) => {
    const answer = waiting<Protection>();
    const { user, dialog, sent } = await ask(words, start, { 'POST player-exclusion': answer.answer });
    const confirm = dialog.getByRole('button', { name: start });
    expect(confirm).toHaveProperty('disabled', true);
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await user.click(confirm);
    await user.click(confirm);
    answer.arrive(protectionOf({ exclusion: { kind: 'cool_off', until: '2030-01-01T00:00:00.000Z' } }));
    await screen.findByText('Your break has begun.');
    expect(sent()).toMatchObject([{ service: 'player-exclusion', body: { term, is_confirmed: true } }]);
  });

  test('are cancelled by going back', async () => {
    const { user, dialog, sent } = await ask('7 days', 'Take a break');
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test.each([
    ['refused', () => refuse('EXCLUSION_NOT_SHORTENED', { until: 'never' })],
    ['lost', offline],
  ])('show an error, and keep the dialog open: %s', async (_, answer) => {
    const { user, dialog } = await ask('7 days', 'Take a break', { 'POST player-exclusion': answer });
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Take a break' }));
    await screen.findByRole('alert');
    const again = dialog.getByRole('button', { name: 'Take a break', hidden: true });
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  });
});

describe('the reality check setting', () => {
  const choice = () => screen.findByLabelText('Remind me');

  test('is chosen, and can be switched off', async () => {
    const { user, sent } = await open(undefined, {
      'PATCH reality-check': ({ body }) =>
        protectionOf({ reality_check_minutes: (body as { minutes: number | null }).minutes }),
    });
    await user.selectOptions(await choice(), 'Never');
    await screen.findByText('Your reminder is set.');
    expect(sent('PATCH')).toMatchObject([{ service: 'reality-check', body: { minutes: null } }]);
    await waitFor(async () => expect(await choice()).toHaveProperty('value', ''));
  });

  test('keeps its value when saving fails', async () => {
    const { user } = await open(undefined, { 'PATCH reality-check': offline });
    await user.selectOptions(await choice(), 'Never');
    await screen.findByRole('alert');
    expect(await choice()).toHaveProperty('value', '60');
  });
});
