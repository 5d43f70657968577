import props from '@sabai/game-art/assets/games/tiger-drum/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/tiger-drum/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/tiger-drum/symbols.json' with { type: 'json' };
import { tigerDrumVersions } from '@sabai/games/games/tiger-drum/maths.ts';
import { tumbleEngine } from '../../slot/engines/tumble.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/tiger-drum/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'flame', S: 'drum', A: 'tiger', B: 'gong', D: 'firecrackers', E: 'bamboo' },
    opening: ['AKQ', 'BWDE', 'JSTNQ', 'DWKA', 'ETSB', 'QAJ'],
    drift: { count: 18, manner: 'rise', motes: 22 },
    tune: { scale: 'minor', key: -7, wave: 'square', pace: 1.2 },
    night: { tint: 0xd84a2a, veil: 0x200404 },
  },
  tigerDrumVersions,
  tumbleEngine,
);
