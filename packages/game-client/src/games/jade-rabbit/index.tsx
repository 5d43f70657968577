import props from '@sabai/game-art/assets/games/jade-rabbit/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/jade-rabbit/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/jade-rabbit/symbols.json' with { type: 'json' };
import { jadeRabbitVersions } from '@sabai/games/games/jade-rabbit/maths.ts';
import { holdEngine } from '../../slot/engines/hold.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/jade-rabbit/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: {
      W: 'moon',
      O: 'coin',
      A: 'rabbit',
      B: 'lantern',
      D: 'mooncake',
      E: 'teapot',
      'O-mini': 'coin',
      'O-minor': 'coin',
      'O-major': 'coin',
    },
    opening: [['A', 'K', 'O-mini'], 'DWQ', ['O-major', 'B', 'E'], 'QWA', ['K', 'D', 'O-minor']],
    drift: { count: 12, manner: 'fall', motes: 22 },
    tune: { scale: 'pentatonic', key: -4, wave: 'sine', pace: 0.85 },
    night: { tint: 0x5a5ad8, veil: 0x06063a },
  },
  jadeRabbitVersions,
  holdEngine,
);
