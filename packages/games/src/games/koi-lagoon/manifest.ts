import { fishingManifest } from '../../families/fishing/fishing-manifest.ts';
import math from './math.json' with { type: 'json' };

export const koiLagoonManifest = fishingManifest(
  { code: 'koi-lagoon', title: 'Koi Lagoon', tags: ['popular', 'new', 'demo'] },
  math,
);
