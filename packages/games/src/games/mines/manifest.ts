import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const minesManifest = houseManifest(
  {
    code: 'mines',
    title: 'Mines',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'steps',
    category: 'arcade',
    tags: ['popular', 'demo'],
    rounds: 'solo',
  },
  math,
);
