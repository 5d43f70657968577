import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const garudaStormManifests = slotManifests(
  { code: 'garuda-storm', title: 'Garuda Storm', family: 'tumble-slot', tags: ['new', 'demo'] },
  math,
);
