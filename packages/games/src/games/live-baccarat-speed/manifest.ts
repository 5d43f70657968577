import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const liveBaccaratSpeedManifest = liveManifest('live-baccarat-speed', 'Speed Baccarat', math);
