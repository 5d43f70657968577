import { circuitManifest } from '../../families/timed/circuit-manifest.ts';
import math from './math.json' with { type: 'json' };

export const virtualGoalManifest = circuitManifest('virtual-goal', 'Virtual Goal League', 'virtual', math);
