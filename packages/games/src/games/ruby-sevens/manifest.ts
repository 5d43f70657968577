import { slotManifests } from '../../families/slot/slot-game.ts';
import { jackpotShare } from '../../jackpot/jackpot.ts';
import math from './math.json' with { type: 'json' };

export const rubySevensManifests = slotManifests(
  {
    code: 'ruby-sevens',
    title: 'Ruby Sevens',
    family: 'classic-slot',
    tags: ['popular', 'jackpots', 'demo'],
    jackpotShare,
  },
  math,
);
