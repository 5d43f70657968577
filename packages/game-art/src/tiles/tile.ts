import {
  type Colour,
  Drawing,
  darken,
  dust,
  faces,
  glowDisc,
  grain,
  mix,
  type Point,
  polar,
  polygon,
  rays,
  type Stop,
  svg,
  times,
  title,
} from '../kit/index.ts';

/** One hue in three steps, and the colour of its light. */
export interface TileColours {
  top: Colour;
  middle: Colour;
  bottom: Colour;
  light: Colour;
}

/** Position of the hero on most tiles. */
export const stage: Point = [300, 306];

/** The ground of a tile: one hue from light to dark, a light behind the hero, rays, a faint hexagon mesh, dust. */
export function openTile({ top, middle, bottom, light }: TileColours, seed: number, centre: Point = stage): Drawing {
  const d = new Drawing(600, 800, seed);
  const hexagon = polygon(Array.from({ length: 6 }, (_, index) => polar(index * 60 + 30, 50)));
  const mesh = times(9, (row) =>
    times(
      8,
      (column) => svg`<path d="${hexagon}" transform="translate(${column * 90 - 20 + (row % 2) * 45},${row * 78})"/>`,
    ),
  );
  d.add(
    svg`<rect width="600" height="800" fill="${d.linear(
      [
        [0, top],
        [0.5, middle],
        [1, bottom],
      ],
      [0, 0, 0.22, 1],
    )}"/>`,
    `<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2">${mesh}</g>`,
    glowDisc(d, centre, 450, light, 0.9, '#ffffff'),
    rays(d, centre, 22, 680, '#ffffff', 0.24),
    dust(d, { count: 40, area: [0, 0, 600, 620], radius: [1.4, 5.4], colours: ['#ffffff'], opacity: [0.2, 0.8] }),
  );
  return d;
}

export interface TileTitle {
  /** One word a line; one or two lines. */
  words: readonly [string, string?];
  face?: readonly Stop[];
  secondFace?: readonly Stop[];
  colours: TileColours;
}

/** Darkens the foot of a tile in its own colour and sets the title there. */
export function closeTile(d: Drawing, { words: [first, second], face, secondFace, colours }: TileTitle): Drawing {
  const { middle, bottom, light } = colours;
  const deep = darken(bottom, 0.45);
  const sides = [darken(middle, 0.2), darken(bottom, 0.62)] as const;
  const common = { cx: 300, arc: -12, bulge: 0.08, outlineWidth: 9, sides };
  const lines = second
    ? [
        { ...common, text: first, size: 138, cy: 626, maxWidth: 520, depth: 14, face: face ?? faces.gold },
        { ...common, text: second, size: 118, cy: 733, maxWidth: 530, depth: 12, face: secondFace ?? faces.pearl },
      ]
    : [{ ...common, text: first, size: 172, cy: 692, maxWidth: 536, depth: 15, face: face ?? faces.gold }];
  d.add(
    svg`<rect y="520" width="600" height="280" fill="${d.linear([
      [0, bottom, 0],
      [0.45, bottom, 0.78],
      [1, deep, 1],
    ])}"/>`,
    title(d, lines, { outline: darken(bottom, 0.72), glow: mix(light, '#ffffff', 0.2), glowRadius: 11 }),
    grain(d, 0.18),
  );
  return d;
}
