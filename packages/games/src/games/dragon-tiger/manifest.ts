import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const dragonTigerManifest = houseManifest(
  {
    code: 'dragon-tiger',
    title: 'Dragon Tiger',
    studio: { code: 'marble-hall', name: 'Marble Hall' },
    family: 'table',
    category: 'table-games',
    tags: ['new', 'table games', 'demo'],
    rounds: 'solo',
  },
  math,
);
