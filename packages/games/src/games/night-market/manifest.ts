import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const nightMarketManifests = slotManifests(
  { code: 'night-market', title: 'Night Market', family: 'book-slot', tags: ['cash drop', 'new', 'demo'] },
  math,
);
