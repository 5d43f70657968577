import { circuitManifest } from '../../families/timed/circuit-manifest.ts';
import math from './math.json' with { type: 'json' };

export const houndDash6Manifest = circuitManifest('hound-dash-6', 'Hound Dash 6', 'virtual', math);
