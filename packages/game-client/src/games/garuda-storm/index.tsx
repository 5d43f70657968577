import props from '@sabai/game-art/assets/games/garuda-storm/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/garuda-storm/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/garuda-storm/symbols.json' with { type: 'json' };
import { garudaStormVersions } from '@sabai/games/games/garuda-storm/maths.ts';
import { tumbleEngine } from '../../slot/engines/tumble.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/garuda-storm/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: {
      S: 'garuda',
      O: 'orb',
      A: 'crown',
      B: 'sceptre',
      D: 'conch',
      E: 'ring',
      K: 'redGem',
      Q: 'violetGem',
      J: 'blueGem',
      T: 'greenGem',
      N: 'yellowGem',
      'O-1': 'orb',
      'O-2': 'orb',
      'O-3': 'orb',
      'O-4': 'orb',
    },
    opening: ['KAQJT', 'BQNDE', 'TKSAQ', 'JDNKB', 'ETQJA', 'NBKDQ'],
    drift: { count: 8, manner: 'rise', motes: 20 },
    tune: { scale: 'even', key: 2, wave: 'sawtooth', pace: 1 },
    night: { tint: 0x8a4ad8, veil: 0x14063a },
  },
  garudaStormVersions,
  tumbleEngine,
);
