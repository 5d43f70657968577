import { type Colour, type Drawing, darken, lighten, svg } from '../../kit/index.ts';
import { dot, light, rotation, unit, type Vector } from './solid.ts';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.52, -0.52],
    [0, 0],
    [0.52, 0.52],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.52, -0.52],
    [0.52, -0.52],
    [0, 0],
    [-0.52, 0.52],
    [0.52, 0.52],
  ],
  6: [
    [-0.48, -0.56],
    [-0.48, 0],
    [-0.48, 0.56],
    [0.48, -0.56],
    [0.48, 0],
    [0.48, 0.56],
  ],
};

/** Faces by their normal and the two directions of their square; opposite faces add up to seven. */
const faces: readonly (readonly [value: number, normal: Vector, across: Vector, down: Vector])[] = [
  [1, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [6, [0, 0, -1], [-1, 0, 0], [0, 1, 0]],
  [2, [0, -1, 0], [1, 0, 0], [0, 0, 1]],
  [5, [0, 1, 0], [1, 0, 0], [0, 0, -1]],
  [3, [1, 0, 0], [0, 0, -1], [0, 1, 0]],
  [4, [-1, 0, 0], [0, 0, 1], [0, 1, 0]],
];

export interface DiePose {
  yaw: number;
  pitch: number;
  roll?: number;
  colour: Colour;
  pip?: Colour;
}

/** A glossy die around the origin, edge 200, in a true projection. */
export function die(d: Drawing, { yaw, pitch, roll = 0, colour, pip = '#ffffff' }: DiePose): string {
  const turn = rotation(yaw, pitch, roll);
  const visible = faces
    .map(([value, normal, across, down]) => ({ value, normal: turn(normal), across: turn(across), down: turn(down) }))
    .filter(({ normal }) => normal[2] > 0.04);
  // A darker body fills the rounded edges between the faces.
  const body = visible.map((face) =>
    square(
      face,
      1,
      `fill="${darken(colour, 0.5)}" stroke="${darken(colour, 0.5)}" stroke-width="0.16" stroke-linejoin="round"`,
    ),
  );
  const sides = visible.map((face) => {
    const glow = dot(unit(face.normal), light);
    const tone = glow > 0 ? lighten(colour, glow * 0.42) : darken(colour, -glow * 0.5);
    const fill = d.linear([lighten(tone, 0.22), tone, darken(tone, 0.22)], [0, 0, 1, 1]);
    const dots = pips[face.value]!.map(
      ([x, y]) =>
        svg`<circle cx="${x}" cy="${y}" r=".2" fill="${darken(colour, 0.6)}" opacity=".55"/><circle cx="${x + 0.015}" cy="${y + 0.025}" r=".175" fill="${d.radial([pip, pip, darken(pip, 0.18)], [0.5, 0.5, 0.55, 0.6, 0.65])}"/>`,
    );
    const rim = svg`<rect x="-.93" y="-.93" width="1.86" height="1.86" rx=".22" fill="none" stroke="#fff" stroke-opacity="${0.25 + Math.max(0, glow) * 0.4}" stroke-width=".035"/>`;
    const gloss = '<path d="M-.9,-.6Q-.9,-.9 -.6,-.9H.7Q0,-.5 -.9,.3Z" fill="#fff" opacity=".16"/>';
    return onFace(
      face,
      `<rect x="-.97" y="-.97" width="1.94" height="1.94" rx=".25" fill="${fill}"/>${rim}${gloss}${dots.join('')}`,
    );
  });
  return body.join('') + sides.join('');
}

interface Face {
  normal: Vector;
  across: Vector;
  down: Vector;
}

function onFace({ normal, across, down }: Face, markup: string): string {
  const half = 100;
  const m = [across[0], across[1], down[0], down[1], normal[0], normal[1]].map((value) => value * half);
  return svg`<g transform="matrix(${m.map((value) => svg`${value}`).join(',')})">${markup}</g>`;
}

function square(face: Face, half: number, look: string): string {
  return onFace(face, svg`<rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" rx=".2" ${look}/>`);
}
