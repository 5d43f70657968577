import { circuitManifest } from '../../families/timed/circuit-manifest.ts';
import math from './math.json' with { type: 'json' };

export const dailyDrawManifest = circuitManifest('daily-draw', 'Daily 3D/2D', 'lotto', math);
