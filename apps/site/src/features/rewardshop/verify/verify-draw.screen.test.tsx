import { createHash } from 'node:crypto';
import type { RedeemDraw, RedeemOdds } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { DrawVerifier } from './draw-verifier.tsx';
import { VerifyLink } from './verify-draw.tsx';

const serverSeed = 'ab'.repeat(32);
const seal = createHash('sha256').update(serverSeed).digest('hex');
const prizeOf = (code: string, points: string) => ({
  code,
  kind: 'points' as const,
  points,
  amount: null,
  spins: null,
  game_code: null,
  game_name: null,
  name: null,
});
const gold = prizeOf('gold', '500');
const tin = prizeOf('tin', '5');
/** Every draw of this table is gold. */
const odds: RedeemOdds = {
  dealt: 1,
  of: 10,
  average_points: '500',
  below_price: '0',
  prizes: [{ ...gold, parts: 10, percent: '100', one_in: '1', worth: '500' }],
};
const drawOf = (own: Partial<RedeemDraw> = {}): RedeemDraw => ({
  id: idOf(9),
  redeem_id: 308,
  version: 1,
  type: 'lucky_box',
  number: 13,
  seal,
  server_seed: serverSeed,
  client_seed: 'ploy-7',
  choice: null,
  cards: [gold],
  prize: gold,
  odds,
  drawn_at: '2026-05-01T00:00:00.000Z',
  proof: [{ message: 'ploy-7:13:0', hmac: 'cd'.repeat(32), drawn: [] }],
  ...own,
});

describe('the proof of a past draw', () => {
  async function open(answers: Answers) {
    const opened = await openSite(<VerifyLink id={idOf(9)} number={13} />, answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Verify 13' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Verify draw 13' })) };
  }

  test('loads, repeats the draw, and links to the public page with all its values', async () => {
    const answer = waiting<RedeemDraw>();
    const { user, dialog } = await open({ 'GET redeem-draw': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(drawOf());
    await dialog.findByText('The seed matches its commitment.');
    expect(dialog.getByText('Your browser repeated the draw with the same result.')).toBeTruthy();
    expect(dialog.getByText('500 points')).toBeTruthy();
    const link = new URL(dialog.getByRole('link', { name: 'How it works' }).getAttribute('href')!, 'https://x');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      of: 'draw',
      redeem_id: '308',
      version: '1',
      number: '13',
      server_seed: serverSeed,
      seal,
      client_seed: 'ploy-7',
      choice: '1',
    });
    await user.click(dialog.getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reports a seed that does not match the commitment', async () => {
    const { dialog } = await open({ 'GET redeem-draw': () => drawOf({ seal: '0'.repeat(64) }) });
    await dialog.findByText('The seed does not match its commitment.');
    expect(dialog.getByText('Your browser repeated the draw with the same result.')).toBeTruthy();
  });

  test('reports a prize that differs from the repeated draw', async () => {
    const { dialog } = await open({ 'GET redeem-draw': () => drawOf({ cards: [tin], prize: tin }) });
    await dialog.findByText('Your browser repeated the draw with a different result.');
    expect(dialog.getByText('The seed matches its commitment.')).toBeTruthy();
  });

  test('marks the member’s card among the dealt cards', async () => {
    const deck = { ...odds, dealt: 3, prizes: [{ ...odds.prizes[0]!, parts: 10 }] };
    const { dialog } = await open({
      'GET redeem-draw': () => drawOf({ type: 'random_card', choice: 2, cards: [gold, gold, gold], odds: deck }),
    });
    await dialog.findByText('The seed matches its commitment.');
    const cards = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards).toEqual(['Card 1500 points', 'Card 2500 points · your card', 'Card 3500 points']);
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
    ['unknown', () => refuse('NOT_FOUND'), 'This could not be found.'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user, dialog } = await open({ 'GET redeem-draw': () => (isBroken ? fails() : drawOf()) });
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await dialog.findByText('The seed matches its commitment.');
  });
});

describe('the public verifier of draws', () => {
  const fields = { redeem_id: '308', version: '1', number: '13', server_seed: serverSeed, client_seed: 'ploy-7', seal };
  const at = (own: Partial<typeof fields> = {}) =>
    `/fairness?${new URLSearchParams({ of: 'draw', ...fields, ...own, choice: '1' })}`;
  const answer = () => ({
    type: 'lucky_box',
    currency_code: 'THB',
    odds,
    seal,
    cards: ['gold'],
    prize: 'gold',
    proof: drawOf().proof,
  });

  test('repeats the draw of a link immediately', async () => {
    const { sent } = await openSite(<DrawVerifier />, { 'POST redeem-verification': answer }, { at: at() });
    await screen.findByText('The seed matches its commitment.');
    expect(screen.getByText('Your browser repeated the draw with the same result.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({
      redeem_id: 308,
      version: 1,
      number: 13,
      server_seed: serverSeed,
      client_seed: 'ploy-7',
      choice: 1,
    });
  });

  test('compares the seed with the commitment in the link', async () => {
    const linked = at({ seal: 'f'.repeat(64) });
    await openSite(<DrawVerifier />, { 'POST redeem-verification': answer }, { at: linked });
    await screen.findByText('The seed does not match its commitment.');
  });

  test('removes the result when the values change', async () => {
    const { user } = await openSite(<DrawVerifier />, { 'POST redeem-verification': answer }, { at: at() });
    await screen.findByText('The seed matches its commitment.');
    await user.clear(screen.getByLabelText('Your seed'));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.queryByText('The seed matches its commitment.')).toBeNull();
    expect(screen.getByLabelText('Your seed').getAttribute('aria-invalid')).toBe('true');
  });
});
