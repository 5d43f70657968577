import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../../../testing/member.fixture.ts';
import { type Answers, listed, openPart, type SentCall } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { BetList, type Round } from './bet-list.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { TotalBet } from './total-bet.tsx';

const range = { from: '2026-11-01', to: '2026-11-28' };
const game = { id: 7, code: 'koi-lagoon', name: 'Koi Lagoon' };
const roundOf = (id: string, own: Partial<Round> = {}): Round => ({
  id,
  created_at: '2026-11-20T10:00:00.000Z',
  closed_at: '2026-11-20T10:00:01.000Z',
  round_id: `R${id}`,
  game,
  provider: 'Other Studio',
  is_house_game: false,
  is_free: false,
  replay_path: null,
  bets: 1,
  status: 'settled',
  stake: '20.00',
  returned: '0.00',
  payout: '50.00',
  net: '30.00',
  currency_code: 'THB',
  ...own,
});
const step = {
  sequence: '1',
  created_at: '2026-11-20T10:00:00.000Z',
  type: 'bet',
  amount: '20.00',
  win_lose: '-20.00',
  before_amount: '100.00',
  after_amount: '80.00',
  replay_path: null,
  reference: 'REF-1',
};
const summary = { count: 2, bet: '40.00', won: '50.00', win_lose: '10.00', currency_code: 'THB' };
const ofGame = { game, count: 2, bet: '40.00', won: '50.00', win_lose: '10.00', currency_code: 'THB' };
const usual: Answers = {
  'GET total-bet': () => listed(ofGame),
  'GET bet-summary': () => summary,
  'GET bet-round': ({ id }) =>
    id ? { ...roundOf(id), steps: [step] } : listed(roundOf('2', { status: 'open', net: null }), roundOf('1')),
};

describe('the bet history', () => {
  const show = (answers: Answers = {}) => openSite(<BetList range={range} />, { ...usual, ...answers });

  test('[R3.29] loads, and shows no result for an open round', async () => {
    const answer = waiting();
    await show({ 'GET bet-round': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(roundOf('2', { status: 'open', net: null }), roundOf('1')));
    const [, open, settled] = within(await screen.findByRole('table', { name: 'Bet' })).getAllByRole('row');
    expect(open!.textContent).toMatch(/Koi Lagoon.*฿20\.00.*–.*–.*Open/);
    expect(settled!.textContent).toMatch(/฿50\.00.*฿30\.00.*Settled/);
  });

  test('shows an empty state, also when its totals fail to load', async () => {
    await show({ 'GET bet-round': () => listed(), 'GET bet-summary': down });
    await screen.findByText('no result found');
    expect(screen.getAllByText('–').length).toBeGreaterThan(0);
  });

  test('filters by game on the server, including the totals', async () => {
    const { user, calls } = await show();
    await screen.findByRole('option', { name: 'Koi Lagoon' });
    await user.selectOptions(screen.getByLabelText('Game'), 'Koi Lagoon');
    const last = (name: string) => calls.findLast(({ service }) => service === name)!.query;
    await waitFor(() => expect(last('bet-round')).toContain('game_list_id=7'));
    expect(last('bet-summary')).toContain('game_list_id=7');
  });

  test('shows bets when the game list fails to load, and loads it on retry', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET total-bet': () => (isBroken ? offline() : listed(ofGame)) });
    await screen.findByRole('table', { name: 'Bet' });
    expect(screen.getByText('No connection')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('option', { name: 'Koi Lagoon' });
    expect(screen.queryByText('No connection')).toBeNull();
  });

  test('[R3.30] opens the steps of a round, and loads them on retry after an error', async () => {
    let isBroken = true;
    const { user } = await show({
      'GET bet-round': (call: SentCall) => (call.id && isBroken ? refuse('NOT_FOUND') : usual['GET bet-round']!(call)),
    });
    await user.click((await screen.findAllByRole('button', { name: 'Details' }))[1]!);
    const sheet = within(await screen.findByRole('dialog', { name: 'Koi Lagoon' }));
    const alert = await sheet.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    expect((await sheet.findByRole('table')).textContent).toMatch(/฿100\.00.*฿80\.00.*REF-1/);
    expect(sheet.getByText(/Other Studio/)).toBeTruthy();
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET bet-round': () => (isBroken ? fails() : listed(roundOf('1'))) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table', { name: 'Bet' });
  });
});

