import type { Drawing } from '../kit/index.ts';
import { lightCutOutFiles, type Picture, photoFiles, within } from '../pipeline/picture.ts';
import { pixiFrames, type SpriteSheet, sheetFiles } from '../pipeline/sprite-sheet.ts';

export interface CrashArt {
  readonly code: string;
  /** The craft and all bodies that fly or dive. */
  readonly props: { readonly sheet: SpriteSheet; draw(): Drawing };
  /** The craft's measures, for the scene. */
  readonly craft: object;
  /** Enlarges the soft lights, which are drawn smaller. */
  readonly softScale: number;
  background(width: number, height: number): Drawing;
  /** The square that repeats in the nearest layer. */
  readonly near: { readonly name: string; draw(): Drawing };
  /** The ground or water that the craft leaves; `padY` is the height that its picture adds above the edge. */
  readonly surface: { readonly padY: number; draw(): Drawing };
  logo(): Drawing;
}

/** Returns all pictures of a crash game, from its own parts. */
export function crashArt({ code, props, craft, softScale, background, near, surface, logo }: CrashArt): Picture[] {
  const folder = `games/${code}`;
  const sky = (orientation: 'landscape' | 'portrait', width: number, height: number): Picture => ({
    name: `${folder}/background-${orientation}`,
    draw: () => background(width, height).toSvg(),
    files: photoFiles(`${folder}/background-${orientation}`, width, height, 90_000),
  });
  const cutOut = (name: string, width: number, height: number, limit: number, draw: () => Drawing): Picture => ({
    name: `${folder}/${name}`,
    draw: () => draw().toSvg(),
    files: lightCutOutFiles(`${folder}/${name}`, width, height, limit),
  });
  return [
    {
      name: `${folder}/props`,
      draw: () => props.draw().toSvg(),
      files: within(100_000, sheetFiles(`${folder}/props`, props.sheet)),
      data: {
        [`${folder}/props.json`]: () => pixiFrames(props.sheet, 'props.webp'),
        [`${folder}/scene.json`]: () => ({
          craft,
          softScale: 1 / softScale,
          surface: { width: 1600, height: 280, padX: 470, padY: surface.padY },
        }),
      },
    },
    sky('landscape', 1600, 900),
    sky('portrait', 900, 1600),
    cutOut(near.name, 512, 512, 6_000, near.draw),
    cutOut('surface', 1600, 280, 10_000, surface.draw),
    cutOut('logo', 640, 200, 16_000, logo),
  ];
}
