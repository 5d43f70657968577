import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const fishPrawnCrabManifest = houseManifest(
  {
    code: 'fish-prawn-crab',
    title: 'Fish Prawn Crab',
    studio: { code: 'marble-hall', name: 'Marble Hall' },
    family: 'table',
    category: 'table-games',
    tags: ['new', 'table games', 'demo'],
    rounds: 'solo',
  },
  math,
);
