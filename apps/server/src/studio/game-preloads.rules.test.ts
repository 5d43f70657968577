import { expect, test } from 'vitest';
import { type BuiltFiles, gamePreloads } from './game-preloads.ts';

const files: BuiltFiles = {
  'play.html': { file: 'play.js', imports: ['_settings.js'] },
  '_settings.js': { file: 'settings.js' },
  '../virtual:catalogue/studio/th': { file: 'th.js' },
  '_drawing.js': {
    file: 'drawing.js',
    imports: ['_settings.js'],
    dynamicImports: ['x/browserAll.mjs', 'x/worker.mjs'],
  },
  'x/browserAll.mjs': { file: 'browser-all.js' },
  'x/worker.mjs': { file: 'worker.js' },
  'src/games/a/stage/index.tsx': {
    file: 'a.js',
    imports: ['_drawing.js', 'play.html'],
    css: ['a.css'],
    assets: ['symbols-01234567.avif', 'symbols-76543210.webp', 'frame-portrait-01234567.webp', 'logo-01234567.webp'],
  },
  'src/games/b/stage/index.tsx': { file: 'b.js' },
};

test('the page of a game asks for what the game needs, once, and for nothing of other games', () => {
  const links = gamePreloads(files, '/files/', 'a', 'th').match(/<link[^>]*>/g)!;
  const asked = links.map((link) => /href="\/files\/([^"]+)"/.exec(link)![1]);
  expect(asked).toEqual([
    ...['th.js', 'a.js', 'drawing.js', 'browser-all.js', 'a.css'],
    ...['symbols-01234567.avif', 'frame-portrait-01234567.webp'],
  ]);
  expect(links.at(-1)).toContain('media="(orientation: portrait)"');
});

test('a game without files of its own asks for its texts alone', () => {
  expect(gamePreloads(files, '/files/', 'c', 'th')).toBe('<link rel="modulepreload" crossorigin href="/files/th.js">');
});
