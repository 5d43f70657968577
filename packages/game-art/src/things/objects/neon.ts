import { type Colour, type Drawing, darken, halo, letters, lighten, svg } from '../../kit/index.ts';

export interface Tube {
  path: string;
  colour: Colour;
  width?: number;
}

/** A bent glass tube with burning gas: its light, its colour, its white heart. */
export function tube(d: Drawing, { path, colour, width = 9 }: Tube): string {
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return svg`<g filter="${halo(d, width * 0.9, colour, 1)}"><path d="${path}" ${line} stroke="${colour}" stroke-width="${width}"/></g><path d="${path}" ${line} stroke="${lighten(colour, 0.78)}" stroke-width="${width * 0.42}"/>`;
}

/** The dark plate a sign is mounted on, tinted by its light. */
export function plate(d: Drawing, path: string, colour: Colour): string {
  const fill = d.radial(
    [darken(colour, 0.42), darken(colour, 0.68), darken(colour, 0.84)],
    [0.5, 0.5, 0.66, 0.4, 0.36],
  );
  return `<path d="${path}" fill="${fill}" stroke="#0a0418" stroke-width="15" stroke-linejoin="round"/><path d="${path}" fill="${fill}" stroke="${darken(colour, 0.5)}" stroke-width="4" stroke-linejoin="round"/>`;
}

/** A sign: plates behind, tubes before. */
export function sign(
  d: Drawing,
  plates: readonly (readonly [path: string, colour: Colour])[],
  tubes: readonly Tube[],
): string {
  return plates.map(([path, colour]) => plate(d, path, colour)).join('') + tubes.map((one) => tube(d, one)).join('');
}

/** Lettering bent from tubes. */
export function tubeLetters(d: Drawing, text: string, size: number, colour: Colour, cy = 0, maxWidth = 200): string {
  const { path } = letters(text, { size, cy, maxWidth, tracking: size * 0.04 });
  return `<path d="${path}" fill="#0a0418" stroke="#0a0418" stroke-width="16" stroke-linejoin="round"/><path d="${path}" fill="${darken(colour, 0.5)}"/>${tube(d, { path, colour, width: size * 0.07 })}`;
}
