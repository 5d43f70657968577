import props from '@sabai/game-art/assets/games/mango-riches/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/mango-riches/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/mango-riches/symbols.json' with { type: 'json' };
import { mangoRichesVersions } from '@sabai/games/games/mango-riches/maths.ts';
import { linesEngine } from '../../slot/engines/lines.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/mango-riches/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'mango', S: 'fruitBoat', A: 'elephant', B: 'durian', D: 'mangosteen', E: 'dragonFruit' },
    opening: ['KAB', 'JWD', 'QSW', 'EWK', 'DAT'],
    drift: { count: 12, manner: 'fall', motes: 14 },
    tune: { scale: 'major', key: -3, wave: 'triangle', pace: 1.2 },
    night: { tint: 0xd87a3a, veil: 0x2a0a18 },
  },
  mangoRichesVersions,
  linesEngine,
);
