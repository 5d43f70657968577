import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const scrollOfSiamManifests = slotManifests(
  { code: 'scroll-of-siam', title: 'Scroll of Siam', family: 'book-slot', tags: ['new', 'demo'] },
  math,
);
