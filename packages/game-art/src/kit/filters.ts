import { type Colour, unitChannels } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { svg } from './svg.ts';

/** Gaussian blur; one radius, or one for each axis (reels in motion blur downwards only). */
export function blur(d: Drawing, radius: number, radiusY = radius): string {
  return d.filter(1, svg`<feGaussianBlur stdDeviation="${radius} ${radiusY}"/>`);
}

/** A coloured halo behind a shape. */
export function halo(d: Drawing, radius: number, colour: Colour, opacity = 1): string {
  return dropShadow(d, 0, 0, radius, colour, opacity, 0.8);
}

/** A soft shadow moved by (dx, dy) behind a shape. */
export function dropShadow(
  d: Drawing,
  dx: number,
  dy: number,
  radius: number,
  colour: Colour = '#000000',
  opacity = 0.5,
  margin = 0.5,
): string {
  return d.filter(
    margin,
    svg`<feGaussianBlur in="SourceAlpha" stdDeviation="${radius}"/><feOffset dx="${dx}" dy="${dy}" result="cast"/>
<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="cast" operator="in" result="shade"/>
<feMerge><feMergeNode in="shade"/><feMergeNode in="SourceGraphic"/></feMerge>`,
  );
}

export interface Bevel {
  /** Depth of the rounding from the edge, in drawing units. */
  depth?: number;
  /** Strength of the highlight; above 0.8 it washes out saturated reds. */
  shine?: number;
  /** Higher is a smaller, harder highlight. */
  hardness?: number;
  shade?: Colour;
  shadeOpacity?: number;
}

/** Rounds a flat shape: a highlight from the upper left on its blurred edge, and a shade inside its lower edge. */
export function bevel(
  d: Drawing,
  { depth = 3, shine = 0.7, hardness = 20, shade = '#000000', shadeOpacity = 0.5 }: Bevel = {},
): string {
  return d.filter(
    0.15,
    svg`<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="soft"/>
<feSpecularLighting in="soft" surfaceScale="${depth * 2}" specularConstant="1" specularExponent="${hardness}" lighting-color="#fff" result="lit">
<feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>
<feComposite in="lit" in2="SourceAlpha" operator="in" result="highlight"/>
<feComponentTransfer in="SourceAlpha"><feFuncA type="linear" slope="-1" intercept="1"/></feComponentTransfer>
<feGaussianBlur stdDeviation="${depth * 1.4}"/><feOffset dx="${-depth * 0.4}" dy="${-depth * 1.3}" result="outside"/>
<feFlood flood-color="${shade}" flood-opacity="${shadeOpacity}"/><feComposite in2="outside" operator="in"/>
<feComposite in2="SourceAlpha" operator="in" result="inside"/>
<feMerge result="shaded"><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge>
<feComposite in="shaded" in2="highlight" operator="arithmetic" k1="0" k2="1" k3="${shine}" k4="0"/>`,
  );
}

export interface Clouds {
  /** Turbulence frequency per axis, per drawing unit. */
  frequency: number | string;
  seed: number;
  colour: Colour;
  opacity: number;
  octaves?: number;
  /** Contrast of the threshold, and the level below which nothing shows. */
  contrast?: number;
  level?: number;
}

/** A rectangle of thresholded noise: nebulae, mist, caustics. */
export function clouds(
  d: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
  { frequency, seed, colour, opacity, octaves = 4, contrast = 2.6, level = 1.05 }: Clouds,
): string {
  const [red, green, blue] = unitChannels(colour);
  const noise = d.filter(
    0,
    svg`<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${contrast} 0 0 0 ${-level}"/>`,
  );
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="${noise}" opacity="${opacity}"/>`;
}

/** Film grain over the whole drawing; it hides the bands of wide gradients. */
export function grain(d: Drawing, opacity = 0.16): string {
  const noise = d.filter(
    0,
    `<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/>
<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 0 0 0 -.28"/>`,
  );
  return svg`<rect width="${d.width}" height="${d.height}" filter="${noise}" opacity="${opacity}" style="mix-blend-mode:overlay"/>`;
}

/**
 * The last layers of a scene: its lower part fades into a colour, so that objects in front of it are visible, and
 * film grain over all.
 */
export function closing(
  d: Drawing,
  { foot, colour, depth, grain: opacity }: { foot: number; colour: Colour; depth: number; grain: number },
): readonly string[] {
  const shade = d.linear([
    [0, colour, 0],
    [1, colour, depth],
  ]);
  const rect = svg`<rect y="${d.height * (1 - foot)}" width="${d.width}" height="${d.height * foot}" fill="${shade}"/>`;
  return [rect, grain(d, opacity)];
}
