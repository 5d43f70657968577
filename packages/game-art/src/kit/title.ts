import { type Colour, mix } from './colour.ts';
import type { Drawing, Stop } from './drawing.ts';
import { bevel, halo } from './filters.ts';
import { type LetterShape, type Letters, letters } from './lettering.ts';
import { svg, times } from './svg.ts';

/** A letter face split like chrome: light above, a hard line at the middle, colour below. */
export const faces = {
  gold: [
    [0, '#fffde8'],
    [0.36, '#ffe76a'],
    [0.5, '#ffbf1f'],
    [0.53, '#ff9708'],
    [1, '#ffd950'],
  ],
  ice: [
    [0, '#ffffff'],
    [0.44, '#d6f5ff'],
    [0.51, '#8fdcff'],
    [0.54, '#3fb4f7'],
    [1, '#c4f0ff'],
  ],
  blossom: [
    [0, '#ffffff'],
    [0.44, '#ffe0f1'],
    [0.51, '#ffb3dc'],
    [0.54, '#ff6fba'],
    [1, '#ffc7e5'],
  ],
  pearl: [
    [0, '#ffffff'],
    [0.5, '#ffffff'],
    [0.54, '#dfe4ff'],
    [1, '#ffffff'],
  ],
  mint: [
    [0, '#ffffff'],
    [0.44, '#dcffe9'],
    [0.51, '#92f5bd'],
    [0.54, '#37d98a'],
    [1, '#c0ffdd'],
  ],
} satisfies Record<string, readonly Stop[]>;

export interface TitleLine extends LetterShape {
  text: string;
  cx: number;
  cy: number;
  face: readonly Stop[];
  /** Colour of the letters' sides, near the face and far from it. */
  sides: readonly [near: Colour, far: Colour];
  depth: number;
  /** Strength of the highlight on the edges; saturated reds take less. */
  shine?: number;
  /** Width of the dark sticker outline. */
  outlineWidth: number;
}

export interface TitleLook {
  outline: Colour;
  glow: Colour;
  glowRadius?: number;
}

/**
 * A title as a sticker. All lines share one backing. Glow, backing and outline are drawn first, then the sides, then
 * the faces, so that no glow shows through a gap and no line darkens another.
 */
export function title(d: Drawing, lines: readonly TitleLine[], look: TitleLook): string {
  const shaped = lines.map((line) => ({ line, shape: letters(line.text, line) }));
  const glow = halo(d, look.glowRadius ?? 14, look.glow, 0.75);
  const backing = shaped.map(({ line, shape }) => {
    const stroke = line.outlineWidth * 2 + line.depth;
    return svg`<path d="${shape.path}" transform="translate(0,${line.depth * 0.55})" stroke-width="${stroke}"/>`;
  });
  const outline = `fill="${look.outline}" stroke="${look.outline}" stroke-linejoin="round"`;
  return svg`<g ${outline} filter="${glow}">${backing}</g>${shaped.map(({ line, shape }) => solidLetters(d, line, shape))}`;
}

function solidLetters(d: Drawing, line: TitleLine, shape: Letters): string {
  const steps = Math.max(5, Math.round(line.depth));
  const sides = times(steps, (index) => {
    const share = (steps - index) / steps;
    return svg`<path d="${shape.path}" transform="translate(0,${line.depth * share})" fill="${mix(...line.sides, share)}"/>`;
  });
  const reach = shape.capHeight * 0.58 + Math.abs(line.arc ?? 0) * 0.4;
  const face = d.linearAt(line.face, [0, line.cy - reach, 0, line.cy + reach]);
  const rounding = bevel(d, {
    depth: Math.min(4, line.size * 0.016),
    shine: line.shine ?? 0.6,
    hardness: 18,
    shade: line.sides[1],
  });
  const [left, right] = [line.cx - shape.width / 2 - 20, line.cx + shape.width / 2 + 20];
  const middle = line.cy - shape.capHeight * 0.04;
  const gloss = svg`<path d="M${left},${line.cy - shape.capHeight}H${right}V${middle}Q${line.cx},${middle + shape.capHeight * 0.26} ${left},${middle}Z" fill="#fff" opacity=".2"/>`;
  return svg`<g stroke-linejoin="round">${sides}<path d="${shape.path}" fill="${face}" stroke="#fffbe8" stroke-width="${line.size * 0.017}" filter="${rounding}"/>${d.clipped(shape.path, gloss)}</g>`;
}
