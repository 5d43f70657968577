import { type Colour, type Drawing, darken, lighten, place, svg, times } from '../../kit/index.ts';

/** A palm frond from the origin to the right, `length` long, hanging over. */
export function frond(d: Drawing, length: number, colour: Colour): string {
  const fill = d.linear([lighten(colour, 0.35), colour, darken(colour, 0.45)], [0, 0, 1, 1]);
  const leaves = times(26, (index) => {
    const t = 0.06 + (index / 26) * 0.92;
    const [x, y] = [length * t, -length * 0.34 * t * (1 - t) * 2.2 + length * 0.2 * t * t];
    const reach = length * 0.4 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) + length * 0.05;
    const lean = 24 + t * 34;
    return [-1, 1]
      .map((side) => {
        const angle = ((side * (74 - lean * 0.6) + t * 32) * Math.PI) / 180;
        const [tx, ty] = [x + Math.cos(angle) * reach * 0.9, y + Math.sin(angle) * reach + reach * 0.16];
        return svg`M${x - 3},${y}Q${(x + tx) / 2 + side * 4},${(y + ty) / 2 - reach * 0.16} ${tx},${ty}Q${(x + tx) / 2 - side * 4},${(y + ty) / 2 + reach * 0.02} ${x + 5},${y + 1}Z`;
      })
      .join('');
  });
  return svg`<path d="${leaves}" fill="${fill}"/><path d="M0,0Q${length * 0.5},${-length * 0.28} ${length},${length * 0.2}" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="${length * 0.014}" stroke-linecap="round"/>`;
}

/** A broad banana leaf standing on the origin, `length` tall. */
export function bananaLeaf(d: Drawing, length: number, colour: Colour): string {
  const w = length * 0.2;
  const half = (side: number) =>
    svg`M0,0C${side * w * 0.3},${-length * 0.1} ${side * w * 1.25},${-length * 0.3} ${side * w * 1.1},${-length * 0.52}L${side * w * 0.8},${-length * 0.55}L${side * w * 1.02},${-length * 0.63}C${side * w * 0.86},${-length * 0.82} ${side * w * 0.3},${-length * 0.95} 0,${-length}Z`;
  const veins = times(9, (index) => {
    const y = -length * (0.14 + index * 0.09);
    return svg`M0,${y}L${w},${y - length * 0.1}M0,${y}L${-w},${y - length * 0.1}`;
  });
  return svg`<path d="${half(-1)}" fill="${d.linear([lighten(colour, 0.4), colour], [0, 0, 1, 0])}"/><path d="${half(1)}" fill="${d.linear([darken(colour, 0.1), darken(colour, 0.45)], [0, 0, 1, 0])}"/><path d="${veins}" stroke="${lighten(colour, 0.5)}" stroke-width="2" opacity=".25"/><path d="M0,0V${-length}" stroke="${lighten(colour, 0.55)}" stroke-width="${length * 0.016}" opacity=".8"/>`;
}

/** A thicket of leaves growing in from a lower corner: dark behind, light before. */
export function thicket(
  d: Drawing,
  x: number,
  y: number,
  size: number,
  colours: readonly [back: Colour, front: Colour],
): string {
  const side = x < d.width / 2 ? 1 : -1;
  const leaves = [
    [0, -6, 1, 0],
    [34, 18, 1.02, 0],
    [-10, 40, 0.86, 0],
    [70, 30, 0.72, 1],
    [16, 2, 0.76, 1],
    [-22, 60, 0.74, 1],
    [96, 52, 0.56, 1],
  ] as const;
  return leaves
    .map(([dx, turn, scale, layer]) =>
      place(bananaLeaf(d, size, colours[layer]), x + side * dx * (size / 300), y, { turn: side * turn, scale }),
    )
    .join('');
}
