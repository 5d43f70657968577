import type { Messages } from '@sabai/locales/src/messages.generated.ts';
import type { Tune } from '../sound/tune.ts';
import type { SheetFrames } from '../stage/load-texture.ts';
import type { SlotScene } from './scene-layout.ts';

/** How a symbol is called aloud: a word of `studio-slot.json`. */
export type SymbolName = keyof Messages['studio-slot']['name'];

/** What a sprite sheet's description needs for Pixi and for the rules dialog. */
export interface SheetData extends SheetFrames {
  meta: { size: { w: number; h: number } };
}

/** What drifts through the air of the scene. */
export interface Drift {
  /** How many of the game's own `drift`, and how they move. */
  count: number;
  manner: 'fall' | 'rise' | 'snow' | 'rain';
  motes: number;
}

/** Everything in which one slot's stage differs from another's. The engine's own part comes with its client. */
export interface SlotSkin {
  scene: SlotScene;
  symbols: SheetData;
  props: SheetData;
  /** Addresses of the game's pictures by path, as `import.meta.glob` gives them. */
  files: Readonly<Record<string, string>>;
  names: Readonly<Record<string, SymbolName>>;
  /** What stands on the reels before the first round: the symbols of each reel, downwards. */
  opening: readonly Iterable<string>[];
  drift: Drift;
  tune: Tune;
  /** The scene's colour while a feature runs, and the veil over it. */
  night: { tint: number; veil: number };
}
