import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const rouletteManifest = houseManifest(
  {
    code: 'roulette',
    title: 'European Roulette',
    studio: { code: 'marble-hall', name: 'Marble Hall' },
    family: 'table',
    category: 'table-games',
    tags: ['popular', 'table games', 'demo'],
    rounds: 'solo',
  },
  math,
);
