import { liveManifest } from '../../families/timed/live-manifest.ts';
import math from './math.json' with { type: 'json' };

export const fortuneWheelManifest = liveManifest('fortune-wheel', 'Fortune Wheel', math);
