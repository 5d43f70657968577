import { houseManifest } from '../../engine/house-manifest.ts';
import math from './math.json' with { type: 'json' };

/** The manifest of each version, the default one first. */
export const novaRushManifests = math.map((report) =>
  houseManifest(
    {
      code: 'nova-rush',
      title: 'Nova Rush',
      studio: { code: 'orbit-originals', name: 'Orbit Originals' },
      family: 'crash',
      category: 'crash',
      tags: ['popular', 'new', 'demo'],
      rounds: 'shared',
    },
    report,
  ),
);
