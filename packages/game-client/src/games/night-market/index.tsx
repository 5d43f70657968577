import props from '@sabai/game-art/assets/games/night-market/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/night-market/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/night-market/symbols.json' with { type: 'json' };
import { nightMarketVersions } from '@sabai/games/games/night-market/maths.ts';
import { bookEngine } from '../../slot/engines/book.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/night-market/*.{avif,webp}', {
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
