import { fishingManifest } from '../../families/fishing/fishing-manifest.ts';
import math from './math.json' with { type: 'json' };

export const deepNagaManifest = fishingManifest({ code: 'deep-naga', title: 'Deep Naga', tags: ['new', 'demo'] }, math);
