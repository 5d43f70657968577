/** Allowed values in an `svg` template: text, numbers (rounded to three decimals) and lists, which are joined. */
export type SvgValue = string | number | readonly SvgValue[];

/** A point in the units of the drawing it belongs to. */
export type Point = readonly [x: number, y: number];

/**
 * Builds SVG markup or path data. Numbers are rounded so that the same drawing gives the same bytes on every
 * machine, whatever the last digits of its sines are.
 */
export function svg(parts: TemplateStringsArray, ...values: SvgValue[]): string {
  return parts.reduce((text, part, index) => text + printed(values[index - 1]!) + part);
}

function printed(value: SvgValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000 + 0);
  return value.map(printed).join('');
}

export interface Placement {
  scale?: number | Point;
  /** Clockwise, in degrees. */
  turn?: number | undefined;
  opacity?: number;
  filter?: string;
}

/** Moves markup that is drawn around the origin to its place. */
export function place(markup: string, x: number, y: number, { scale, turn, opacity, filter }: Placement = {}): string {
  const turned = turn ? svg` rotate(${turn})` : '';
  const scaled = scale === undefined ? '' : svg` scale(${typeof scale === 'number' ? scale : scale.join(',')})`;
  const faded = opacity === undefined ? '' : svg` opacity="${opacity}"`;
  const filtered = filter ? ` filter="${filter}"` : '';
  return svg`<g transform="translate(${x},${y})${turned}${scaled}"${faded}${filtered}>${markup}</g>`;
}

/** Returns the point at an angle (degrees, 0 to the right, clockwise) and distance from the origin. */
export function polar(angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [Math.cos(radians) * distance, Math.sin(radians) * distance];
}

/** A closed path through points joined by straight lines. */
export function polygon(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => svg`${index ? 'L' : 'M'}${x},${y}`).join('')}Z`;
}

/** Calls `draw` for 0 … count-1 and joins what it returns. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
