import props from '@sabai/game-art/assets/games/neon-tuk-tuk/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/neon-tuk-tuk/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/neon-tuk-tuk/symbols.json' with { type: 'json' };
import { neonTukTukVersions } from '@sabai/games/games/neon-tuk-tuk/maths.ts';
import { classicEngine } from '../../slot/engines/classic.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/neon-tuk-tuk/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'tukTuk', 7: 'seven', B: 'bar', E: 'bell', M: 'coconut', P: 'mangosteen', L: 'lime', C: 'chillies' },
    opening: ['7CB', 'WE7', 'LMP'],
    drift: { count: 30, manner: 'rain', motes: 12 },
    tune: { scale: 'blues', key: -2, wave: 'sawtooth', pace: 1.3 },
    night: { tint: 0xa83ad8, veil: 0x0a0238 },
  },
  neonTukTukVersions,
  classicEngine,
);
