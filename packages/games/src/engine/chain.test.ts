import { expect, test } from 'vitest';
import { isLinked } from './chain.ts';
import { knownChain } from './known-answers.ts';
import { createChain, hmacSha256, sha256Hex, sharedDraws } from './node.ts';
import { sharedMessage } from './seeds.ts';

test('derives the known chain, messages and numbers from the known secret', () => {
  const chain = createChain(knownChain.secret, 3);
  expect(chain.terminalHash).toBe(knownChain.terminalHash);
  for (const { round, hashStart, hmacStart, u52 } of knownChain.rounds) {
    const seeds = { hash: chain.hashOf(round), salt: knownChain.salt, round };
    expect(seeds.hash.startsWith(hashStart)).toBe(true);
    expect(sharedMessage('crash', seeds, 0)).toBe(`public-salt-0001:crash:${round}:0`);
    expect(Buffer.from(hmacSha256(seeds.hash, sharedMessage('crash', seeds, 0))).toString('hex')).toMatch(
      new RegExp(`^${hmacStart}`),
    );
    expect(sharedDraws('crash', seeds).u52()).toBe(u52);
  }
});

test('hashes every link to the one before, at stored links and between them', () => {
  const chain = createChain(knownChain.secret, 2_500);
  expect(sha256Hex(chain.hashOf(1))).toBe(chain.terminalHash);
  for (const round of [2, 3, 500, 999, 1_000, 1_001, 1_002, 1_999, 2_000, 2_001, 2_499, 2_500]) {
    expect(sha256Hex(chain.hashOf(round))).toBe(chain.hashOf(round - 1));
    expect(isLinked(sha256Hex, chain.hashOf(round), chain.terminalHash, round)).toBe(true);
  }
  expect(chain.hashOf(2_500)).toBe(knownChain.secret);
});

test('rejects a link of another chain or at another place', () => {
  const chain = createChain(knownChain.secret, 10);
  expect(isLinked(sha256Hex, sha256Hex('forged'), chain.terminalHash, 4)).toBe(false);
  expect(isLinked(sha256Hex, chain.hashOf(4), chain.terminalHash, 3)).toBe(false);
});

test.each([0, -1, 11, 1.5, Number.NaN])('rejects round %s in a chain of ten', (round) => {
  expect(() => createChain(knownChain.secret, 10).hashOf(round)).toThrow(RangeError);
});
