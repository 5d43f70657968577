import { expect, test } from 'vitest';
import type { SharedGame, SharedOutcome, SoloGame } from '../engine/game.ts';
import { knownChain, knownSolo } from '../engine/known-answers.ts';
import { createChain, playSharedRound, playSoloRound, sha256Hex } from '../engine/node.ts';
import { games } from './registry.ts';
import { FairnessInputError, fairnessKindOf, isOnChain, proveSharedRound, proveSoloRound } from './verifier.ts';

const solo = Object.values(games).filter((game): game is SoloGame => game.rounds === 'solo');
const shared = Object.values(games).filter((game): game is SharedGame => game.rounds === 'shared');
const chain = createChain(knownChain.secret, 3);

test.each(solo)('$manifest.code: repeats the server’s round', async (game) => {
  for (let nonce = 0; nonce < 150; nonce++) {
    const seeds = { ...knownSolo.seeds, nonce };
    const proof = await proveSoloRound({
      game: game.manifest.code,
      ...seeds,
      stakeMinor: 1_000n,
      params: game.choice?.usual,
    });
    expect(proof.result).toEqual(playSoloRound(game, seeds, 1_000n, 'base', game.choice?.usual));
    expect(proof.serverSeedHash).toBe(knownSolo.serverSeedHash);
  }
});

test.each(shared)('$manifest.code: repeats the server’s round', async (game) => {
  for (const { round } of knownChain.rounds) {
    const seeds = { hash: chain.hashOf(round), salt: knownChain.salt, round };
    const proof = await proveSharedRound({ game: game.manifest.code, ...seeds });
    expect(proof.result).toEqual(playSharedRound<SharedOutcome>(game, seeds));
    expect(proof.previousHash).toBe(sha256Hex(seeds.hash));
  }
});

test('repeats a shared round by the version it was played with', async () => {
  for (const { round, at97, at99 } of knownChain.rounds) {
    const input = { game: 'nova-rush', hash: chain.hashOf(round), salt: knownChain.salt, round };
    expect((await proveSharedRound(input)).result).toBe(at99);
    expect((await proveSharedRound({ ...input, rulesVersion: '1.0.0-97' })).result).toBe(at97);
  }
});

test('shows each step of a proof: messages, bytes and numbers', async () => {
  const proof = await proveSoloRound({ game: 'lotus-lanterns', ...knownSolo.seeds, stakeMinor: 1_000n });
  expect(proof.blocks[0]!.message).toBe('lotus-lantern:7:0');
  const stream = proof.blocks.map(({ hmac }) => hmac).join('');
  for (const { offset, bytes } of proof.draws) expect(stream.slice(offset * 2).startsWith(bytes)).toBe(true);
  for (const [index, draw] of proof.draws.slice(0, 5).entries()) {
    expect(draw.value).toBeCloseTo(knownSolo.floats[index]!, 12);
  }
  const reveal = proof.result.events.find((event) => event.type === 'reveal');
  expect(proof.draws.slice(0, 5).map(({ choice }) => choice?.index)).toEqual(reveal?.stops);
});

test('detects one changed digit of a seed', async () => {
  const serverSeed = knownSolo.seeds.serverSeed.replace(/0$/, '1');
  const proof = await proveSoloRound({ game: 'lotus-lanterns', ...knownSolo.seeds, serverSeed, stakeMinor: 1_000n });
  expect(proof.serverSeedHash).not.toBe(knownSolo.serverSeedHash);
});

test('accepts a round on the chain only when it leads to the published end', async () => {
  const end = { round: 0, hash: knownChain.terminalHash };
  expect(await isOnChain({ round: 3, hash: chain.hashOf(3) }, end)).toBe(true);
  expect(await isOnChain({ round: 3, hash: chain.hashOf(3) }, { round: 1, hash: chain.hashOf(1) })).toBe(true);
  expect(await isOnChain({ round: 2, hash: chain.hashOf(3) }, end)).toBe(false);
  expect(await isOnChain({ round: 3, hash: sha256Hex('forged') }, end)).toBe(false);
});

test('returns the kind of seeds that a game needs', () => {
  expect(fairnessKindOf('lotus-lanterns')).toBe('solo');
  expect(fairnessKindOf('nova-rush')).toBe('shared');
  expect(fairnessKindOf('toString')).toBeUndefined();
});

const soloInput = { game: 'lotus-lanterns', ...knownSolo.seeds, stakeMinor: 1_000n };
test.each([
  ['game', { game: 'nova-rush' }],
  ['game', { game: 'unknown' }],
  ['game', { game: '__proto__' }],
  ['serverSeed', { serverSeed: knownSolo.seeds.serverSeed.toUpperCase() }],
  ['serverSeed', { serverSeed: '' }],
  ['clientSeed', { clientSeed: 'a:b' }],
  ['clientSeed', { clientSeed: 'x'.repeat(65) }],
  ['nonce', { nonce: -1 }],
  ['nonce', { nonce: 1.5 }],
  ['stakeMinor', { stakeMinor: 0n }],
])('rejects a wrong %s by name', async (field, change) => {
  const refusal = await proveSoloRound({ ...soloInput, ...change }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FairnessInputError);
  expect(refusal).toMatchObject({ field });
});

test.each([
  ['game', { game: 'lotus-lanterns' }],
  ['hash', { hash: 'f' }],
  ['round', { round: 0 }],
  ['salt', { salt: '' }],
  ['rulesVersion', { rulesVersion: '9' }],
])('rejects a wrong %s of a shared round by name', async (field, change) => {
  const input = { game: 'nova-rush', hash: chain.hashOf(1), salt: knownChain.salt, round: 1, ...change };
  await expect(proveSharedRound(input)).rejects.toMatchObject({ name: 'FairnessInputError', field });
});
