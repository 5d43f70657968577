import { houseManifest } from '../../engine/house-manifest.ts';
import type { GameManifest } from '../../protocol/index.ts';

/** The manifest of a race, a league or a draw of Circuit Sports. `math` is its `math.json`. */
export const circuitManifest = (
  code: string,
  title: string,
  category: 'virtual' | 'lotto',
  math: Parameters<typeof houseManifest>[1],
): GameManifest =>
  houseManifest(
    {
      code,
      title,
      category,
      family: 'timed',
      rounds: 'shared',
      tags: ['new', 'demo'],
      studio: { code: 'circuit-sports', name: 'Circuit Sports' },
    },
    math,
  );
