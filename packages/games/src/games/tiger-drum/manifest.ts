import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const tigerDrumManifests = slotManifests(
  { code: 'tiger-drum', title: 'Tiger Drum', family: 'tumble-slot', tags: ['new', 'megaways', 'demo'] },
  math,
);
