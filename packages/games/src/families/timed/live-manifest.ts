import { houseManifest } from '../../engine/house-manifest.ts';
import type { GameManifest } from '../../protocol/index.ts';

/** The manifest of a live table of Marble Hall. `math` is its `math.json`. */
export const liveManifest = (code: string, title: string, math: Parameters<typeof houseManifest>[1]): GameManifest =>
  houseManifest(
    {
      code,
      title,
      studio: { code: 'marble-hall', name: 'Marble Hall' },
      family: 'timed',
      category: 'live-casino',
      tags: ['new', 'demo'],
      rounds: 'shared',
    },
    math,
  );
