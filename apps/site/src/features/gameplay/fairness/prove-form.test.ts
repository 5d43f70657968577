import { describe, expect, test } from 'vitest';
import { fairnessForm, type VerifiableGame } from './fairness-form.ts';
import { proveChain, proveForm } from './prove-form.ts';

const slot: VerifiableGame = {
  code: 'lotus-lanterns',
  title: 'Lotus Lanterns',
  rounds: 'solo',
  hasChoices: false,
  rtpPercent: 96,
};
const keno: VerifiableGame = {
  code: 'keno-rush',
  title: 'Keno Rush',
  rounds: 'solo',
  hasChoices: true,
  rtpPercent: 98,
};
const crash: VerifiableGame = {
  code: 'nova-rush',
  title: 'Nova Rush',
  rounds: 'shared',
  hasChoices: false,
  rtpPercent: 99,
};
const blank = fairnessForm(new URLSearchParams(), [slot, crash], 'en');
/* Vectors that two independent programs agree on, as in the studio's own tests. */
const solo = {
  ...blank,
  game: slot.code,
  serverSeed: '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000',
  serverSeedHash: '7de07b14d9fe077ef739000001f6e7b63aebe9b684a8b524129badf733c69e36',
  clientSeed: 'lotus-lantern',
  nonce: '7',
};
const shared = {
  ...blank,
  game: crash.code,
  round: '3',
  hash: 'f'.repeat(64),
  salt: 'public-salt-0001',
  earlierRound: '0',
  earlierHash: 'fbfe0bb18363cbffc5f0c1a2d0728920a077adb1d2af397b884b53a086695f1b',
};

describe('the round proof', () => {
  test('repeats a slot round and compares the published hash', async () => {
    const verdict = await proveForm(solo, slot);
    expect(verdict).toMatchObject({ rounds: 'solo', isHashRight: true });
    expect(verdict.proof.draws[0]!.value).toBeCloseTo(0.296267492929, 10);
    expect(await proveForm({ ...solo, serverSeedHash: '0'.repeat(64) }, slot)).toMatchObject({ isHashRight: false });
    expect(await proveForm({ ...solo, serverSeedHash: '' }, slot)).toMatchObject({ isHashRight: undefined });
  });

  test('repeats a round with its choices', async () => {
    const picks = [12, 8, 6, 1];
    const { proof } = await proveForm({ ...solo, game: keno.code, params: JSON.stringify({ picks }) }, keno);
    expect(proof.result).toMatchObject({
      payoutMinor: 460n,
      events: [{ outcome: { drawn: [12, 8, 6, 11, 27, 28, 16, 26, 7, 13], hits: 3 } }, { amount: '460' }],
    });
    for (const params of ['', '12', '[12]', '{"picks":[0]}', '{"picks":[1],"more":1}'])
      await expect(proveForm({ ...solo, game: keno.code, params }, keno)).rejects.toMatchObject({ field: 'params' });
  });

  test('repeats a crash round', async () => {
    expect((await proveForm(shared, crash)).proof.result).toBe(149);
    expect((await proveForm({ ...shared, rulesVersion: '1.0.0-97' }, crash)).proof.result).toBe(146);
  });

  test('follows the chain to its published end, and rejects a foreign code', async () => {
    expect(await proveChain(shared, () => {})).toBe(true);
    expect(await proveChain({ ...shared, hash: 'e'.repeat(64) }, () => {})).toBe(false);
  });

  test.each([
    ['serverSeed', { serverSeed: 'xyz' }],
    ['serverSeedHash', { serverSeedHash: 'xyz' }],
    ['clientSeed', { clientSeed: 'a:b' }],
    ['nonce', { nonce: '-1' }],
    ['nonce', { nonce: '' }],
    ['stake', { stake: '1e308' }],
    ['stake', { stake: '0' }],
    ['stake', { stake: '1.50', intl: 'id' }],
  ] as const)('reports a wrong %s', async (field, wrong) => {
    await expect(proveForm({ ...solo, ...wrong }, slot)).rejects.toMatchObject({ field });
  });

  test.each([
    ['hash', { hash: 'F'.repeat(64) }],
    ['round', { round: '0' }],
    ['salt', { salt: '' }],
  ] as const)('reports a wrong %s of a shared round', async (field, wrong) => {
    await expect(proveForm({ ...shared, ...wrong }, crash)).rejects.toMatchObject({ field });
  });

  test.each([
    ['earlierRound', { earlierRound: '9' }],
    ['earlierHash', { earlierHash: 'no' }],
  ] as const)('reports a wrong %s of the chain', async (field, wrong) => {
    await expect(proveChain({ ...shared, ...wrong }, () => {})).rejects.toMatchObject({ field });
  });
});
