import sharedFrames from '@sabai/game-art/assets/games/slots/props.json' with { type: 'json' };
import type { Texture } from 'pixi.js';
import { deferred } from '../base/deferred.ts';
import { blankTexture, cutSheet, fillTexture, loadTexture, type PictureSize } from '../stage/load-texture.ts';
import { motionsOf } from './motions.ts';
import { addressesOf, firstOf, sharedAddresses, symbolsOf } from './picture-files.ts';
import type { Orientation } from './scene-layout.ts';
import type { SheetData, SlotSkin } from './slot-skin.ts';

export type SharedProp = keyof typeof sharedFrames.frames;

/** All pictures of the scene. Those of the other orientation load when the screen is turned. */
export interface Pictures {
  /** Symbols by letter, and in motion (`-blur`) and as lights (`-glow`). */
  symbols: Readonly<Record<string, Texture>>;
  /** Props of this game's scene: `drift`, `hang`, `stand` and their lights. */
  props: Readonly<Record<string, Texture | undefined>>;
  /** Pictures shared by all slots: coins, bursts, banners. */
  shared: Readonly<Record<SharedProp, Texture>>;
  logo: Texture;
  scene(orientation: Orientation): Promise<ScenePictures>;
  /** Loads the pictures that a bet does not need, visible ones first. */
  loadRest(): Promise<void>;
}

export interface ScenePictures {
  /** Low-resolution at first. */
  background: Texture;
  frame: Texture;
  front: Texture;
}

const sizeOf = ({ meta: { size } }: SheetData): PictureSize => ({ width: size.w, height: size.h });

/** Loads the pictures that a bet needs, symbols and the frame around them, and reports progress. */
export async function loadPictures(
  { files, scene: design, symbols, props }: Pick<SlotSkin, 'files' | 'scene' | 'symbols' | 'props'>,
  first: Orientation,
  onProgress: (part: number) => void,
): Promise<Pictures> {
  let [done, all] = [0, 0];
  const load = async (addresses: readonly string[], size: PictureSize): Promise<Texture> => {
    all += 1;
    const loaded = await loadTexture(addresses, size);
    done += 1;
    onProgress(done / all);
    return loaded;
  };
  const fill = (texture: Texture, name: string) => fillTexture(texture, addressesOf(files, name));

  const mayFill = deferred();
  const scenes = new Map<Orientation, Promise<ScenePictures>>();
  const loadScene = async (orientation: Orientation): Promise<ScenePictures> => {
    const size = design[orientation];
    const first = firstOf({ files }, orientation);
    const [background, frame, front] = await Promise.all([
      load(first.background, size),
      load(first.frame, size.frame),
      load(first.front, size.frame),
    ]);
    void mayFill.promise.then(() => fill(background, `background-${orientation}`));
    return { background, frame, front };
  };
  const scene = (orientation: Orientation) => {
    const loading = scenes.get(orientation) ?? loadScene(orientation);
    scenes.set(orientation, loading);
    return loading;
  };

  const propSheet = blankTexture(sizeOf(props));
  const sharedSheet = blankTexture(sizeOf(sharedFrames));
  const logo = blankTexture(design.logoSize);
  const [sheet] = await Promise.all([
    load(symbolsOf({ files }), sizeOf(symbols)),
    scene(first),
    document.fonts.load('48px "Lilita One"').catch(() => undefined),
  ]);
  const motions = motionsOf(sheet, symbols, design.glows);
  return {
    logo,
    scene,
    symbols: { ...cutSheet<string>(sheet, symbols), ...motions.textures },
    props: cutSheet<string>(propSheet, props),
    shared: cutSheet<SharedProp>(sharedSheet, sharedFrames),
    async loadRest() {
      // Shows the first picture before any other work.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      motions.draw();
      await fill(logo, 'logo');
      mayFill.resolve();
      await Promise.all([fill(propSheet, 'props'), fillTexture(sharedSheet, sharedAddresses('props'))]);
    },
  };
}
