import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

/** The manifest of each version, the default one first. */
export const trenchDiveManifests = math.map((report) =>
  houseManifest(
    {
      code: 'trench-dive',
      title: 'Trench Dive',
      studio: { code: 'orbit-originals', name: 'Orbit Originals' },
      family: 'crash',
      category: 'crash',
      tags: ['new', 'demo'],
      rounds: 'shared',
    },
    report,
  ),
);
