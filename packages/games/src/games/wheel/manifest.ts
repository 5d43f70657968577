import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const wheelManifest = houseManifest(
  {
    code: 'wheel',
    title: 'Wheel',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'instant',
    category: 'arcade',
    tags: ['new', 'demo'],
    rounds: 'solo',
  },
  math,
);
