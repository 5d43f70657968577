import { cutOutFiles, type Picture, photoFiles } from '../../art/pipeline/picture.ts';
import { pixiFrames, sheetFiles } from '../../art/pipeline/sprite-sheet.ts';
import { columns, landscape, portrait, reelWindow, rows, type SceneLayout } from './art/layout.ts';
import { propSheet, props, softScale, spinArrows, spinButton } from './art/props.ts';
import { background, frame, frameFront, logo } from './art/stage.ts';
import { blurScale, glowScale, symbolAtlas, symbolSheet } from './art/symbols.ts';

const folder = 'games/lotus-lanterns';

function scene(orientation: string, layout: SceneLayout): Picture[] {
  const size = [layout.frame.width, layout.frame.height] as const;
  return [
    {
      name: `${folder}/background-${orientation}`,
      draw: () => background(layout).toSvg(),
      files: photoFiles(`${folder}/background-${orientation}`, layout.width, layout.height, 90_000),
    },
    cutOut(`frame-${orientation}`, size, () => frame(layout).toSvg()),
    cutOut(`frame-front-${orientation}`, size, () => frameFront(layout).toSvg()),
  ];
}

/** A picture with a transparent ground. */
function cutOut(name: string, [width, height]: readonly [number, number], draw: () => string): Picture {
  return {
    name: `${folder}/${name}`,
    draw,
    files: cutOutFiles(`${folder}/${name}`, width, height),
  };
}

/** What the scene is put together from: `assets/games/lotus-lanterns/scene.json`. */
const sceneData = () => ({
  columns,
  rows,
  /** How much larger than drawn the blurred and the glowing sprites are shown. */
  blurScale: 1 / blurScale,
  glowScale: 1 / glowScale,
  /** The same for `burst`, `lantern-light` and `lotus-light`. */
  softScale: 1 / softScale,
  landscape: { ...landscape, window: reelWindow(landscape) },
  portrait: { ...portrait, window: reelWindow(portrait) },
});

/** The pictures of the game: symbols, props, scenes and controls. */
export const lotusLanternsArt: readonly Picture[] = [
  {
    name: `${folder}/symbols`,
    draw: () => symbolAtlas().toSvg(),
    files: sheetFiles(`${folder}/symbols`, symbolSheet),
    data: { [`${folder}/symbols.json`]: () => pixiFrames(symbolSheet, 'symbols.webp') },
  },
  {
    name: `${folder}/props`,
    draw: () => props().toSvg(),
    files: sheetFiles(`${folder}/props`, propSheet),
    data: {
      [`${folder}/props.json`]: () => pixiFrames(propSheet, 'props.webp'),
      [`${folder}/scene.json`]: sceneData,
    },
  },
  ...scene('landscape', landscape),
  ...scene('portrait', portrait),
  cutOut('logo', [840, 200], () => logo().toSvg()),
  cutOut('spin-button', [256, 256], () => spinButton().toSvg()),
  cutOut('spin-arrows', [128, 128], () => spinArrows().toSvg()),
];
