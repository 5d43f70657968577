import {
  bevel,
  type Colour,
  type Drawing,
  darken,
  glint,
  letters,
  lighten,
  place,
  polar,
  svg,
  times,
} from '../../kit/index.ts';

export interface WheelSegment {
  colour: Colour;
  text?: string;
  /** A small picture in place of a text, within a radius of 50. */
  mark?: string;
}

/** A wheel of prizes seen from the front, around the origin, radius 214; the first segment points up. */
export function prizeWheel(d: Drawing, segments: readonly WheelSegment[], hub: string): string {
  const part = 360 / segments.length;
  const gilt = d.linear(['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#8a4a00'], [0, 0, 0.4, 1]);
  const metal = (depth: number) =>
    `fill="${gilt}" stroke="#4a2000" stroke-width="3" filter="${bevel(d, { depth, shade: '#4a2000' })}"`;
  const at = (angle: number, r: number) => {
    const [x, y] = polar(angle - 90, r);
    return svg`${x},${y}`;
  };
  const size = Math.min(64, 0.62 * 184 * ((part * Math.PI) / 180) + 12);
  const sectors = segments.map(({ text = '', mark, colour }, index) => {
    const middle = index * part;
    const fill = d.radialAt([darken(colour, 0.55), colour, lighten(colour, 0.25)], [0, 0, 184]);
    const { path } = letters(text, { size, maxWidth: size * 1.5 });
    const name = `<path d="${path}" fill="#fff" stroke="${darken(colour, 0.7)}" stroke-width="${svg`${size * 0.2}`}" paint-order="stroke" stroke-linejoin="round"/>`;
    return svg`<path d="M0,0L${at(middle - part / 2, 184)}A184,184 0 0 1 ${at(middle + part / 2, 184)}Z" fill="${fill}" stroke="#ffe28a" stroke-width="2.4"/><g transform="rotate(${middle}) translate(0,${-172 + size * 0.42})">${mark ? place(mark, 0, 0, { scale: size / 110 }) : name}</g>`;
  });
  const lamps = times(segments.length, (index) => {
    const [x, y] = polar((index + 0.5) * part - 90, 199);
    return svg`<circle cx="${x}" cy="${y}" r="7" fill="${d.radial(['#ffffff', '#fff2b0', index % 2 ? '#ff5a7a' : '#ffb31a'])}" stroke="#4a2000" stroke-width="1.6"/>`;
  });
  return [
    `<circle r="214" ${metal(6)}/><circle r="188" fill="#2c0a18"/>`,
    ...sectors,
    lamps,
    `<circle r="76" ${metal(5)}/><circle r="58" fill="${d.radial(['#ffb3c0', '#e0143c', '#6b0420'], [0.5, 0.5, 0.6, 0.36, 0.3])}" stroke="#4a2000" stroke-width="3"/>`,
    hub,
    glint('M-150,-110A186,186 0 0 1 -40,-182', 9, 0.25),
  ].join('');
}
