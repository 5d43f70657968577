import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const liveDragonTigerManifest = liveManifest('live-dragon-tiger', 'Live Dragon Tiger', math);
