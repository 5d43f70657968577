import props from '@sabai/game-art/assets/games/lotus-lanterns/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/lotus-lanterns/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/lotus-lanterns/symbols.json' with { type: 'json' };
import { lotusLanternsVersions } from '@sabai/games/games/lotus-lanterns/maths.ts';
import { linesEngine } from '../../slot/engines/lines.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/lotus-lanterns/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'lotus', S: 'lantern', A: 'koi', B: 'ingot', D: 'jadeRing', E: 'coin' },
    opening: ['NAB', 'JWD', 'KSW', 'EWQ', 'DAK'],
    drift: { count: 12, manner: 'fall', motes: 16 },
    tune: { scale: 'major', key: 0, wave: 'triangle', pace: 1 },
    night: { tint: 0x5a5cd8, veil: 0x0a0638 },
  },
  lotusLanternsVersions,
  linesEngine,
);
