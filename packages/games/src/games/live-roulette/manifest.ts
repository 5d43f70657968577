import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const liveRouletteManifest = liveManifest('live-roulette', 'Live Roulette', math);
