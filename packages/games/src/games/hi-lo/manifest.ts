import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const hiLoManifest = houseManifest(
  {
    code: 'hi-lo',
    title: 'Hi-Lo',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'steps',
    category: 'arcade',
    tags: ['new', 'demo'],
    rounds: 'solo',
  },
  math,
);
