import props from '../../../../assets/games/scroll-of-siam/props.json' with { type: 'json' };
import scene from '../../../../assets/games/scroll-of-siam/scene.json' with { type: 'json' };
import symbols from '../../../../assets/games/scroll-of-siam/symbols.json' with { type: 'json' };
import { bookEngine } from '../../../client/slot/engines/book.tsx';
import { slotClient } from '../../../client/slot/slot-client.tsx';
import { scrollOfSiamVersions } from '../maths.ts';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../assets/games/scroll-of-siam/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { S: 'scroll', A: 'giant', B: 'elephant', D: 'crown', E: 'lotus' },
    opening: ['AKD', 'QSJ', 'BET', 'DSK', 'JAQ'],
    drift: { count: 12, manner: 'fall', motes: 18 },
    tune: { scale: 'even', key: -3, wave: 'triangle', pace: 0.9 },
    night: { tint: 0x5a6ad8, veil: 0x06143a },
  },
  scrollOfSiamVersions,
  bookEngine,
);
