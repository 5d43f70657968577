import { Drawing } from '../kit.ts';
import { cutOutFiles, type Picture, type PictureFile, photoFiles } from '../pipeline/picture.ts';
import {
  drawSheet,
  packSprites,
  pixiFrames,
  type Sprite,
  type SpriteSheet,
  sheetFiles,
} from '../pipeline/sprite-sheet.ts';
import { type ButtonLook, type LogoLook, logo, spinButton } from './controls.ts';
import { type FrameLook, frame, frameFront } from './frame.ts';
import type { Orientation, SlotGrid, SlotLayout } from './layout.ts';
import { blurScale, glowScale, type SlotSymbols, symbolSheet } from './symbols.ts';

/** What the pictures of a game may weigh in the format nearly every browser asks for. */
const maxBytes = { background: 60_000, symbols: 98_000 };

/** Light is soft: it is drawn smaller and shown larger. */
export const softScale = 0.625;

export interface SlotArt {
  code: string;
  grid: Pick<SlotGrid, 'columns' | 'rows'>;
  layouts: Readonly<Record<Orientation, SlotLayout>>;
  symbols: SlotSymbols;
  /** The game's own moving things; `drift` floats through the air. */
  props: readonly Sprite[];
  background(layout: SlotLayout, orientation: Orientation): Drawing;
  frame: FrameLook;
  logo: LogoLook;
  button: ButtonLook;
}

/** Every picture of a slot, from what is its own. */
export function slotArt({ code, grid, layouts, symbols, props, background, ...look }: SlotArt): Picture[] {
  const folder = `games/${code}`;
  const cutOut = (name: string, width: number, height: number, draw: () => Drawing): Picture => ({
    name: `${folder}/${name}`,
    draw: () => draw().toSvg(),
    files: cutOutFiles(`${folder}/${name}`, width, height),
  });
  const scene = (orientation: Orientation): Picture[] => {
    const layout = layouts[orientation];
    const { width, height } = layout.frame;
    const name = `${folder}/background-${orientation}`;
    return [
      {
        name,
        draw: () => background(layout, orientation).toSvg(),
        files: within(maxBytes.background, photoFiles(name, layout.width, layout.height, 90_000)),
      },
      cutOut(`frame-${orientation}`, width, height, () => frame(layout, grid, look.frame)),
      cutOut(`frame-front-${orientation}`, width, height, () => frameFront(layout, grid, look.frame)),
    ];
  };
  const { columns, rows } = grid;
  const sceneData = {
    columns,
    rows,
    /** How much larger than drawn the blurred, the glowing and the soft sprites are shown. */
    blurScale: 1 / blurScale,
    glowScale: 1 / glowScale,
    softScale: 1 / softScale,
    ...layouts,
  };
  const symbolPicture = sheetPicture(`${folder}/symbols`, 'symbols', symbolSheet(symbols, look.frame.shade), 5);
  return [
    { ...symbolPicture, files: within(maxBytes.symbols, symbolPicture.files) },
    sheetPicture(`${folder}/props`, 'props', packSprites(props, 1024), 13, {
      [`${folder}/scene.json`]: () => sceneData,
    }),
    ...scene('landscape'),
    ...scene('portrait'),
    cutOut('logo', 840, 200, () => logo(look.logo)),
    cutOut('spin-button', 256, 256, () => spinButton(look.button)),
  ];
}

const within = (limit: number, files: readonly PictureFile[]): PictureFile[] =>
  files.map((file) => (file.file.endsWith('.avif') ? { ...file, maxBytes: limit } : file));

/** A sheet of sprites with its frames. */
export function sheetPicture(
  name: string,
  file: string,
  sheet: SpriteSheet,
  seed: number,
  data: Picture['data'] = {},
): Picture {
  return {
    name,
    draw: () => {
      const d = new Drawing(sheet.width, sheet.height, seed);
      drawSheet(d, sheet);
      return d.toSvg();
    },
    files: sheetFiles(name, sheet),
    data: { [`${name}.json`]: () => pixiFrames(sheet, `${file}.webp`), ...data },
  };
}
