import props from '@sabai/game-art/assets/games/vault-of-koi/props.json' with { type: 'json' };
import scene from '@sabai/game-art/assets/games/vault-of-koi/scene.json' with { type: 'json' };
import symbols from '@sabai/game-art/assets/games/vault-of-koi/symbols.json' with { type: 'json' };
import { vaultOfKoiVersions } from '@sabai/games/games/vault-of-koi/maths.ts';
import { holdEngine } from '../../slot/engines/hold.tsx';
import { slotClient } from '../../slot/slot-client.tsx';

export const gameClient = slotClient(
  {
    scene,
    symbols,
    props,
    files: import.meta.glob<string>('../../../../game-art/assets/games/vault-of-koi/*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
    names: {
      W: 'pearl',
      O: 'coin',
      A: 'koi',
      B: 'chest',
      D: 'ingot',
      E: 'jadeRing',
      'O-mini': 'coin',
      'O-minor': 'coin',
      'O-major': 'coin',
    },
    opening: [['A', 'K', 'O-mini'], 'DWQ', ['O-major', 'B', 'E'], 'QWA', ['K', 'D', 'O-minor']],
    drift: { count: 14, manner: 'rise', motes: 16 },
    tune: { scale: 'pentatonic', key: 5, wave: 'sine', pace: 0.95 },
    night: { tint: 0x3a7ad8, veil: 0x021a3a },
  },
  vaultOfKoiVersions,
  holdEngine,
);
