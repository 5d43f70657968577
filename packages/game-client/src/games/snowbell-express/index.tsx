import props from '@sabai/game-art/assets/games/snowbell-express/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/snowbell-express/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/snowbell-express/symbols.json' with { type: 'json' };
import { snowbellExpressVersions } from '@sabai/games/games/snowbell-express/maths.ts';
import { linesEngine } from '../../slot/engines/lines.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/snowbell-express/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'star', S: 'gift', A: 'locomotive', B: 'bells', D: 'snowGlobe', E: 'candyCanes' },
    opening: ['KAB', 'JWD', 'QSW', 'EWK', 'DAT'],
    drift: { count: 34, manner: 'snow', motes: 10 },
    tune: { scale: 'major', key: 7, wave: 'sine', pace: 1.1 },
    night: { tint: 0x6a7ad8, veil: 0x0a0a48 },
  },
  snowbellExpressVersions,
  linesEngine,
);
