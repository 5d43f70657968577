import { blur, type Drawing, svg } from '../../kit/index.ts';
import { between, dot, onSphere, rotation, unit, type Vector } from './solid.ts';

const phi = (1 + Math.sqrt(5)) / 2;
const corners: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-phi, phi].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);
const isNeighbour = (a: Vector, b: Vector) => Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) - 2) < 0.01;

/** A football around the origin, radius 100: the twelve corners of an icosahedron cut off, drawn on a sphere. */
export function football(d: Drawing, pose: readonly [yaw: number, pitch: number, roll: number]): string {
  const turn = rotation(...pose);
  const turned = corners.map(turn);
  const patches = turned.flatMap((corner) => {
    const ring = turned.filter((other) => isNeighbour(corner, other)).map((other) => between(corner, other, 1 / 3));
    return unit(corner)[2] > -0.35 ? [onSphere(aroundAxis(ring, unit(corner)), 100)] : [];
  });
  const seams = turned.flatMap((a, index) =>
    turned
      .slice(index + 1)
      .filter((b) => isNeighbour(a, b) && unit(between(a, b, 0.5))[2] > -0.2)
      .map((b) => onSphere([between(a, b, 1 / 3), between(a, b, 2 / 3)], 100)),
  );
  const disc = 'M-100,0A100,100 0 1 1 100,0A100,100 0 1 1 -100,0Z';
  const shade = d.radial(
    [
      [0, '#0c1030', 0],
      [0.5, '#0c1030', 0.04],
      [0.8, '#0c1030', 0.36],
      [1, '#0c1030', 0.78],
    ],
    [0.5, 0.5, 0.62, 0.32, 0.28],
  );
  const leather = [
    `<path d="${patches.join('')}" fill="${d.linearAt(['#3a3f5c', '#14162a'], [0, -100, 0, 100])}" stroke="#0c0d1d" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<path d="${seams.join('')}" fill="none" stroke="#2a2e4a" stroke-width="3"/><path d="${seams.join('')}" transform="translate(1.4,1.8)" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7"/>`,
    `<path d="${disc}" fill="${shade}"/>`,
    svg`<ellipse cx="-36" cy="-46" rx="34" ry="20" transform="rotate(-36 -36 -46)" fill="#fff" opacity=".75" filter="${blur(d, 6)}"/>`,
  ];
  return `<path d="${disc}" fill="#ffffff"/>${d.clipped(disc, leather.join(''))}<path d="${disc}" fill="none" stroke="#20243c" stroke-width="3"/>`;
}

/** Orders points by their angle around an axis, so that they make a polygon. */
function aroundAxis(points: readonly Vector[], axis: Vector): Vector[] {
  const first = unit(points[0]!);
  const across = unit([
    first[0] - axis[0] * dot(first, axis),
    first[1] - axis[1] * dot(first, axis),
    first[2] - axis[2] * dot(first, axis),
  ]);
  const up: Vector = [
    axis[1] * across[2] - axis[2] * across[1],
    axis[2] * across[0] - axis[0] * across[2],
    axis[0] * across[1] - axis[1] * across[0],
  ];
  const angle = (point: Vector) => Math.atan2(dot(point, up), dot(point, across));
  return points.toSorted((a, b) => angle(a) - angle(b));
}
