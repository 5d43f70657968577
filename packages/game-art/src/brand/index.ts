/** The brand's pictures: icons, word mark, heroes, empty states, the image for shared links. */
import type { Drawing } from '../kit/index.ts';
import { type Picture, photoFiles } from '../pipeline/picture.ts';
import { emptyState, emptyStates } from './empty-states.ts';
import { fairnessHero, novaRushHero, welcomeHero } from './heroes.ts';
import { appIcon, mark, wordmark } from './mark.ts';
import { closedImage, gameNotFound, shareImage } from './scenes.ts';

const maxHeroBytes = 60_000;
/** The largest picture on a phone's first screen, loaded over a slow connection. */
const maxPhoneHeroBytes = 20_000;

function vector(name: string, draw: () => string, width: number, height: number): Picture {
  return { name: `brand/${name}`, draw, files: [{ file: `brand/${name}.svg`, width, height }] };
}

function hero(name: string, draw: () => Drawing): Picture {
  return {
    name: `brand/hero-${name}`,
    draw: () => draw().toSvg(),
    // WebP encodes soft transparency inefficiently, so its version is the smaller one.
    files: [
      { file: `brand/hero-${name}.avif`, width: 900, height: 600, quality: 62, maxBytes: maxHeroBytes },
      { file: `brand/hero-${name}-480.avif`, width: 480, height: 320, quality: 55, maxBytes: maxPhoneHeroBytes },
      { file: `brand/hero-${name}.webp`, width: 630, height: 420, quality: 82, maxBytes: maxHeroBytes },
    ],
  };
}

/** The brand's pictures: marks, icons, banners, and illustrations of empty states. */
export const brand: readonly Picture[] = [
  // Inside a page the letters have the colour of the text; as a separate image it is made for dark backgrounds.
  vector('logo', () => wordmark('currentColor').toSvg(), 324, 96),
  vector('logo-on-dark', () => wordmark('#ffffff').toSvg(), 324, 96),
  vector('mark', () => mark().toSvg(), 128, 128),
  vector('favicon', () => appIcon('rounded').toSvg(), 512, 512),
  {
    name: 'brand/favicon-png',
    draw: () => appIcon('rounded').toSvg(),
    files: [32, 192, 512].map((size) => ({ file: `brand/icon-${size}.png`, width: size, height: size })),
  },
  {
    name: 'brand/touch-icon',
    draw: () => appIcon('square').toSvg(),
    files: [
      { file: 'brand/apple-touch-icon-180.png', width: 180, height: 180 },
      { file: 'brand/icon-maskable-512.png', width: 512, height: 512 },
    ],
  },
  {
    name: 'brand/og-image',
    draw: () => shareImage().toSvg(),
    files: [{ file: 'brand/og-image.jpg', width: 1200, height: 630, quality: 82, maxBytes: 180_000 }],
  },
  {
    name: 'brand/gamenotfound',
    draw: () => gameNotFound().toSvg(),
    files: [{ file: 'brand/gamenotfound.jpg', width: 360, height: 480, quality: 84, maxBytes: 20_000 }],
    hasPlaceholder: true,
  },
  {
    name: 'brand/close-web',
    draw: () => closedImage().toSvg(),
    files: photoFiles('brand/close-web', 900, 600, maxHeroBytes),
    hasPlaceholder: true,
  },
  hero('welcome', welcomeHero),
  hero('nova-rush', novaRushHero),
  hero('fairness', fairnessHero),
  ...emptyStates.map((name) => vector(`empty-${name}`, () => emptyState(name), 160, 120)),
];
