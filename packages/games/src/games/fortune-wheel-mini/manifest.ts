import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const fortuneWheelMiniManifest = houseManifest(
  {
    code: 'fortune-wheel-mini',
    title: 'Fortune Wheel Mini',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'instant',
    category: 'arcade',
    tags: ['new', 'demo'],
    rounds: 'solo',
  },
  math,
);
