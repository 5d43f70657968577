import { slotManifests } from '../../families/slot/slot-game.ts';
import { jackpotShare } from '../../jackpot/jackpot.ts';
import math from './math.json' with { type: 'json' };

export const neonTukTukManifests = slotManifests(
  {
    code: 'neon-tuk-tuk',
    title: 'Neon Tuk-Tuk',
    family: 'classic-slot',
    tags: ['jackpots', 'new', 'demo'],
    jackpotShare,
  },
  math,
);
