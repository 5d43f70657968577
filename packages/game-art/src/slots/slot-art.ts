import { Drawing } from '../kit/index.ts';
import { cutOutFiles, lightCutOutFiles, type Picture, photoFiles, within } from '../pipeline/picture.ts';
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
import { glowsOf, phoneScale, type SlotSymbols, symbolSheet } from './symbols.ts';

/** Size budget of a game's pictures in the format that nearly every browser loads. */
const maxBytes = {
  background: 34_000,
  symbols: 62_000,
  phoneSymbols: 44_000,
  props: 22_000,
  frame: 16_000,
  front: 4_000,
  logo: 16_000,
};
/** Backgrounds are soft and behind everything: fewer pixels are enough, and very few until they have loaded. */
const backgroundScale = 0.8;
const firstScale = 0.06;

const logoSize = { width: 840, height: 200 };

/** Light is soft: it is drawn smaller and shown larger. */
export const softScale = 0.625;

export interface SlotArt {
  code: string;
  grid: Pick<SlotGrid, 'columns' | 'rows'>;
  layouts: Readonly<Record<Orientation, SlotLayout>>;
  symbols: SlotSymbols;
  /** The game's own moving objects; `drift` floats through the air. */
  props: readonly Sprite[];
  background(layout: SlotLayout, orientation: Orientation): Drawing;
  frame: FrameLook;
  logo: LogoLook;
  button: ButtonLook;
}

/** Returns all pictures of a slot, from its own parts. */
export function slotArt({ code, grid, layouts, symbols, props, background, ...look }: SlotArt): Picture[] {
  const folder = `games/${code}`;
  const cutOut = (name: string, width: number, height: number, limit: number, draw: () => Drawing): Picture => ({
    name: `${folder}/${name}`,
    draw: () => draw().toSvg(),
    files: lightCutOutFiles(`${folder}/${name}`, width, height, limit),
  });
  const scene = (orientation: Orientation): Picture[] => {
    const layout = layouts[orientation];
    const { width, height } = layout.frame;
    const name = `${folder}/background-${orientation}`;
    const scaled = (scale: number) => [Math.round(layout.width * scale), Math.round(layout.height * scale)] as const;
    const [firstWidth, firstHeight] = scaled(firstScale);
    return [
      {
        name,
        draw: () => background(layout, orientation).toSvg(),
        files: [
          ...within(maxBytes.background, photoFiles(name, ...scaled(backgroundScale), 90_000)),
          { file: `${folder}/first-${orientation}.webp`, width: firstWidth, height: firstHeight, quality: 60 },
        ],
      },
      cutOut(`frame-${orientation}`, width, height, maxBytes.frame, () => frame(layout, grid, look.frame)),
      cutOut(`frame-front-${orientation}`, width, height, maxBytes.front, () => frameFront(layout, grid, look.frame)),
    ];
  };
  const { columns, rows } = grid;
  const sceneData = {
    columns,
    rows,
    glows: glowsOf(symbols),
    /** The scale at which the soft sprites are shown. */
    softScale: 1 / softScale,
    logoSize,
    ...layouts,
  };
  const symbolPicture = sheetPicture(`${folder}/symbols`, 'symbols', symbolSheet(symbols, look.frame.shade), 5);
  const onPhones = phoneScale(layouts.portrait.reels.cellWidth);
  const phoneSymbols = symbolPicture.files.map(({ file, width, height, ...rest }) => ({
    ...rest,
    file: file.replace('/symbols.', '/phone-symbols.'),
    width: Math.round(width * onPhones),
    height: Math.round(height * onPhones),
  }));
  const ownProps = sheetPicture(`${folder}/props`, 'props', packSprites(props, 1024), 13, {
    [`${folder}/scene.json`]: () => sceneData,
  });
  return [
    {
      ...symbolPicture,
      files: [...within(maxBytes.symbols, symbolPicture.files), ...within(maxBytes.phoneSymbols, phoneSymbols)],
    },
    { ...ownProps, files: within(maxBytes.props, ownProps.files) },
    ...scene('landscape'),
    ...scene('portrait'),
    cutOut('logo', logoSize.width, logoSize.height, maxBytes.logo, () => logo(look.logo)),
    {
      name: `${folder}/spin-button`,
      draw: () => spinButton(look.button).toSvg(),
      files: cutOutFiles(`${folder}/spin-button`, 192, 192),
    },
  ];
}

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
