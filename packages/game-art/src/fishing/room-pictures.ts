import { type Colour, Drawing, dropShadow, faces, glowDisc, place, type Stop, title } from '../kit/index.ts';
import { lightCutOutFiles, type Picture, photoFiles, within } from '../pipeline/picture.ts';
import { drawSheet, packSprites, pixiFrames, type Sprite, sheetFiles } from '../pipeline/sprite-sheet.ts';
import { type SerpentLook, serpent } from '../things/animals/serpent.ts';
import { bubble } from '../things/nature/lagoon.ts';
import { cannonBarrel, cannonBase, castNet, caustics, lightBall, torpedo } from '../things/objects/fishing-gear.ts';
import { coin } from '../things/treasure/coin.ts';

/** The appearance of a room. */
export interface RoomLook {
  /** Folder below `assets/`. */
  readonly folder: string;
  /** One sprite for each kind other than bosses, swimming to the left, by its code. */
  readonly creatures: readonly Sprite[];
  readonly great: Readonly<Record<string, SerpentLook>>;
  /** Paints the water at a size. */
  readonly water: (width: number, height: number) => Drawing;
  readonly own: Colour;
  readonly others: Colour;
  readonly light: Colour;
  readonly words: readonly [first: string, second: string];
  readonly faces: readonly [readonly Stop[], readonly Stop[]];
  readonly sides: readonly [readonly [Colour, Colour], readonly [Colour, Colour]];
  readonly outline: Colour;
}

const gear = ({ own, others, light }: RoomLook): Sprite[] => [
  { name: 'barrel-own', width: 76, height: 190, anchor: [0.5, 0.8], draw: (d) => cannonBarrel(d, own) },
  { name: 'barrel-other', width: 76, height: 190, anchor: [0.5, 0.8], draw: (d) => cannonBarrel(d, others) },
  { name: 'base-own', width: 236, height: 122, anchor: [0.5, 0.84], draw: (d) => cannonBase(d, own) },
  { name: 'base-other', width: 236, height: 122, anchor: [0.5, 0.84], draw: (d) => cannonBase(d, others) },
  { name: 'ball-own', width: 72, height: 136, draw: (d) => lightBall(d, '#ffb02e') },
  { name: 'ball-other', width: 72, height: 136, draw: (d) => lightBall(d, others) },
  { name: 'ball-lightning', width: 72, height: 136, draw: (d) => lightBall(d, '#b06aff') },
  { name: 'torpedo', width: 72, height: 140, draw: torpedo },
  { name: 'net', width: 204, height: 204, draw: (d) => castNet(d, light) },
  { name: 'coin', width: 96, height: 96, scale: 0.42, draw: (d) => coin(d, { tilt: 16 }) },
  { name: 'bubble', width: 64, height: 64, scale: 0.6, draw: bubble },
  { name: 'spark', width: 40, height: 40, draw: (d) => glowDisc(d, [0, 0], 19, light, 1, '#ffffff') },
  { name: 'glow', width: 128, height: 128, draw: (d) => glowDisc(d, [0, 0], 63, '#ffffff', 0.9, '#ffffff') },
];

/** Size budget of a room's pictures in the format that nearly every browser loads. */
const maxBytes = { creatures: 112_000, great: 34_000, water: 56_000, caustics: 12_000, logo: 16_000 };

/** Returns all pictures of a fishing room. */
export function roomPictures(look: RoomLook): Picture[] {
  const { folder, creatures, great, water } = look;
  const sheet = packSprites([...creatures, ...gear(look)], 1024);
  const greatSheet = packSprites(
    Object.entries(great).map(([name, serpentLook]) => ({
      name,
      width: 1024,
      height: 232,
      scale: 0.78,
      draw: (d) => place(serpent(d, serpentLook), -10, 0),
    })),
    1024,
  );
  const onSheet = (of: typeof sheet, seed: number) => () => {
    const d = new Drawing(of.width, of.height, seed);
    drawSheet(d, of);
    return d.toSvg();
  };
  return [
    {
      name: `${folder}/creatures`,
      draw: onSheet(sheet, 29),
      files: within(maxBytes.creatures, sheetFiles(`${folder}/creatures`, sheet)),
      data: { [`${folder}/creatures.json`]: () => pixiFrames(sheet, 'creatures.webp') },
    },
    {
      name: `${folder}/great`,
      draw: onSheet(greatSheet, 31),
      files: within(maxBytes.great, sheetFiles(`${folder}/great`, greatSheet)),
      data: { [`${folder}/great.json`]: () => pixiFrames(greatSheet, 'great.webp') },
    },
    {
      name: `${folder}/water-landscape`,
      draw: () => water(1600, 900).toSvg(),
      files: within(maxBytes.water, photoFiles(`${folder}/water-landscape`, 1600, 900, 90_000)),
    },
    {
      name: `${folder}/water-portrait`,
      draw: () => water(900, 1600).toSvg(),
      files: within(maxBytes.water, photoFiles(`${folder}/water-portrait`, 900, 1600, 90_000)),
    },
    {
      name: `${folder}/caustics`,
      draw: () => {
        const d = new Drawing(512, 512, 5);
        d.add(caustics(d, '#ffffff', 11));
        return d.toSvg();
      },
      files: lightCutOutFiles(`${folder}/caustics`, 256, 256, maxBytes.caustics),
    },
    {
      name: `${folder}/logo`,
      draw: () => logo(look).toSvg(),
      files: lightCutOutFiles(`${folder}/logo`, 640, 200, maxBytes.logo),
    },
  ];
}

function logo({ words, faces: [firstFace, secondFace], sides, outline, light }: RoomLook): Drawing {
  const d = new Drawing(640, 200, 3);
  const common = { size: 116, cy: 96, arc: -5, bulge: 0.06, depth: 12, outlineWidth: 8 };
  const [first, second] = words;
  const share = first.length / (first.length + second.length + 0.6);
  d.add(
    title(
      d,
      [
        { ...common, text: first, cx: 30 + share * 290, maxWidth: share * 560, face: firstFace, sides: sides[0] },
        {
          ...common,
          text: second,
          cx: 610 - (1 - share) * 285,
          maxWidth: (1 - share) * 545,
          face: secondFace,
          sides: sides[1],
        },
      ],
      { outline, glow: light },
    ),
  );
  return d;
}

/** A picture of `draw` at a size, with the shadow that lifts it off the water. */
export const creature = (
  name: string,
  width: number,
  height: number,
  scale: number,
  draw: (d: Drawing) => string,
  shift: readonly [number, number] = [0, 0],
): Sprite => ({
  name,
  width,
  height,
  scale,
  draw: (d) => place(draw(d), ...shift, { filter: dropShadow(d, 0, 7, 5, '#031033', 0.3, 0.2) }),
});

export { faces };
