import type { SpritesheetData, Texture } from 'pixi.js';
import backLandscape from '../../../../assets/games/lotus-lanterns/background-landscape.avif?url';
import backLandscapeOld from '../../../../assets/games/lotus-lanterns/background-landscape.webp?url';
import backPortrait from '../../../../assets/games/lotus-lanterns/background-portrait.avif?url';
import backPortraitOld from '../../../../assets/games/lotus-lanterns/background-portrait.webp?url';
import frontLandscape from '../../../../assets/games/lotus-lanterns/frame-front-landscape.webp?url';
import frontPortrait from '../../../../assets/games/lotus-lanterns/frame-front-portrait.webp?url';
import frameLandscape from '../../../../assets/games/lotus-lanterns/frame-landscape.webp?url';
import framePortrait from '../../../../assets/games/lotus-lanterns/frame-portrait.webp?url';
import logo from '../../../../assets/games/lotus-lanterns/logo.webp?url';
import props from '../../../../assets/games/lotus-lanterns/props.avif?url';
import propFrames from '../../../../assets/games/lotus-lanterns/props.json' with { type: 'json' };
import propsOld from '../../../../assets/games/lotus-lanterns/props.webp?url';
import symbols from '../../../../assets/games/lotus-lanterns/symbols.avif?url';
import symbolFrames from '../../../../assets/games/lotus-lanterns/symbols.json' with { type: 'json' };
import symbolsOld from '../../../../assets/games/lotus-lanterns/symbols.webp?url';
import { cutSheet, loadTexture } from '../../../client/stage/load-texture.ts';
import type { SlotSymbol } from '../../../protocol.ts';

export type PropName = keyof typeof propFrames.frames;
export type SymbolFrame = SlotSymbol | `${SlotSymbol}-blur` | `${SlotSymbol}-glow`;
export type Orientation = 'landscape' | 'portrait';

/** Every picture of the scene. The background and the frame of the other orientation come when the screen is turned. */
export interface Pictures {
  symbols: Readonly<Record<SymbolFrame, Texture>>;
  props: Readonly<Record<PropName, Texture>>;
  logo: Texture;
  scene(orientation: Orientation): Promise<ScenePictures>;
}

export interface ScenePictures {
  background: Texture;
  frame: Texture;
  front: Texture;
}

const sceneFiles = {
  landscape: { background: [backLandscape, backLandscapeOld], frame: [frameLandscape], front: [frontLandscape] },
  portrait: { background: [backPortrait, backPortraitOld], frame: [framePortrait], front: [frontPortrait] },
} as const;

/** Loads what the first picture needs and tells how much of it has come. */
export async function loadPictures(first: Orientation, onProgress: (part: number) => void): Promise<Pictures> {
  let [done, all] = [0, 0];
  const counted = async <T>(loading: Promise<T>): Promise<T> => {
    all += 1;
    const loaded = await loading;
    done += 1;
    onProgress(done / all);
    return loaded;
  };
  const scenes = new Map<Orientation, Promise<ScenePictures>>();
  const loadScene = async (orientation: Orientation): Promise<ScenePictures> => {
    const files = sceneFiles[orientation];
    const [background, frame, front] = await Promise.all([
      counted(loadTexture(...files.background)),
      counted(loadTexture(...files.frame)),
      counted(loadTexture(...files.front)),
    ]);
    return { background, frame, front };
  };
  const scene = (orientation: Orientation) => {
    const loading = scenes.get(orientation) ?? loadScene(orientation);
    scenes.set(orientation, loading);
    return loading;
  };
  const [symbolTextures, propTextures, logoTexture] = await Promise.all([
    counted(loadTexture(symbols, symbolsOld)).then((sheet) =>
      cutSheet<SymbolFrame>(sheet, symbolFrames as unknown as SpritesheetData),
    ),
    counted(loadTexture(props, propsOld)).then((sheet) =>
      cutSheet<PropName>(sheet, propFrames as unknown as SpritesheetData),
    ),
    counted(loadTexture(logo)),
    counted(document.fonts.load('48px "Lilita One"').catch(() => undefined)),
    scene(first),
  ]);
  return { symbols: symbolTextures, props: propTextures, logo: logoTexture, scene };
}
