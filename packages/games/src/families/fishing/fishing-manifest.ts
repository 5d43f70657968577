import { houseManifest } from '../../engine/house-manifest.ts';
import { standardStakes } from '../../engine/stakes.ts';
import type { GameManifest, StakeTable } from '../../protocol/index.ts';

/** Eight shots are fired in the time of one spin, so a shot costs at most this many default stakes. */
const DEAREST_SHOT = 20n;

/** Prices of the plain shot, per currency: the lower end of the standard stakes. */
const shotPrices: Readonly<Record<string, StakeTable>> = Object.fromEntries(
  Object.entries(standardStakes).map(([code, stakes]) => {
    const levelsMinor = stakes.levelsMinor.filter((level) => level <= stakes.defaultMinor * DEAREST_SHOT);
    const prices: StakeTable = {
      ...stakes,
      levelsMinor,
      maxMinor: levelsMinor.at(-1)!,
      defaultMinor: levelsMinor[Math.min(1, levelsMinor.length - 1)]!,
    };
    return [code, prices];
  }),
);

/** Returns the common parts of the fishing rooms' manifests. */
export function fishingManifest(
  own: Pick<GameManifest, 'code' | 'title' | 'tags'>,
  math: Parameters<typeof houseManifest>[1],
): GameManifest {
  const studio = { code: 'deep-current', name: 'Deep Current' };
  return {
    ...houseManifest({ ...own, studio, family: 'fishing', category: 'fishing', rounds: 'solo' }, math),
    stakes: shotPrices,
  };
}
