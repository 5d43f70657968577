import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const lotusLanternsManifests = slotManifests(
  { code: 'lotus-lanterns', title: 'Lotus Lanterns', family: 'lines-slot', tags: ['popular', 'demo'] },
  math,
);
