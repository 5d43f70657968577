import { expect, test } from 'vitest';
import { type BuiltFiles, gamePage } from './game-preloads.ts';

const files: BuiltFiles = {
  'play.html': { file: 'play.js', imports: ['_settings.js'], assets: ['lilita-one-latin-1.woff2', 'kanit-2.woff2'] },
  'src/frame/opening.ts': { file: 'opening.js' },
  '_settings.js': { file: 'settings.js' },
  '../virtual:catalogue/studio/th': { file: 'th.js' },
  '_drawing.js': {
    file: 'drawing.js',
    imports: ['_settings.js'],
    dynamicImports: ['x/later.ts'],
  },
  'x/later.ts': { file: 'later.js' },
  'src/games/a/index.tsx': {
    file: 'a.js',
    imports: ['_drawing.js', 'play.html'],
    css: ['a.css'],
    assets: [
      'phone-symbols-01234567.avif',
      'phone-symbols-76543210.webp',
      'symbols-01234567.avif',
      'logo-01234567.webp',
      'first-portrait-01234567.webp',
      'background-portrait-01234567.avif',
      'frame-landscape-01234567.avif',
    ],
  },
  'src/games/b/index.tsx': { file: 'b.js' },
};

const html = '<head><script src="play.js"></script></head>';
const first = '<script type="module" async crossorigin fetchpriority="high" src="/files/opening.js"></script>';

test('preloads what the game needs once, and nothing of other games', () => {
  const links = gamePage(html, files, '/files/', 'a', 'th').match(/<link[^>]*>/g)!;
  const asked = links.map((link) => /href="\/files\/([^"]+)"/.exec(link)![1]);
  expect(asked).toEqual([
    'th.js',
    'a.js',
    'drawing.js',
    'a.css',
    'lilita-one-latin-1.woff2',
    'phone-symbols-01234567.avif',
    'symbols-01234567.avif',
    'first-portrait-01234567.webp',
    'frame-landscape-01234567.avif',
  ]);
  expect(links.at(-1)).toContain('media="(min-aspect-ratio: 1/1)"');
});

test('preloads only texts and stage fonts for a game without its own files', () => {
  expect(gamePage(html, files, '/files/', 'c', 'th')).toBe(
    `<head>${first}<script src="play.js"></script>` +
      '<link rel="modulepreload" crossorigin href="/files/th.js">' +
      '<link rel="preload" as="font" crossorigin href="/files/lilita-one-latin-1.woff2"></head>',
  );
});
