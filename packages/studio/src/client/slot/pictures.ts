import type { SpritesheetData, Texture } from 'pixi.js';
import sharedFrames from '../../../assets/games/slots/props.json' with { type: 'json' };
import { cutSheet, loadTexture } from '../stage/load-texture.ts';
import type { Orientation } from './scene-layout.ts';
import type { SheetData, SlotSkin } from './slot-skin.ts';

const sharedFiles = import.meta.glob<string>('../../../assets/games/slots/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type SharedProp = keyof typeof sharedFrames.frames;

/** Every picture of the scene. The background and the frame of the other orientation come when the screen is turned. */
export interface Pictures {
  /** Symbols by letter, with their `-blur` and `-glow`. */
  symbols: Readonly<Record<string, Texture>>;
  /** Things of this game's scene: `drift`, `hang`, `stand` and their lights. */
  props: Readonly<Record<string, Texture | undefined>>;
  /** What all slots share: coins, bursts, banners. */
  shared: Readonly<Record<SharedProp, Texture>>;
  logo: Texture;
  scene(orientation: Orientation): Promise<ScenePictures>;
}

export interface ScenePictures {
  background: Texture;
  frame: Texture;
  front: Texture | undefined;
}

/** The addresses of a picture among these files, the better format first. */
export function addressesOf(files: Readonly<Record<string, string>>, name: string): string[] {
  return ['avif', 'webp'].flatMap((format) => {
    const path = Object.keys(files).find((file) => file.endsWith(`/${name}.${format}`));
    return path === undefined ? [] : [files[path]!];
  });
}

export const sharedAddress = (name: string): string => addressesOf(sharedFiles, name).at(-1)!;

/** Loads what the first picture needs and tells how much of it has come. */
export async function loadPictures(
  { files, symbols, props }: Pick<SlotSkin, 'files' | 'symbols' | 'props'>,
  first: Orientation,
  onProgress: (part: number) => void,
): Promise<Pictures> {
  let [done, all] = [0, 0];
  const counted = async <T>(loading: Promise<T>): Promise<T> => {
    all += 1;
    const loaded = await loading;
    done += 1;
    onProgress(done / all);
    return loaded;
  };
  const load = (name: string) => counted(loadTexture(...addressesOf(files, name)));
  const cut = async <Name extends string>(sheet: Promise<Texture>, data: SheetData) =>
    cutSheet<Name>(await sheet, data as unknown as SpritesheetData);

  const scenes = new Map<Orientation, Promise<ScenePictures>>();
  const loadScene = async (orientation: Orientation): Promise<ScenePictures> => {
    const front = `frame-front-${orientation}`;
    const [background, frame, frontTexture] = await Promise.all([
      load(`background-${orientation}`),
      load(`frame-${orientation}`),
      addressesOf(files, front).length > 0 ? load(front) : undefined,
    ]);
    return { background, frame, front: frontTexture };
  };
  const scene = (orientation: Orientation) => {
    const loading = scenes.get(orientation) ?? loadScene(orientation);
    scenes.set(orientation, loading);
    return loading;
  };
  const [symbolTextures, propTextures, shared, logo] = await Promise.all([
    cut<string>(load('symbols'), symbols),
    cut<string>(load('props'), props),
    cut<SharedProp>(counted(loadTexture(...addressesOf(sharedFiles, 'props'))), sharedFrames),
    load('logo'),
    counted(document.fonts.load('48px "Lilita One"').catch(() => undefined)),
    scene(first),
  ]);
  return { symbols: symbolTextures, props: propTextures, shared, logo, scene };
}
