import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const diceManifest = houseManifest(
  {
    code: 'dice',
    title: 'Dice',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'instant',
    category: 'arcade',
    tags: ['demo'],
    rounds: 'solo',
  },
  math,
);
