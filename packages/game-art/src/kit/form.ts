import { type Colour, darken, lighten } from './colour.ts';
import type { Drawing, Stops } from './drawing.ts';
import { bevel } from './filters.ts';
import { type Point, svg } from './svg.ts';

export interface FormLook {
  /** The dark line around the form; none when left out. */
  line?: Colour;
  width?: number;
  /** Depth of the rounding; 0 leaves the form flat. */
  depth?: number;
  shine?: number;
  /** The line the colours run along, in shares of the form's box. */
  along?: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** A rounded solid with a dark line: the way most things of a game are made. */
export function form(d: Drawing, path: string, colours: Stops, look: FormLook = {}): string {
  const { line, width = 4, depth = 4, shine = 0.6, along = [0.1, 0, 0.5, 1] } = look;
  const fill = d.linear(colours, [...along]);
  const rounding = depth ? ` filter="${bevel(d, { depth, shine, hardness: 20, shade: line ?? '#000000' })}"` : '';
  const stroke = line ? svg` stroke="${line}" stroke-width="${width}" stroke-linejoin="round"` : '';
  return `<path d="${path}" fill="${fill}"${stroke}${rounding}/>`;
}

/** Light on a form: white strokes with round ends. */
export function glint(path: string, width: number, opacity = 0.75, colour: Colour = '#ffffff'): string {
  return svg`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A line drawn twice, so that it has an edge: stems, cords, tubes. */
export function cord(path: string, width: number, colour: Colour, edge = darken(colour, 0.6)): string {
  const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return svg`<path d="${path}" ${stroke} stroke="${edge}" stroke-width="${width + 5}"/><path d="${path}" ${stroke} stroke="${colour}" stroke-width="${width}"/>`;
}

/** A glossy ball, lit from the upper left. */
export function ball(d: Drawing, [x, y]: Point, r: number, colour: Colour, line = darken(colour, 0.65)): string {
  const fill = d.radial(
    [lighten(colour, 0.72), lighten(colour, 0.22), colour, darken(colour, 0.5)],
    [0.5, 0.5, 0.6, 0.34, 0.28],
  );
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${line}" stroke-width="${Math.max(2, r * 0.06)}"/><path d="M${x - r * 0.66},${y - r * 0.26}A${r * 0.72},${r * 0.72} 0 0 1 ${x - r * 0.14},${y - r * 0.69}" fill="none" stroke="#fff" stroke-width="${r * 0.15}" stroke-linecap="round" opacity=".85"/>`;
}

/** A path that is drawn on the left half and mirrored. */
export function mirrored(markup: string): string {
  return `${markup}<g transform="scale(-1,1)">${markup}</g>`;
}
