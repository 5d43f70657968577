import props from '../../../../assets/games/tiger-drum/props.json' with { type: 'json' };
import scene from '../../../../assets/games/tiger-drum/scene.json' with { type: 'json' };
import symbols from '../../../../assets/games/tiger-drum/symbols.json' with { type: 'json' };
import { tumbleEngine } from '../../../client/slot/engines/tumble.tsx';
import { slotClient } from '../../../client/slot/slot-client.tsx';
import { tigerDrumVersions } from '../maths.ts';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../assets/games/tiger-drum/*.{avif,webp}', {
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
