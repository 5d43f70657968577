import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const kenoRushManifest = houseManifest(
  {
    code: 'keno-rush',
    title: 'Keno Rush',
    studio: { code: 'circuit-sports', name: 'Circuit Sports' },
    family: 'instant',
    category: 'lotto',
    tags: ['new', 'demo'],
    rounds: 'solo',
  },
  math,
);
