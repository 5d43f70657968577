import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const blackjackManifest = houseManifest(
  {
    code: 'blackjack',
    title: 'Blackjack',
    studio: { code: 'marble-hall', name: 'Marble Hall' },
    family: 'steps',
    category: 'table-games',
    tags: ['popular', 'table games', 'demo'],
    rounds: 'solo',
  },
  math,
);