describe('the proof of a studio round', () => {
  const own = { is_house_game: true, provider: 'Sabai', replay_path: '/play/koi-lagoon?replay=r1' };
  const replayOf = (family: string, serverSeed?: string) => ({
    game: 'koi-lagoon',
    about: { family },
    rulesVersion: '3',
    round: { id: 'r1', state: 'closed', nonce: 1, stake: '2000', payout: '5000', events: [] },
    fair: { serverSeedHash: 'bb', clientSeed: 'cc', nonce: 7, ...(serverSeed && { serverSeed }) },
  });
  // The replay is no call of the contract: the game server gives it.
  const show = (replay: () => unknown, round: Partial<Round> = own, steps = [step]) =>
    openPart(
      <RoundSheet round={roundOf('1', round)} onClose={() => {}} />,
      { 'GET bet-round': () => ({ ...roundOf('1', round), steps }), 'GET replay': replay },
      { root: rootOf() },
    );

  test('links to the replay and to the verifier with its seeds', async () => {
    await show(() => replayOf('lines-slot', 'aa'));
    const check = await screen.findByRole('link', { name: 'Check this round' });
    const { searchParams } = new URL(check.getAttribute('href')!, 'http://a');
    expect(Object.fromEntries(searchParams)).toMatchObject({ serverSeed: 'aa', clientSeed: 'cc', nonce: '7' });
    const watch = screen.getByRole('link', { name: 'Watch' });
    expect(watch.getAttribute('href')).toMatch(/^\/play\/koi-lagoon\?replay=r1&lang=en/);
  });

  test('shows that the server seed is still secret, except for a shared round', async () => {
    const { unmount } = await show(() => replayOf('lines-slot'));
    await screen.findByText(/^You can check this round after its server seed is revealed\./);
    expect(screen.queryByRole('link', { name: 'Check this round' })).toBeNull();
    unmount();
    await show(() => replayOf('crash'));
    await screen.findByRole('link', { name: 'Watch' });
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    expect(screen.queryByText(/server seed is revealed/)).toBeNull();
  });

  test('is absent when the game server has no replay', async () => {
    await show(() => refuse('NOT_FOUND'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Watch' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Verification' })).toBeTruthy();
  });

  test('has a link for each bet of a shared round', async () => {
    const paths = ['/play/nova?replay=a', '/play/nova?replay=b'];
    const steps = paths.map((replay_path, at) => ({ ...step, sequence: String(at), replay_path }));
    await show(() => replayOf('crash', 'aa'), { ...own, replay_path: null }, steps as never);
    expect(await screen.findAllByRole('link', { name: 'Watch' })).toHaveLength(2);
  });

  test('becomes available after the end of the round', async () => {
    const open = { ...own, status: 'open' as const, net: null, replay_path: null };
    await show(() => replayOf('crash'), open);
    await screen.findByText('You can check this round once it has ended.');
    expect(screen.queryByRole('link', { name: 'Watch' })).toBeNull();
  });
});

describe('the bet totals', () => {
  const show = (answers: Answers = {}) => openSite(<TotalBet range={range} />, { ...usual, ...answers });

  test('load, in total and by game', async () => {
    const answer = waiting();
    await show({ 'GET bet-summary': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(summary);
    expect((await screen.findByRole('table', { name: 'By game' })).textContent).toMatch(/Koi Lagoon.*2.*฿40\.00/);
  });

  test('link to the games without a bet', async () => {
    await show({ 'GET total-bet': () => listed() });
    await screen.findByText('Your games appear here after your first bet.');
    expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/games');
  });

  test('show an error and load on retry', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET bet-summary': () => (isBroken ? down() : summary) });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table', { name: 'By game' });
  });
});
