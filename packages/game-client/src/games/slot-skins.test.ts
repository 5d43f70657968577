import { expect, test } from 'vitest';
import { addressesOf } from '../slot/picture-files.ts';
import type { SlotClient } from '../slot/slot-client.tsx';

const modules = import.meta.glob<{ gameClient: SlotClient }>('./*/index.tsx');
const scenes = import.meta.glob<{ columns?: number }>('../../../game-art/assets/games/*/scene.json', { eager: true });
const codes = Object.entries(scenes).flatMap(([path, { columns }]) => (columns ? [path.split('/').at(-2)!] : []));

test('has twelve slots', () => expect(codes).toHaveLength(12));

test.each(codes)('%s: has pictures and texts for everything on its reels', async (code) => {
  const { skin, engineFor } = (await modules[`./${code}/index.tsx`]!()).gameClient;
  const { manner } = engineFor('');
  const strips = ['base', 'ante', 'free'].flatMap((name) => manner.strips(name));
  const shown = [...new Set(strips.join(''))];
  for (const symbol of shown) {
    expect(skin.symbols.frames).toHaveProperty([symbol]);
    expect(skin.scene.glows).toHaveProperty([symbol]);
    if (!'KQJTN'.includes(symbol)) expect(skin.names).toHaveProperty(symbol);
  }
  expect(skin.opening).toHaveLength(skin.scene.columns);
  for (const symbol of skin.opening.flatMap((reel) => [...reel])) expect(skin.symbols.frames).toHaveProperty([symbol]);
  const pictures = ['symbols', 'phone-symbols', 'props', 'logo', 'spin-button'].concat(
    ['background', 'first', 'frame', 'frame-front'].flatMap((name) => [`${name}-landscape`, `${name}-portrait`]),
  );
  for (const name of pictures) expect(addressesOf(skin.files, name), name).not.toEqual([]);
});
