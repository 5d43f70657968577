import { type Colour, type Drawing, darken, halo, lighten, place, svg, times } from '../../kit/index.ts';

/** Terraces of rice from `top` to the foot of the drawing: banks, water that mirrors the sky, and young plants. */
export function paddies(d: Drawing, top: number, [water, bank]: readonly [Colour, Colour]): string {
  const { width, height } = d;
  const steps = 7;
  return times(steps, (index) => {
    const at = (k: number) => top + (k / steps) ** 1.5 * (height - top);
    const [y, next] = [at(index), at(index + 1)];
    const near = (index + 1) / steps;
    const wave = (k: number, lift: number) => svg`${k},${lift + Math.sin(index * 2.1 + k / (width * 0.2)) * 10 * near}`;
    const edge = (lift: number) =>
      Array.from({ length: 9 }, (_, i) => `L${wave((width * (i - 0.3)) / 7, lift)}`).join('');
    const shape = (lift: number) => svg`M-40,${height + 20}V${lift}${edge(lift)}V${height + 20}Z`;
    const plants = times(Math.round(width / 26), () => {
      const [x, py] = [d.random.between(-10, width + 10), d.random.between(y + 14 * near, next + 6)];
      const h = 12 + near * 26;
      return svg`M${x},${py}q${-h * 0.16},${-h * 0.6} ${-h * 0.42},${-h}M${x},${py}q0,${-h * 0.7} ${h * 0.06},${-h * 1.12}M${x},${py}q${h * 0.16},${-h * 0.5} ${h * 0.46},${-h * 0.9}`;
    });
    const mirror = d.linear([lighten(water, 0.45 * (1 - near * 0.6)), water, darken(water, 0.4 + near * 0.2)]);
    return svg`<path d="${shape(y)}" fill="${d.linear([lighten(bank, 0.25), darken(bank, 0.3)])}"/><path d="${shape(y + 10 + near * 18)}" fill="${mirror}"/><path d="${plants}" fill="none" stroke="${darken(bank, 0.35 * near)}" stroke-width="${1.4 + near * 2.4}" stroke-linecap="round" opacity=".9"/>`;
  });
}

/** A stilt building with lit windows, its floor on the origin, 220 wide. */
export function stiltHouse(d: Drawing, wood: Colour): string {
  const dark = darken(wood, 0.4);
  const panes = [-58, -14, 30].map(
    (x) =>
      svg`<rect x="${x}" y="-58" width="28" height="36" rx="2" fill="${d.linear(['#fff6c0', '#ffb02e'])}" stroke="${dark}" stroke-width="3"/><path d="M${x + 14},-58v36M${x},-40h28" stroke="${dark}" stroke-width="2"/>`,
  );
  const stilts = [-76, -28, 24, 72].map((x) => svg`<rect x="${x}" y="0" width="8" height="70" fill="${dark}"/>`);
  return [
    ...stilts,
    `<path d="M-84,-74H84V4H-84Z" fill="${d.linear([lighten(wood, 0.12), dark])}"/><path d="M-96,0H100V12H-96Z" fill="${lighten(wood, 0.1)}"/>`,
    `<g filter="${halo(d, 9, '#ffb02e', 0.9)}">${panes.join('')}</g>`,
    `<path d="M-118,-60Q-80,-84 -62,-142H62Q80,-84 118,-60Q60,-78 0,-78Q-60,-78 -118,-60Z" fill="${d.linear([lighten(wood, 0.3), wood, dark])}"/>`,
    `<path d="M-70,-140Q-66,-158 -78,-166Q-58,-160 -54,-144M70,-140Q66,-158 78,-166Q58,-160 54,-144" fill="${wood}"/>`,
  ].join('');
}

/** Streaks of rain over an area, slanting to the left. */
export function rain(d: Drawing, count: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): string {
  return times(count, () => {
    const [x, y, length] = [d.random.between(x1, x2), d.random.between(y1, y2), d.random.between(22, 80)];
    return svg`<path d="M${x},${y}l${-length * 0.26},${length}" stroke="#d8f2ff" stroke-width="${d.random.between(1.2, 3.4)}" stroke-linecap="round" opacity="${d.random.between(0.12, 0.5)}"/>`;
  });
}

/** Lightning forking down from the origin, 300 tall. */
export function lightning(d: Drawing): string {
  const trunk = 'M0,0L-26,62L8,70L-30,140L4,150L-40,230L-20,236L-58,306';
  const forks = 'M8,70L56,112L48,128L92,176M-30,140L-84,176L-78,190L-112,224';
  return place(
    `<path d="${trunk}" stroke-width="7"/><path d="${forks}" stroke-width="3.4"/>`.replaceAll(
      '/>',
      ' fill="none" stroke="#ffffff" stroke-linejoin="round" stroke-linecap="round"/>',
    ),
    0,
    0,
    { filter: halo(d, 12, '#a8d8ff', 1) },
  );
}
