import props from '@sabai/game-art/assets/games/monsoon-shiftways/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/monsoon-shiftways/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/monsoon-shiftways/symbols.json' with { type: 'json' };
import { monsoonShiftwaysVersions } from '@sabai/games/games/monsoon-shiftways/maths.ts';
import { tumbleEngine } from '../../slot/engines/tumble.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/monsoon-shiftways/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { W: 'lightning', S: 'stormCloud', A: 'frog', B: 'parasol', D: 'boat', E: 'waterJar' },
    opening: ['AKQ', 'BWDE', 'JSTNQ', 'DWKA', 'ETSB', 'QAJ'],
    drift: { count: 46, manner: 'rain', motes: 8 },
    tune: { scale: 'minor', key: -5, wave: 'triangle', pace: 1.1 },
    night: { tint: 0x5a4ad8, veil: 0x0a0638 },
  },
  monsoonShiftwaysVersions,
  tumbleEngine,
);
