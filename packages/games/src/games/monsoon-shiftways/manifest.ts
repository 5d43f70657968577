import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const monsoonShiftwaysManifests = slotManifests(
  { code: 'monsoon-shiftways', title: 'Monsoon ShiftWays', family: 'tumble-slot', tags: ['new', 'megaways', 'demo'] },
  math,
);
