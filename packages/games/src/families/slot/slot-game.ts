import type { Draws } from '../../engine/draws.ts';
import { assertMode, type SoloGame, type SoloOutcome } from '../../engine/game.ts';
import { houseManifest } from '../../engine/house-manifest.ts';
import { stakesFor } from '../../engine/stakes.ts';
import type { GameManifest, SlotEvent } from '../../protocol/index.ts';

/** One certified version of a slot's maths. The operator chooses one of them for all players of the game. */
export interface SlotVersion<Slot> {
  rulesVersion: string;
  slot: Slot;
}

type OwnWords = Pick<GameManifest, 'code' | 'title' | 'family' | 'tags' | 'jackpotShare'>;

/** Returns the manifests of a slot's versions, the default one first. `reports` is its `math.json`. */
export function slotManifests(own: OwnWords, reports: readonly JsonReport[]): GameManifest[] {
  const studio = { code: 'lotus-forge', name: 'Lotus Forge' };
  return reports.map((math) => {
    const manifest = houseManifest({ ...own, studio, category: 'slots', rounds: 'solo' }, math);
    const deviations: Readonly<Record<string, number>> = {
      ...math.figures.standardDeviationByMode,
      base: math.standardDeviation,
    };
    return {
      ...manifest,
      modes: manifest.modes.map((mode) => ({ ...mode, standardDeviation: deviations[mode.id]! })),
      stakes: stakesFor(math.maxWin),
    };
  });
}

/** A report as TypeScript types it from a JSON file. */
type JsonReport = Parameters<typeof houseManifest>[1] & {
  figures: { standardDeviationByMode?: Readonly<Record<string, number>>; [name: string]: unknown };
};

/** Returns the game of a slot's versions: the first is the default when the operator has chosen none. */
export function slotGame<Slot>(
  manifests: readonly GameManifest[],
  versions: readonly SlotVersion<Slot>[],
  play: (slot: Slot, draws: Draws, stakeMinor: bigint, mode?: string) => SoloOutcome<SlotEvent>,
): SoloGame {
  const games = versions.map(({ rulesVersion, slot }): SoloGame => {
    const manifest = manifests.find((known) => known.rulesVersion === rulesVersion)!;
    return {
      rounds: 'solo',
      manifest,
      play(draws, stakeMinor, mode) {
        assertMode(manifest, mode);
        return play(slot, draws, stakeMinor, mode);
      },
    };
  });
  return { ...games[0]!, versions: games };
}
