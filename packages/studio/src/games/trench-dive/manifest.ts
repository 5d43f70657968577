import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

export const trenchDiveManifest = houseManifest(
  {
    code: 'trench-dive',
    title: 'Trench Dive',
    studio: { code: 'orbit-originals', name: 'Orbit Originals' },
    family: 'crash',
    category: 'crash',
    tags: ['new', 'demo'],
    rounds: 'shared',
  },
  math,
);
