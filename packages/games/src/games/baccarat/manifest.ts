import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const baccaratManifest = houseManifest(
  {
    code: 'baccarat',
    title: 'Baccarat',
    studio: { code: 'marble-hall', name: 'Marble Hall' },
    family: 'table',
    category: 'table-games',
    tags: ['table games', 'demo'],
    rounds: 'solo',
  },
  math,
);
