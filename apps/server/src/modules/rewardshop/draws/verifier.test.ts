import { createHash } from 'node:crypto';
import type { ShopChance } from '@sabai/rewards';
import { repeatDraw } from '@sabai/verifier';
import { expect, test } from 'vitest';
import { box, deck } from '../shop.fixture.ts';
import { dealOf } from './make-draw.ts';

const seedOf = (text: string) => createHash('sha256').update(text).digest('hex');
const wholeDeck: ShopChance = { ...deck.chance!, dealt: 9 };

test.each<[name: string, chance: ShopChance]>([
  ['a box', box.chance!],
  ['a deck of five cards', deck.chance!],
  ['a deck of nine, which takes three blocks', wholeDeck],
])('returns the same draws of %s in the independent verifier', (_name, chance) => {
  for (let number = 0; number < 300; number += 1) {
    const [serverSeed, clientSeed] = [seedOf(`house ${number}`), `ploy-${number % 7}`];
    const { drawn } = dealOf(chance, { serverSeed, clientSeed, nonce: number });
    const again = repeatDraw(chance, { serverSeed, clientSeed, number });
    expect(again.dealt).toEqual(drawn.map(({ code }) => code));
    expect(again.seal).toBe(seedOf(serverSeed));
  }
});

test('draws differently for another seed, number or table', () => {
  const asked = { serverSeed: seedOf('house'), clientSeed: 'ploy', number: 1 };
  const draws = (chance: ShopChance, more: Partial<typeof asked> = {}) =>
    Array.from({ length: 20 }, (_, at) => repeatDraw(chance, { ...asked, ...more, number: asked.number + at }).dealt);
  expect(draws(box.chance!, { clientSeed: 'somebody' })).not.toEqual(draws(box.chance!));
  expect(draws(box.chance!, { serverSeed: seedOf('another') })).not.toEqual(draws(box.chance!));
  expect(draws({ ...box.chance!, prizes: box.chance!.prizes.toReversed() })).not.toEqual(draws(box.chance!));
});
