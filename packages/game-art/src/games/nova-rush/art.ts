import { lightCutOutFiles, type Picture, photoFiles, within } from '../../pipeline/picture.ts';
import { pixiFrames, sheetFiles } from '../../pipeline/sprite-sheet.ts';
import { propSheet, props, rocketData, softScale } from './props.ts';
import { logo, nearStars, space, surface } from './stage.ts';

const folder = 'games/nova-rush';

/** The pictures of the game: two skies, near stars and ground that slide before them, and everything that flies. */
export const novaRushArt: readonly Picture[] = [
  {
    name: `${folder}/props`,
    draw: () => props().toSvg(),
    files: within(100_000, sheetFiles(`${folder}/props`, propSheet)),
    data: {
      [`${folder}/props.json`]: () => pixiFrames(propSheet, 'props.webp'),
      [`${folder}/scene.json`]: () => ({
        craft: rocketData,
        softScale: 1 / softScale,
        surface: { width: 1600, height: 280, padX: 470, padY: 106 },
      }),
    },
  },
  {
    name: `${folder}/background-landscape`,
    draw: () => space(1600, 900).toSvg(),
    files: photoFiles(`${folder}/background-landscape`, 1600, 900, 90_000),
  },
  {
    name: `${folder}/background-portrait`,
    draw: () => space(900, 1600).toSvg(),
    files: photoFiles(`${folder}/background-portrait`, 900, 1600, 90_000),
  },
  {
    name: `${folder}/stars-near`,
    draw: () => nearStars().toSvg(),
    files: lightCutOutFiles(`${folder}/stars-near`, 512, 512, 6_000),
  },
  {
    name: `${folder}/surface`,
    draw: () => surface().toSvg(),
    files: lightCutOutFiles(`${folder}/surface`, 1600, 280, 10_000),
  },
  {
    name: `${folder}/logo`,
    draw: () => logo().toSvg(),
    files: lightCutOutFiles(`${folder}/logo`, 640, 200, 16_000),
  },
];
