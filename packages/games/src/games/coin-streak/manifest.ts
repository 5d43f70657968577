import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const coinStreakManifest = houseManifest(
  {
    code: 'coin-streak',
    title: 'Coin Streak',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'steps',
    category: 'arcade',
    tags: ['new', 'demo'],
    rounds: 'solo',
  },
  math,
);
