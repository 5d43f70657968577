import { type Drawing, halo, place } from '../../kit/index.ts';

/** A flash of lightning around the origin, 170 tall. */
export function bolt(d: Drawing): string {
  const path = 'M14,-88L-36,8L-6,4L-22,88L38,-22L6,-16L30,-88Z';
  return place(
    `<path d="${path}" fill="${d.linear(['#ffffff', '#fff3a8', '#ffc02e'])}" stroke="#fffbe0" stroke-width="3" stroke-linejoin="round" filter="${halo(d, 5, '#bfe8ff', 1)}"/>`,
    0,
    0,
    { scale: 0.96 },
  );
}
