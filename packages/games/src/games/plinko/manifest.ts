import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const plinkoManifest = houseManifest(
  {
    code: 'plinko',
    title: 'Plinko',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'instant',
    category: 'arcade',
    tags: ['popular', 'demo'],
    rounds: 'solo',
  },
  math,
);
