import {
  bevel,
  type Colour,
  type Drawing,
  darken,
  glint,
  letters,
  lighten,
  polar,
  sparkle,
  svg,
  times,
} from '../kit/index.ts';
import { jackpotColours } from './shared.ts';
import type { SlotSymbols } from './symbols.ts';

export interface PrizeCoinLook {
  /** Five tones of the rim. */
  rim: readonly Colour[];
  crease: Colour;
  face: readonly [light: Colour, body: Colour, deep: Colour];
  /** The pattern around the face, as markup for one of sixteen places, drawn at the top of the rim. */
  mark: string;
}

/** A coin around the origin, radius 112, with a clear face for a figure or a name. */
function prizeCoin(d: Drawing, { rim, crease, face: [light, body, deep], mark }: PrizeCoinLook, name?: string): string {
  const metal = d.linear(rim, [0, 0, 1, 1]);
  const ring = times(16, (index) => svg`<g transform="rotate(${index * 22.5})">${mark}</g>`);
  const dome = d.radial([lighten(light, 0.35), light, body, deep], [0.5, 0.5, 0.6, 0.38, 0.3]);
  const text = name && letters(name, { size: 62, maxWidth: 128, cy: 2 }).path;
  const word =
    text &&
    `<path d="${text}" transform="translate(0,5)" fill="${darken(deep, 0.6)}" stroke="${darken(deep, 0.6)}" stroke-width="13" stroke-linejoin="round"/><path d="${text}" fill="${d.linearAt(['#ffffff', '#fff6c8', '#ffc93a', '#fff0a8'], [0, -22, 0, 24])}" filter="${bevel(d, { depth: 2, shade: '#6b3400' })}"/>`;
  const lights = times(24, (index) => {
    const [x, y] = polar(index * 15, 104);
    return svg`<circle cx="${x}" cy="${y}" r="3" fill="${rim[0]!}" opacity=".8"/>`;
  });
  return [
    `<circle cy="7" r="112" fill="${crease}"/><circle r="112" fill="${metal}" stroke="${crease}" stroke-width="3" filter="${bevel(d, { depth: 5, shade: crease })}"/>`,
    lights,
    `<g>${ring}</g>`,
    `<circle r="80" fill="${dome}" stroke="${crease}" stroke-width="5"/><circle r="75" fill="none" stroke="${rim[0]!}" stroke-width="2.4" opacity=".7"/>`,
    '<path d="M-66,-20A70,70 0 0 1 66,-20Q0,-44 -66,-20Z" fill="#fff" opacity=".26"/>',
    word ?? '',
    glint('M-96,-36A102,102 0 0 1 -36,-96', 8, 0.8),
    sparkle(d, [64, -84], 22),
  ].join('');
}

/** The coins of a hold-and-win game: one for a figure, four with the name of a jackpot. */
export function prizeCoins(look: PrizeCoinLook): SlotSymbols {
  const named = Object.entries(jackpotColours).map(
    ([rank, face]) =>
      [
        `O-${rank}`,
        { glow: face[0], isStill: true, draw: (d: Drawing) => prizeCoin(d, { ...look, face }, rank.toUpperCase()) },
      ] as const,
  );
  return { O: { glow: look.rim[1]!, draw: (d) => prizeCoin(d, look) }, ...Object.fromEntries(named) };
}
