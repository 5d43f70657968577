import props from '@sabai/game-art/assets/games/ruby-sevens/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/ruby-sevens/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/ruby-sevens/symbols.json' with { type: 'json' };
import { rubySevensVersions } from '@sabai/games/games/ruby-sevens/maths.ts';
import { classicEngine } from '../../slot/engines/classic.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/ruby-sevens/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'ruby', 7: 'seven', B: 'bar', E: 'bell', M: 'melon', P: 'plum', L: 'lemon', C: 'cherries' },
    opening: ['7CB', 'WE7', 'LMP'],
    drift: { count: 10, manner: 'rise', motes: 16 },
    tune: { scale: 'major', key: 2, wave: 'square', pace: 1.25 },
    night: { tint: 0x8a3a6a, veil: 0x1a0420 },
  },
  rubySevensVersions,
  classicEngine,
);
