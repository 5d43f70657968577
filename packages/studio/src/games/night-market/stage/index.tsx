import props from '../../../../assets/games/night-market/props.json' with { type: 'json' };
import scene from '../../../../assets/games/night-market/scene.json' with { type: 'json' };
import symbols from '../../../../assets/games/night-market/symbols.json' with { type: 'json' };
import { bookEngine } from '../../../client/slot/engines/book.tsx';
import { slotClient } from '../../../client/slot/slot-client.tsx';
import { nightMarketVersions } from '../maths.ts';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../assets/games/night-market/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: { S: 'recipeBook', A: 'noodles', B: 'satay', D: 'bubbleTea', E: 'dumplings' },
    opening: ['AKD', 'QSJ', 'BET', 'DSK', 'JAQ'],
    drift: { count: 10, manner: 'rise', motes: 20 },
    tune: { scale: 'blues', key: 3, wave: 'triangle', pace: 1.05 },
    night: { tint: 0xd85a8a, veil: 0x1a0430 },
  },
  nightMarketVersions,
  bookEngine,
);
