import type { Colour } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { blur } from './filters.ts';
import { type Point, place, polar, svg, times } from './svg.ts';

/** Irregular wedges of light from one point, fading with distance. */
export function rays(
  d: Drawing,
  [x, y]: Point,
  count: number,
  radius: number,
  colour: Colour,
  opacity: number,
): string {
  const path = times(count, (index) => {
    const middle = ((index + 0.25 * (d.random.next() - 0.5)) * 360) / count;
    const half = (180 / count) * 0.46 * d.random.between(0.6, 1.4);
    const [ax, ay] = polar(middle - half, radius);
    const [bx, by] = polar(middle + half, radius);
    return svg`M${x},${y}L${x + ax},${y + ay}L${x + bx},${y + by}Z`;
  });
  const fade = d.radialAt(
    [
      [0, colour, opacity],
      [0.3, colour, opacity * 0.9],
      [1, colour, 0],
    ],
    [x, y, radius],
  );
  return `<path d="${path}" fill="${fade}"/>`;
}

/** A disc of light that fades to nothing: the key light behind a hero. */
export function glowDisc(
  d: Drawing,
  [x, y]: Point,
  radius: number,
  colour: Colour,
  opacity = 1,
  core = colour,
): string {
  const fill = d.radial([
    [0, core, opacity],
    [0.35, colour, opacity * 0.6],
    [0.7, colour, opacity * 0.18],
    [1, colour, 0],
  ]);
  return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export interface Dust {
  count: number;
  area: readonly [x1: number, y1: number, x2: number, y2: number];
  radius: readonly [smallest: number, largest: number];
  colours: readonly Colour[];
  opacity: readonly [faintest: number, strongest: number];
  softness?: number;
}

/** Floating specks of light; small ones are common, large ones rare. */
export function dust(d: Drawing, { count, area: [x1, y1, x2, y2], radius, colours, opacity, softness }: Dust): string {
  const specks = times(count, () => {
    const r = radius[0] + (radius[1] - radius[0]) * d.random.next() ** 2;
    const [x, y] = [d.random.between(x1, x2), d.random.between(y1, y2)];
    return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${d.random.pick(colours)}" opacity="${d.random.between(...opacity)}"/>`;
  });
  return softness ? `<g filter="${blur(d, softness)}">${specks}</g>` : specks;
}

/** A four-pointed glint. */
export function sparkle(d: Drawing, [x, y]: Point, size: number, colour: Colour = '#ffffff'): string {
  const [long, near, far] = [size, size * 0.06, size * 0.18];
  const path = svg`M0,${-long}C${near},${-far} ${far},${-near} ${long},0C${far},${near} ${near},${far} 0,${long}C${-near},${far} ${-far},${near} ${-long},0C${-far},${-near} ${-near},${-far} 0,${-long}Z`;
  return place(`${glowDisc(d, [0, 0], size * 0.8, colour, 0.9)}<path d="${path}" fill="${colour}"/>`, x, y);
}

/** Several glints: `[x, y, size]` each. */
export function sparkles(d: Drawing, glints: readonly (readonly [number, number, number])[], colour?: Colour): string {
  return glints.map(([x, y, size]) => sparkle(d, [x, y], size, colour)).join('');
}
