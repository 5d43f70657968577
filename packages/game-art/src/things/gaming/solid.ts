import { type Point, polygon } from '../../kit/index.ts';

/** A point or direction in space: x to the right, y down, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** Turns a vector about the upright axis, then tips it towards the viewer, then rolls it; degrees. */
export function rotation(yaw: number, pitch: number, roll: number): (vector: Vector) => Vector {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  return ([x, y, z]) => {
    const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
    const [y2, z2] = [y * Math.cos(b) - z1 * Math.sin(b), z1 * Math.cos(b) + y * Math.sin(b)];
    return [x1 * Math.cos(c) - y2 * Math.sin(c), x1 * Math.sin(c) + y2 * Math.cos(c), z2];
  };
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Returns the vector at a share of the way between two others. */
export function between(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Light falls from the upper left and the front. */
export const light: Vector = unit([-0.55, -0.75, 0.6]);

/** A polygon on a sphere of `radius`, its edges bent along the surface, seen from the front. */
export function onSphere(corners: readonly Vector[], radius: number): string {
  const points: Point[] = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return Array.from({ length: 6 }, (_, step): Point => {
      const [x, y] = unit(between(corner, next, step / 6));
      return [x * radius, y * radius];
    });
  });
  return polygon(points);
}
