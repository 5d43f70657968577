import { Texture } from 'pixi.js';
import { cutSheet, loadTexture } from '../stage/load-texture.ts';
import type { CrashTextures } from './model/crash-look.ts';

interface Frames {
  frames: Record<string, unknown>;
  animations: Record<string, readonly string[]>;
}

export interface CrashFiles {
  /** AVIF and WebP of each picture. */
  landscape: readonly [string, string];
  portrait: readonly [string, string];
  props: readonly [string, string];
  near: readonly [string, string];
  surface: readonly [string, string];
  sheet: Frames & Parameters<typeof cutSheet>[1];
  /** The names of the craft's frame, and of the sequences of its jet and its explosion. */
  names: { craft: string; jet: string; blast: string };
}

/**
 * Loads every picture of a scene. The background is the one for the page's current orientation; after a turn it is
 * cropped.
 */
export async function loadCrashTextures(
  { landscape, portrait, props, near, surface, sheet, names }: CrashFiles,
  isPortrait: boolean,
  onProgress: (part: number) => void,
): Promise<CrashTextures> {
  const wanted = [
    loadTexture(isPortrait ? portrait : landscape),
    loadTexture(near),
    loadTexture(surface),
    loadTexture(props),
  ];
  let arrived = 0;
  for (const one of wanted) void one.then(() => onProgress(++arrived / wanted.length)).catch(() => {});
  const [back = Texture.EMPTY, passing = Texture.EMPTY, ground = Texture.EMPTY, whole = Texture.EMPTY] =
    await Promise.all(wanted);
  const cut = cutSheet<string>(whole, sheet);
  const run = (name: string) => sheet.animations[name]!.map((frame) => cut[frame]!);
  return {
    background: back,
    near: passing,
    surface: ground,
    props: { ...cut, craft: cut[names.craft]! },
    jet: run(names.jet),
    blast: run(names.blast),
  };
}
