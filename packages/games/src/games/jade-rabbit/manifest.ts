import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const jadeRabbitManifests = slotManifests(
  { code: 'jade-rabbit', title: 'Jade Rabbit', family: 'hold-slot', tags: ['new', 'demo'] },
  math,
);
