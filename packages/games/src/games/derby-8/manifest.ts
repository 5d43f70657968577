import { circuitManifest } from '../../families/timed/circuit-manifest.ts';
import math from './math.json' with { type: 'json' };

export const derby8Manifest = circuitManifest('derby-8', 'Derby 8', 'virtual', math);
