import { bevel, type Colour, Drawing, place, type Stop, title } from '../kit/index.ts';

/** A word of a logo. */
export interface LogoWord {
  text: string;
  face: readonly Stop[];
  sides: readonly [near: Colour, far: Colour];
  /** Middle of the word and its width, of 840. */
  cx: number;
  maxWidth: number;
  shine?: number;
  size?: number;
}

export interface LogoLook {
  words: readonly LogoWord[];
  outline: Colour;
  glow: Colour;
}

/** The title on one line, for the top of the scene. */
export function logo({ words, outline, glow }: LogoLook): Drawing {
  const d = new Drawing(840, 200, 3);
  const lines = words.map((word) => ({ size: 128, ...word, cy: 92, bulge: 0.06, depth: 13, outlineWidth: 9, arc: -4 }));
  return d.add(title(d, lines, { outline, glow }));
}

export interface ButtonLook {
  /** Four tones of the button, light to dark. */
  face: readonly Colour[];
  metal: readonly Colour[];
  /** The groove around the face, and the crease of the face. */
  groove: Colour;
  crease: Colour;
}

/** The round spin button; its arrows are a separate picture, because they turn. */
export function spinButton({ face, metal, groove, crease }: ButtonLook): Drawing {
  const d = new Drawing(256, 256, 1);
  const rim = d.linear([metal[0]!, metal[1]!, metal[2]!, metal[3]!, metal[6]!], [0, 0, 0.4, 1]);
  const dome = d.radial(face, [0.5, 0.5, 0.62, 0.36, 0.26]);
  const button = [
    `<circle r="116" fill="${rim}" filter="${bevel(d, { depth: 5, shade: '#4a2000' })}"/>`,
    `<circle r="101" fill="${groove}"/>`,
    `<circle r="94" fill="${dome}" filter="${bevel(d, { depth: 7, shine: 0.5, shade: crease })}"/>`,
    '<path d="M-70,-30A78,78 0 0 1 70,-30Q0,-64 -70,-30Z" fill="#fff" opacity=".38"/>',
  ];
  return d.add(place(button.join(''), 128, 126));
}

export function spinArrows(): Drawing {
  const d = new Drawing(128, 128, 1);
  const arrow =
    '<path d="M-40,-14A43,43 0 0 1 36,-22" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round"/><path d="M48,-46V-8H10Z" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>';
  return d.add(place(`${arrow}<g transform="rotate(180)">${arrow}</g>`, 64, 64));
}
