import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const mangoRichesManifests = slotManifests(
  { code: 'mango-riches', title: 'Mango Riches', family: 'lines-slot', tags: ['cash drop', 'new', 'demo'] },
  math,
);
