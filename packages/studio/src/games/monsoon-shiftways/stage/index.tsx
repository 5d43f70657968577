import props from '../../../../assets/games/monsoon-shiftways/props.json' with { type: 'json' };
import scene from '../../../../assets/games/monsoon-shiftways/scene.json' with { type: 'json' };
import symbols from '../../../../assets/games/monsoon-shiftways/symbols.json' with { type: 'json' };
import { tumbleEngine } from '../../../client/slot/engines/tumble.tsx';
import { slotClient } from '../../../client/slot/slot-client.tsx';
import { monsoonShiftwaysVersions } from '../maths.ts';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../assets/games/monsoon-shiftways/*.{avif,webp}', {
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
