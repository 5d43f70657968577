import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPart } from '../../../testing/open-part.tsx';
import type { VerifiableGame } from './fairness-form.ts';
import { FairnessPage } from './fairness-page.tsx';
import { RoundStory } from './round-story.tsx';

/* Vectors that two independent programs agree on, as in the studio's own tests. */
const seeds = {
  serverSeed: '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000',
  clientSeed: 'lotus-lantern',
  nonce: '7',
};
const gameOf = (code: string, title: string): VerifiableGame => ({
  code,
  title,
  rounds: 'solo',
  hasChoices: true,
  rtpPercent: 97,
});
const games = [gameOf('dice', 'Dice'), gameOf('mines', 'Mines'), gameOf('roulette', 'Roulette')];

/** Opens the page with a link to a round; returns the last step: from numbers to the result. */
async function openRound(game: string, stake: string, params: object) {
  const query = new URLSearchParams({ ...seeds, game, stake, params: JSON.stringify(params) });
  await openPart(
    <FairnessPage games={games} />,
    { 'GET chains': () => ({ chains: [] }) },
    { at: `/fairness?${query}` },
  );
  const heading = await screen.findByRole('heading', { name: /From numbers to the result/ });
  return within(heading.closest('li')!);
}
const factsIn = (list: HTMLElement) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );

describe('the proof of a studio round', () => {
  test('shows the outcome and multiplier of a draw', async () => {
    const step = await openRound('dice', '100', { side: 'under', winning: 3000 });
    expect(factsIn(step.getByText('roll').closest('dl')!)).toEqual({
      roll: '2962',
      'The bet is multiplied by': '3.30×',
    });
    expect(step.getByText('Total: 3.30')).toBeTruthy();
    expect(screen.getByText('This round pays').parentElement?.textContent).toContain('3.30');
  });

  test('shows each choice of a round played in steps, and the hidden values at the end', async () => {
    const step = await openRound('mines', '10000', { mines: 3, actions: 'pick 0, pick 1, cashOut' });
    const chosen = step.getAllByText('action').map((name) => name.closest('dt')?.nextElementSibling?.textContent);
    expect(chosen).toEqual(['pick 0', 'pick 1', 'cashOut']);
    const hidden = step.getByText('The round has ended. This was hidden:').parentElement!;
    expect(factsIn(hidden)).toEqual({ mines: '3 · 4 · 7' });
  });

  test('shows for a table game the payout of each spot that holds the number', async () => {
    const bets = { n10: '100', black: '200', even: '100', red: '40', dozen1: '60' };
    const step = await openRound('roulette', '500', bets);
    expect(factsIn(step.getByText('number').closest('dl')!)).toEqual({
      number: '10',
      n10: '36.00',
      black: '4.00',
      even: '2.00',
      dozen1: '1.80',
    });
    expect(step.getByText('Total: 43.80')).toBeTruthy();
  });

  test('describes the features of a slot round in words', async () => {
    const board = [
      ['A', 'W'],
      ['B', 'S'],
    ];
    const outcome = {
      payoutMinor: 12_000n,
      events: [
        { type: 'reveal', board, stops: [4, 9] },
        { type: 'win', lines: [{ line: 3, count: 4, symbol: 'A', amount: '250' }] },
        { type: 'win', lines: [{ line: 0, ways: 12, count: 3, symbol: 'B', amount: '90' }] },
        { type: 'scatter', count: 3, spins: 10, amount: '200' },
        { type: 'fsStart', spins: 10, multiplier: 3 },
        { type: 'reveal', board, stops: [], freeSpin: { number: 1, of: 10 } },
        { type: 'fsEnd', amount: '4000' },
        { type: 'cap', limit: '12000' },
        { type: 'final', amount: '12000' },
      ],
    };
    await openPart(<RoundStory outcome={outcome as never} />, {});
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const sentence of [
      'Stops of the reels: 4 · 9',
      '4 × A on line 3: 2.50',
      'B on 3 reels in 12 ways: 0.90',
      '3 scatters pay 2.00 and give 10 free spins.',
      '10 free spins begin, wins count 3×.',
      'Free spin 1 of 10',
      'The free spins paid 40.00.',
      'The round reached its highest payout: 120.00.',
      'Total: 120.00',
    ])
      expect(told.some((text) => text?.includes(sentence))).toBe(true);
  });
});
