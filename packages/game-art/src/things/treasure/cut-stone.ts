import { type Colour, type Drawing, darken, lighten, type Point, polar, polygon, sparkle } from '../../kit/index.ts';

const ring = (corners: number, radius: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, index) => polar(turn + (index * 360) / corners, radius));

/** Outlines of cut stones around the origin, within a radius of about 104. */
export const cuts = {
  hexagon: ring(6, 106, 0),
  square: (
    [
      [-88, -50],
      [-50, -88],
      [50, -88],
      [88, -50],
      [88, 50],
      [50, 88],
      [-50, 88],
      [-88, 50],
    ] as const
  ).map(([x, y]): Point => [x, y]),
  triangle: [
    [-22, -92],
    [22, -92],
    [104, 54],
    [84, 88],
    [-84, 88],
    [-104, 54],
  ],
  drop: Array.from({ length: 16 }, (_, index): Point => {
    const t = (index / 16) * 2 * Math.PI;
    const y = -Math.cos(t);
    return [Math.sin(t) * 84 * (0.36 + 0.64 * ((y + 1) / 2) ** 0.8), y * 104];
  }),
  heart: Array.from({ length: 20 }, (_, index): Point => {
    const t = (index / 20) * 2 * Math.PI;
    const x = 16 * Math.sin(t) ** 3;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [x * 6.3, -y * 6.3 - 12];
  }),
} satisfies Record<string, readonly Point[]>;

/** A stone of any outline: a table in the middle, and a facet to each edge, as bright as it faces the light. */
export function cutStone(d: Drawing, outline: readonly Point[], colour: Colour): string {
  const shrunk = (share: number) => outline.map(([x, y]): Point => [x * share, y * share]);
  const [girdle, table] = [shrunk(0.8), shrunk(0.5)];
  const facets = (outer: readonly Point[], inner: readonly Point[], strength: number) =>
    outer.map((a, index) => {
      const next = (index + 1) % outer.length;
      const b = outer[next]!;
      const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const facing = -(mx * 0.55 + my * 0.83) / Math.hypot(mx, my);
      const tone = facing > 0 ? lighten(colour, facing * strength) : darken(colour, -facing * strength * 0.85);
      const fill = d.linear([lighten(tone, 0.16), darken(tone, 0.12)], [0, 0, 1, 1]);
      return `<path d="${polygon([a, b, inner[next]!, inner[index]!])}" fill="${fill}" stroke="${lighten(colour, 0.5)}" stroke-opacity=".6" stroke-width="1.6" stroke-linejoin="round"/>`;
    });
  const deep = darken(colour, 0.7);
  const gilt = d.linear(['#fff9d6', '#ffd45a', '#b87400', '#ffe68f', '#8a4a00']);
  const top = polygon(table);
  return [
    `<path d="${polygon(outline)}" fill="${gilt}" stroke="#4a2000" stroke-width="20" stroke-linejoin="round"/><path d="${polygon(outline)}" fill="${deep}" stroke="${gilt}" stroke-width="13" stroke-linejoin="round"/>`,
    ...facets(shrunk(0.96), girdle, 0.34),
    ...facets(girdle, table, 0.6),
    `<path d="${top}" fill="${d.linear([lighten(colour, 0.62), lighten(colour, 0.12), colour, darken(colour, 0.28)], [0, 0, 1, 1])}" stroke="${lighten(colour, 0.6)}" stroke-width="2" stroke-linejoin="round"/>`,
    d.clipped(top, '<path d="M-110,-110H40L-70,110H-110Z" fill="#fff" opacity=".22"/>'),
    sparkle(d, [-46, -50], 26),
  ].join('');
}
