import type { Messages } from '@sabai/locales/src/messages.generated.ts';
import type { Tune } from '../sound/tune.ts';
import type { SheetFrames } from '../stage/load-texture.ts';
import type { SlotScene } from './scene-layout.ts';

/** The accessible name of a symbol: a word of `studio-slot.json`. */
export type SymbolName = keyof Messages['studio-slot']['name'];

/** A sprite sheet's description for Pixi and for the rules dialog. */
export interface SheetData extends SheetFrames {
  meta: { size: { w: number; h: number } };
}

/** Things that drift through the air of the scene. */
export interface Drift {
  /** Number of different `drift` pictures of the game, and their motion. */
  count: number;
  manner: 'fall' | 'rise' | 'snow' | 'rain';
  motes: number;
}

/** The differences between one slot's stage and another's. The engine's own part comes with its client. */
export interface SlotSkin {
  scene: SlotScene;
  symbols: SheetData;
  props: SheetData;
  /** Addresses of the game's pictures by path, as `import.meta.glob` gives them. */
  files: Readonly<Record<string, string>>;
  names: Readonly<Record<string, SymbolName>>;
  /** The symbols on the reels before the first round, per reel, downwards. */
  opening: readonly Iterable<string>[];
  drift: Drift;
  tune: Tune;
  /** The scene's colour while a feature runs, and the veil over it. */
  night: { tint: number; veil: number };
}
