import props from '@sabai/game-art/assets/games/scroll-of-siam/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/scroll-of-siam/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/scroll-of-siam/symbols.json' with { type: 'json' };
import { scrollOfSiamVersions } from '@sabai/games/games/scroll-of-siam/maths.ts';
import { bookEngine } from '../../slot/engines/book.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/scroll-of-siam/*.{avif,webp}', {
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
