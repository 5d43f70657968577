import { slotManifests } from '../../families/slot/slot-game.ts';
import math from './math.json' with { type: 'json' };

export const vaultOfKoiManifests = slotManifests(
  { code: 'vault-of-koi', title: 'Vault of Koi', family: 'hold-slot', tags: ['popular', 'demo'] },
  math,
);
