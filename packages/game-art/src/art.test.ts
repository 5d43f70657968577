import { expect, test } from 'vitest';
import { pictures } from './index.ts';
import { Drawing, letters, title } from './kit/index.ts';
import { faces } from './kit/title.ts';
import { readManifest, staleArt, staleReason } from './pipeline/manifest.ts';
import { tiles } from './tiles/index.ts';

const { pictures: built } = readManifest();

test('generates each committed picture from its drawing', () => {
  expect(staleArt(pictures)).toEqual([]);
});

test('reports a changed drawing, a changed size and a missing file as stale', () => {
  const tile = tiles[0]!;
  const committed = built[tile.name]!;
  expect(staleReason(tile, committed)).toEqual([]);
  expect(staleReason({ ...tile, draw: () => `${tile.draw()} ` }, committed)).toHaveLength(1);
  expect(staleReason({ ...tile, files: tile.files.slice(1) }, committed)).toHaveLength(1);
  const lost = { ...committed, files: { 'tiles/no-such-file.avif': { bytes: 1, hash: '0' } } };
  expect(staleReason(tile, lost)).toEqual(['tiles/no-such-file.avif is missing']);
});

test('limits every lobby tile to 25 kB, with its own placeholder', () => {
  const placeholders = tiles.map(({ name }) => built[name]!.placeholder);
  expect(new Set(placeholders).size).toBe(tiles.length);
  for (const { name } of tiles) {
    for (const [file, { bytes }] of Object.entries(built[name]!.files)) expect(bytes, file).toBeLessThanOrEqual(25_000);
  }
});

test('uses unique picture and file names', () => {
  const names = pictures.map(({ name }) => name);
  const files = pictures.flatMap((picture) => [
    ...picture.files.map(({ file }) => file),
    ...Object.keys(picture.data ?? {}),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(files).size).toBe(files.length);
});

test('fits letters into their maximum width', () => {
  expect(letters('LANTERNS', { size: 200, maxWidth: 300 }).width).toBeCloseTo(300, 5);
  expect(letters('10', { size: 20, maxWidth: 300 }).width).toBeLessThan(40);
});

test('draws a title with the same bytes each time, and refers only to its own definitions', () => {
  const draw = () => {
    const d = new Drawing(600, 200, 1);
    const line = { text: 'SABAI', size: 100, cx: 300, cy: 100, depth: 10, outlineWidth: 8, face: faces.gold };
    return d
      .add(title(d, [{ ...line, sides: ['#c24a00', '#5a1200'] }], { outline: '#3a0524', glow: '#ffcf4a' }))
      .toSvg();
  };
  expect(draw()).toBe(draw());
  const used = [...draw().matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
  const defined = new Set([...draw().matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
  expect(used.filter((id) => !defined.has(id!))).toEqual([]);
  expect(used.length).toBeGreaterThan(2);
});
