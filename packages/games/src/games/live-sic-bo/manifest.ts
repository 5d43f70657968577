import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const liveSicBoManifest = liveManifest('live-sic-bo', 'Live Sic Bo', math);
