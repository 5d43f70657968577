import type { Colour } from './colour.ts';
import { Random } from './random.ts';
import { type SvgValue, svg } from './svg.ts';

/** A gradient stop: offset 0–1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];
/** Stops at chosen offsets, or plain colours spread evenly. */
export type Stops = readonly Stop[] | readonly Colour[];

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
type Circle = readonly [cx: number, cy: number, r: number, fx?: number, fy?: number];

const downwards: Line = [0, 0, 0, 1];

/**
 * One picture in progress: its size, its seeded randomness, its shared definitions and its markup. A repeated
 * definition is written once, so helpers may request it freely.
 */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #definitions = new Map<string, string>();
  readonly #markup: string[] = [];

  constructor(width: number, height: number, seed = 1) {
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
  }

  add(...markup: string[]): this {
    this.#markup.push(...markup);
    return this;
  }

  /** Registers `<element attributes>children</element>` and returns its `url(#…)`. */
  define(element: string, attributes: string, children: SvgValue): string {
    const content = svg`${attributes}>${children}</${element}>`;
    const key = `${element} ${content}`;
    let id = this.#definitions.get(key);
    if (id === undefined) {
      id = `d${this.#definitions.size.toString(36)}`;
      this.#definitions.set(key, id);
    }
    return `url(#${id})`;
  }

  /** A linear gradient along a line given in shares of the shape's box. */
  linear(stops: Stops, [x1, y1, x2, y2]: Line = downwards): string {
    return this.define('linearGradient', svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopMarkup(stops));
  }

  /** A linear gradient along a line given in the units of the drawing. */
  linearAt(stops: Stops, [x1, y1, x2, y2]: Line): string {
    const line = svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" gradientUnits="userSpaceOnUse"`;
    return this.define('linearGradient', line, stopMarkup(stops));
  }

  /** A radial gradient in shares of the shape's box; the focus (fx, fy) is where the light falls. */
  radial(stops: Stops, [cx, cy, r, fx = cx, fy = cy]: Circle = [0.5, 0.5, 0.5]): string {
    const circle = svg`cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`;
    return this.define('radialGradient', circle, stopMarkup(stops));
  }

  /** A radial gradient in the units of the drawing. */
  radialAt(stops: Stops, [cx, cy, r, fx = cx, fy = cy]: Circle): string {
    const circle = svg`cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}" gradientUnits="userSpaceOnUse"`;
    return this.define('radialGradient', circle, stopMarkup(stops));
  }

  /** Clips markup to a path. */
  clipped(path: string, markup: string): string {
    return `<g clip-path="${this.define('clipPath', '', `<path d="${path}"/>`)}">${markup}</g>`;
  }

  /** A picture filter over a region given as a margin around the shape, in shares of its box. */
  filter(margin: number, primitives: string): string {
    const region = svg`x="${-margin}" y="${-margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}"`;
    return this.define('filter', `${region} color-interpolation-filters="sRGB"`, primitives);
  }

  /** Returns the finished document. */
  toSvg(): string {
    const definitions = Array.from(this.#definitions, ([key, id]) => `<${key.replace(' ', ` id="${id}" `)}`);
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const body = this.#markup.join('\n');
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions.join('\n')}</defs>\n${body}</svg>\n`;
  }
}

function stopMarkup(stops: Stops): string {
  return stops
    .map((stop, index) => {
      if (typeof stop === 'string') return svg`<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`;
      const [offset, colour, opacity] = stop;
      const faded = opacity === undefined ? '' : svg` stop-opacity="${opacity}"`;
      return svg`<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
    })
    .join('');
}
