import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const sportsbookManifest = houseManifest(
  {
    code: 'sportsbook',
    title: 'Sportsbook',
    category: 'sport',
    family: 'sport',
    rounds: 'shared',
    tags: ['new', 'demo'],
    studio: { code: 'circuit-sports', name: 'Circuit Sports' },
  },
  math as Parameters<typeof houseManifest>[1],
);
