import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Draws } from '../../engine/draws.ts';
import { RandomWords } from '../../engine/random-words.ts';
import { vaultOfKoiMaths } from '../../games/vault-of-koi/maths.ts';
import type { SlotEvent } from '../../protocol/index.ts';
import { figuresOfSample, sample } from '../slot/sampler.ts';
import { holdSlotReturn } from './closed-form.ts';
import { CELLS, defineHoldSlot } from './definition.ts';
import { holdSampler } from './hold-sampler.ts';
import { playHoldSlot } from './play-hold-slot.ts';

/** Coins without value or respins: a bought spin pays its lines only. */
const linesOnly = defineHoldSlot({
  ...vaultOfKoiMaths,
  coins: [[{ multiplier: 0 }, 1]],
  hold: { ...vaultOfKoiMaths.hold, chance: 0 },
});

/** Returns the same words in every run, from a cipher that is unpredictable without its key. */
function keyedWords(key: string): RandomWords {
  const cipher = createCipheriv('aes-256-ctr', key.padEnd(32, '.'), Buffer.alloc(16));
  return new RandomWords((buffer) =>
    buffer.set(new Uint32Array(new Uint8Array(cipher.update(Buffer.alloc(buffer.byteLength))).buffer)),
  );
}

test('pays the lines of a bought spin by the formula, looked up and played', () => {
  const { bought } = holdSlotReturn(linesOnly);
  const sampler = holdSampler(linesOnly, keyedWords('bought lines'), 'buy');
  const looked = figuresOfSample(sample(sampler, 400_000, sampler.parts, linesOnly.maxWin * sampler.parts), 1);
  expect(Math.abs(looked.rtp - bought)).toBeLessThan(3 * looked.standardError);
  // Coins block lines: a plain spin's return would be far off.
  expect(holdSlotReturn(linesOnly).lines - bought).toBeGreaterThan(20 * looked.standardError);

  const words = keyedWords('played lines');
  const draws = { index: (size: number) => words.index(size) } as Draws;
  const rounds = 20_000;
  let won = 0;
  for (let round = 0; round < rounds; round++)
    won += Number(playHoldSlot(linesOnly, draws, 20n, 'buy').payoutMinor) / 20;
  expect(Math.abs(won / rounds - bought)).toBeLessThan((3 * looked.standardDeviation) / Math.sqrt(rounds));
});

test('opens the feature on a bought spin with the minimum of coins, at equally likely places', () => {
  const words = keyedWords('bought places');
  const draws = { index: (size: number) => words.index(size) } as Draws;
  const { from } = vaultOfKoiMaths.hold;
  const rounds = 3_000;
  const shown = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const events = playHoldSlot(vaultOfKoiMaths, draws, 20n, 'buy').events as SlotEvent[];
    const start = events.find((event) => event.type === 'holdStart')!;
    expect(start.coins).toHaveLength(from);
    for (const { position } of start.coins) shown.set(position.join(), (shown.get(position.join()) ?? 0) + 1);
  }
  const chance = from / CELLS;
  const deviation = Math.sqrt(rounds * chance * (1 - chance));
  expect(shown.size).toBe(CELLS);
  for (const count of shown.values()) expect(Math.abs(count - rounds * chance)).toBeLessThan(4 * deviation);
});
