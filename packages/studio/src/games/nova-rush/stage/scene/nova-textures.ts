import { Texture } from 'pixi.js';
import backgroundLandscapeAvif from '../../../../../assets/games/nova-rush/background-landscape.avif?url';
import backgroundLandscapeWebp from '../../../../../assets/games/nova-rush/background-landscape.webp?url';
import backgroundPortraitAvif from '../../../../../assets/games/nova-rush/background-portrait.avif?url';
import backgroundPortraitWebp from '../../../../../assets/games/nova-rush/background-portrait.webp?url';
import propsAvif from '../../../../../assets/games/nova-rush/props.avif?url';
import props from '../../../../../assets/games/nova-rush/props.json';
import propsWebp from '../../../../../assets/games/nova-rush/props.webp?url';
import starsWebp from '../../../../../assets/games/nova-rush/stars-near.webp?url';
import surfaceWebp from '../../../../../assets/games/nova-rush/surface.webp?url';
import { cutSheet, loadTexture } from '../../../../client/stage/load-texture.ts';

export type NovaProp = keyof typeof props.frames;

export interface NovaTextures {
  background: Texture;
  stars: Texture;
  surface: Texture;
  props: Readonly<Record<NovaProp, Texture>>;
  flames: readonly Texture[];
  explosion: readonly Texture[];
}

/** Loads every picture of the scene. The background is the one for the shape the page has now; turned, it is cut to fit. */
export async function loadNovaTextures(isPortrait: boolean, onProgress: (part: number) => void): Promise<NovaTextures> {
  const wanted = [
    isPortrait
      ? loadTexture(backgroundPortraitAvif, backgroundPortraitWebp)
      : loadTexture(backgroundLandscapeAvif, backgroundLandscapeWebp),
    loadTexture(starsWebp),
    loadTexture(surfaceWebp),
    loadTexture(propsAvif, propsWebp),
  ];
  let arrived = 0;
  for (const one of wanted) void one.then(() => onProgress(++arrived / wanted.length)).catch(() => {});
  const [background = Texture.EMPTY, stars = Texture.EMPTY, surface = Texture.EMPTY, sheet = Texture.EMPTY] =
    await Promise.all(wanted);
  const cut = await cutSheet<NovaProp>(sheet, props);
  return {
    background,
    stars,
    surface,
    props: cut,
    flames: props.animations.flame.map((name) => cut[name as NovaProp]),
    explosion: props.animations.explosion.map((name) => cut[name as NovaProp]),
  };
}
