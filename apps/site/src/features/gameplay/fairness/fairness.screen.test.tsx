import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPart } from '../../../testing/open-part.tsx';
import type { VerifiableGame } from './fairness-form.ts';
import { FairnessPage } from './fairness-page.tsx';

const games: readonly VerifiableGame[] = [
  {
    code: 'lotus-lanterns',
    title: 'Lotus Lanterns',
    rounds: 'solo',
    hasChoices: false,
    rtpPercent: 96,
    modes: ['base'],
  },
  { code: 'keno-rush', title: 'Keno Rush', rounds: 'solo', hasChoices: true, rtpPercent: 98 },
  {
    code: 'nova-rush',
    title: 'Nova Rush',
    rounds: 'shared',
    hasChoices: false,
    rtpPercent: 99,
    versions: [
      { rulesVersion: '1.0.0', rtp: 0.99 },
      { rulesVersion: '1.0.0-97', rtp: 0.97 },
    ],
  },
];
/* Vectors that two independent programs agree on, as in the studio's own tests. */
const solo = {
  game: 'lotus-lanterns',
  serverSeed: '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000',
  serverSeedHash: '7de07b14d9fe077ef739000001f6e7b63aebe9b684a8b524129badf733c69e36',
  clientSeed: 'lotus-lantern',
  nonce: '7',
  stake: '100',
};
const shared = {
  game: 'nova-rush',
  round: '3',
  hash: 'f'.repeat(64),
  salt: 'public-salt-0001',
  terminal: 'fbfe0bb18363cbffc5f0c1a2d0728920a077adb1d2af397b884b53a086695f1b',
};
const open = (query: Readonly<Record<string, string>> = {}) =>
  openPart(
    <FairnessPage games={games} />,
    { 'GET chains': () => ({ chains: [] }) },
    { at: `/fairness?${new URLSearchParams(query)}` },
  );
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const check = () => screen.getByRole('button', { name: 'Check this round' });
const verdict = () => screen.findByRole('heading', { name: /^(This is the result|The hash does not match)$/ });
/** Enters the whole text in one step, as from the clipboard. */
const enter = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('the round verifier', () => {
  test('shows no result before it is started, then repeats the round with every step', async () => {
    const { user } = await open();
    expect(screen.queryByText('The promise')).toBeNull();
    enter(/^Server seed/, solo.serverSeed);
    enter(/^Hash shown before the bet/, solo.serverSeedHash);
    enter(/^Your seed/, solo.clientSeed);
    enter(/^Number of the bet/, solo.nonce);
    await user.click(check());
    expect((await verdict()).textContent).toBe('This is the result');
    expect(screen.getByText('The server seed is the one that was promised before the bet.')).toBeTruthy();
    const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(steps.slice(1, 5)).toEqual([
      '1The promise',
      '2From seeds to bytes',
      '3From bytes to numbers',
      '4From numbers to the result',
    ]);
    expect(screen.getByText(/lotus-lantern:7:0/)).toBeTruthy();
    for (const number of ['0.296267', '0.189576', '0.138453', '0.217449', '0.630238'])
      expect(screen.getByRole('table').textContent).toContain(number);
    // Another input has another result.
    enter(/^Number of the bet/, '8');
    expect(screen.queryByText('This is the result')).toBeNull();
  });

  test('checks a link with all values immediately, and reports a seed that does not match the hash', async () => {
    const { user } = await open({ ...solo, serverSeedHash: '0'.repeat(64) });
    expect((await verdict()).textContent).toBe('The hash does not match');
    enter(/^Hash shown before the bet/, '');
    await user.click(check());
    expect((await verdict()).textContent).toBe('This is the result');
    expect(screen.getByText(/^Compare the result with your bet\./)).toBeTruthy();
  });

  test.each([
    ['Kind of bet', { mode: 'turbo' }, 'The game has no such bet.'],
    ['Version of the game', { rulesVersion: '9.9.9' }, 'The game has no such version.'],
    ['Kind of bet', { game: 'keno-rush', params: '{"picks":[1]}', mode: 'turbo' }, 'The game has no such bet.'],
  ])('reports an unknown %s in a link, and accepts another choice', async (name, wrong, words) => {
    const { user } = await open({ ...solo, ...wrong });
    await screen.findByText(words);
    const select = screen.getByLabelText<HTMLSelectElement>(name);
    expect(select.value).toBe(Object.values(wrong).at(-1));
    await user.selectOptions(select, select.options[1]!);
    expect(screen.queryByText(words)).toBeNull();
    await user.click(check());
    await verdict();
  });

  test.each([
    [/^Server seed/, { serverSeed: 'xyz' }, /^A server seed has 64 characters/],
    [/^Hash shown before the bet/, { serverSeedHash: 'xyz' }, /^A hash has 64 characters/],
    [/^Your seed/, { clientSeed: 'a:b' }, /^Your seed has 1 to 64 characters/],
    [/^Number of the bet/, { nonce: '-1' }, 'Please enter a whole number from 0.'],
    [/^Choice of the bet/, { game: 'keno-rush', params: '[]' }, 'The game does not offer this choice.'],
  ])('shows a wrong %s at its field, until it is corrected', async (name, wrong, words) => {
    await open({ ...solo, ...wrong });
    await screen.findByText(words);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    enter(name, '1');
    expect(screen.queryByText(words)).toBeNull();
    expect(field(name).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('shows the fields of the chosen game', async () => {
    const { user } = await open();
    await user.selectOptions(field('Game'), 'Nova Rush');
    expect(screen.queryByLabelText(/^Server seed/)).toBeNull();
    expect(field(/^Code of the round/).value).toBe('');
    expect(screen.getAllByRole('option', { name: /^1\.0\.0/ }).map(({ textContent }) => textContent)).toEqual([
      '1.0.0, 99.00%',
      '1.0.0-97, 97.00%',
    ]);
    await user.click(check());
    expect(await screen.findByText(/^A code has 64 characters/)).toBeTruthy();
  });

  test('reports that the browser cannot compute hashes, and works once it can', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no'));
    const sign = vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new Error('no'));
    onTestFinished(() => {
      digest.mockRestore();
      sign.mockRestore();
    });
    const { user } = await open(solo);
    expect((await screen.findByRole('alert')).textContent).toMatch(/hashes on secure addresses|while computing/);
    digest.mockRestore();
    sign.mockRestore();
    await user.click(check());
    await verdict();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the hash chain of a shared round', () => {
  const follow = () => screen.findByRole('button', { name: /^Follow/ });

  test('reports whether it leads to the published end', async () => {
    const { user } = await open(shared);
    expect((await verdict()).textContent).toBe('This is the result');
    await user.click(await follow());
    await screen.findByText('The chain leads to the earlier code. This round was fixed in advance.');
    enter(/^Code of the earlier round/, 'e'.repeat(64));
    expect(screen.queryByText(/^The chain leads/)).toBeNull();
    await user.click(await follow());
    await screen.findByText(/^The chain does not lead to this code\./);
  });

  test('reports the wrong field', async () => {
    const { user } = await open(shared);
    await verdict();
    enter(/^Earlier round/, '9');
    await user.click(await follow());
    await screen.findByText('Please enter a round that came before.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('reports a failed computation, and can be followed again', async () => {
    const { user } = await open(shared);
    await verdict();
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no'));
    onTestFinished(() => digest.mockRestore());
    await user.click(await follow());
    expect((await screen.findByRole('alert')).textContent).toMatch(/while computing|secure addresses/);
    digest.mockRestore();
    await user.click(await follow());
    await screen.findByText(/^The chain leads/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
