import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const liveBaccaratManifest = liveManifest('live-baccarat', 'Live Baccarat', math);
