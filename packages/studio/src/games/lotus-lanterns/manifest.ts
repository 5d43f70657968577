import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const lotusLanternsManifest = houseManifest(
  {
    code: 'lotus-lanterns',
    title: 'Lotus Lanterns',
    studio: { code: 'lotus-forge', name: 'Lotus Forge' },
    family: 'lines-slot',
    category: 'slots',
    tags: ['popular', 'new', 'demo'],
    rounds: 'solo',
  },
  math,
);
