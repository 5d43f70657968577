import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const snowbellExpressManifests = slotManifests(
  { code: 'snowbell-express', title: 'Snowbell Express', family: 'lines-slot', tags: ['Christmas', 'new', 'demo'] },
  math,
);
