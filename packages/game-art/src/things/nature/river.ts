import {
  type Colour,
  type Drawing,
  glowDisc,
  type Point,
  place,
  rays,
  type Stop,
  svg,
  times,
} from '../../kit/index.ts';

/** A ridge of hills from edge to edge, its foot at the bottom of the drawing. */
export function hills(d: Drawing, y: number, height: number, fill: string, phase: number): string {
  const steps = Math.ceil(d.width / 16) + 2;
  const ridge = times(steps, (index) => {
    const x = index * 16 - 16;
    const wave = Math.sin(x * 0.0085 + phase) * 0.6 + Math.sin(x * 0.019 + phase * 2.1) * 0.4;
    return svg`L${x},${y - height * wave}`;
  });
  return svg`<path d="M-20,${d.height}V${y}${ridge}V${d.height}Z" fill="${fill}"/>`;
}

/** A tiered temple standing on the origin, 160 wide; its windows are lit. */
export function temple(tiers: number, fill: string, light: Colour = '#ffd36b'): string {
  let [width, floor] = [118, 0];
  const parts = times(tiers, (tier) => {
    const height = 46 - tier * 4;
    const eaves = width * 0.7;
    const roof = floor - height;
    const walls = svg`<path d="M${-width / 2},${floor + 4}V${roof - 6}H${width / 2}V${floor + 4}Z"/>`;
    const windows = [-0.27, 0, 0.27].map((k) => {
      const x = k * width - width * 0.06;
      return svg`<path d="M${x},${floor - 6}v${-height * 0.4}q${width * 0.06},${-height * 0.24} ${width * 0.12},0v${height * 0.4}Z" fill="${light}" opacity=".9"/>`;
    });
    const tile = svg`<path d="M${-eaves},${roof + 2}Q${-eaves * 0.62},${roof - 2} ${-width * 0.36},${roof - 26}H${width * 0.36}Q${eaves * 0.62},${roof - 2} ${eaves},${roof + 2}Q${eaves * 0.9},${roof - 14} ${eaves * 1.02},${roof - 18}Q${eaves * 0.98},${roof + 8} ${eaves * 0.8},${roof + 8}H${-eaves * 0.8}Q${-eaves * 0.98},${roof + 8} ${-eaves * 1.02},${roof - 18}Q${-eaves * 0.9},${roof - 14} ${-eaves},${roof + 2}Z"/>`;
    floor = roof - 22;
    width *= 0.75;
    return `${walls}${windows.join('')}${tile}`;
  });
  return svg`<g fill="${fill}">${parts}<path d="M-7,${floor + 2}Q0,${floor - 30} 0,${floor - 76}Q0,${floor - 30} 7,${floor + 2}Z"/></g>`;
}

/** The full moon with its seas, radius 100, around the origin. */
export function moon(d: Drawing): string {
  const seas: readonly (readonly [number, number, number])[] = [
    [-36, -30, 17],
    [26, -48, 11],
    [48, 4, 19],
    [-20, -60, 6],
    [-52, 14, 9],
    [6, 10, 7],
  ];
  const disc = d.radial(
    [
      [0, '#fffef4'],
      [0.6, '#fff2b8'],
      [0.9, '#ffdc74'],
      [1, '#ffc846'],
    ],
    [0.5, 0.5, 0.5, 0.42, 0.4],
  );
  const marks = seas.map(([x, y, r]) => svg`<circle cx="${x}" cy="${y}" r="${r}"/>`);
  return `<circle r="100" fill="${disc}"/><g fill="#e8970c" opacity=".17">${marks.join('')}</g><circle r="110" fill="none" stroke="#fff6cf" stroke-width="2.4" opacity=".5"/><circle r="122" fill="none" stroke="#fff6cf" stroke-width="1.2" opacity=".28"/>`;
}

export interface Reflection {
  /** The path of light: the position of its middle, and its width at the horizon. */
  x: number;
  width: number;
  colours: readonly Colour[];
}

/** Ripples from `top` down: a bright path under the light, and faint strokes everywhere; they grow with nearness. */
export function ripples(d: Drawing, top: number, { x, width, colours }: Reflection): string {
  const depth = d.height - top;
  const road = times(54, (index) => {
    const near = index / 54;
    const [rx, ry] = [width * (0.5 - 0.18 * near) * d.random.between(0.4, 1.2), 1.2 + near * 3.6];
    const drift = (d.random.next() - 0.5) * width * 0.6 * (0.4 + near);
    return svg`<ellipse cx="${x + drift}" cy="${top + 5 + near ** 1.7 * depth}" rx="${rx}" ry="${ry}" fill="${d.random.pick(colours)}" opacity="${0.62 * (1 - near * 0.8)}"/>`;
  });
  const strokes = times(Math.round(d.width / 9), () => {
    const near = d.random.next() ** 1.4;
    const centre: Point = [d.random.between(0, d.width), top + 4 + near * depth];
    return svg`<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${d.random.between(10, 30) * (0.7 + near * 1.6)}" ry="${0.7 + near * 1.6}" fill="#c4fff2" opacity="${d.random.between(0.07, 0.28)}"/>`;
  });
  return road + strokes;
}

/** A cumulus bank around the origin: round heads over a broad foot. */
export function cloudBank(d: Drawing, width: number, height: number, fill: string): string {
  const heads = times(13, (index) => {
    const k = (index % 7) / 6 - 0.5;
    const isFront = index > 6;
    const r = height * (0.44 - Math.abs(k) * 0.4) * d.random.between(0.85, 1.2);
    return svg`<circle cx="${k * width * 0.9 + (isFront ? width * 0.06 : 0)}" cy="${isFront ? height * 0.16 : -height * 0.08}" r="${r}"/>`;
  });
  return svg`<g fill="${fill}">${heads}</g>`;
}

export interface RiverView {
  /** Height of the waterline. */
  horizon: number;
  moon: { x: number; y: number; radius: number };
  /** Temples on the shore: place, size and number of tiers. */
  temples: readonly { x: number; scale: number; tiers: number }[];
  /** Height of the hills. */
  relief: number;
  light?: RiverLight;
}

/** The colours of an hour of the day. */
interface RiverLight {
  sky: readonly Stop[];
  water: readonly Stop[];
  hills: readonly [far: Colour, near: Colour, shore: Colour];
  temples: readonly Colour[];
  glow: Colour;
}

/** Moonrise, the last gold still in the sky. */
const dusk: RiverLight = {
  sky: [
    [0, '#0a5f86'],
    [0.3, '#129f94'],
    [0.66, '#f4c766'],
    [0.9, '#ff9f45'],
    [1, '#ff8a3d'],
  ],
  water: [
    [0, '#ffb95a'],
    [0.08, '#1aa694'],
    [0.45, '#0a6b74'],
    [1, '#053a4a'],
  ],
  hills: ['#1c9085', '#0f7a74', '#064f56'],
  temples: ['#0a6468', '#085b61', '#0b6a6c'],
  glow: '#ffd76a',
};

/** Deep night: violet sky, silver path of light on the water. */
export const night: RiverLight = {
  sky: [
    [0, '#0d0a33'],
    [0.45, '#2a1a6b'],
    [0.85, '#6b3aa0'],
    [1, '#a85ab0'],
  ],
  water: [
    [0, '#8a5ab8'],
    [0.1, '#3a2a86'],
    [0.5, '#1a1458'],
    [1, '#0a0830'],
  ],
  hills: ['#3f2a86', '#2c1d6b', '#150e44'],
  temples: ['#1d1456', '#190f4c', '#21175c'],
  glow: '#d8b8ff',
};

/** The river at moonrise, edge to edge: sky, moon, hills, temples and moonlit water. */
export function river(d: Drawing, { horizon, moon: lamp, temples, relief, light = dusk }: RiverView): string {
  const [width, height] = [d.width, d.height];
  const shore = (k: number) => horizon - relief * k;
  return [
    svg`<rect width="${width}" height="${horizon + 4}" fill="${d.linear(light.sky)}"/>`,
    glowDisc(d, [lamp.x, lamp.y], lamp.radius * 2.4, light.glow, 0.95, '#fff8d2'),
    rays(d, [lamp.x, lamp.y], 26, Math.hypot(width, height) * 0.66, '#fff6c8', 0.34),
    place(moon(d), lamp.x, lamp.y, { scale: lamp.radius / 100 }),
    hills(d, shore(1.2), relief, light.hills[0], 0.4),
    hills(d, shore(0.6), relief * 0.8, light.hills[1], 2.2),
    temples
      .map(({ x, scale, tiers }, index) => place(temple(tiers, light.temples[index % 3]!), x, horizon + 10, { scale }))
      .join(''),
    hills(d, horizon + 6, relief * 0.28, light.hills[2], 4),
    svg`<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${d.linear(light.water)}"/>`,
    ripples(d, horizon, { x: lamp.x, width: lamp.radius * 1.25, colours: ['#fff2b0', '#ffd257', '#ffe9c0'] }),
  ].join('');
}

/** A released paper lantern in the sky, seen from far: 40 wide, glowing from below. */
export function skyLantern(d: Drawing): string {
  const paper = d.linear(['#ff8a2a', '#ffc04a', '#fff6c4']);
  return `${glowDisc(d, [0, 10], 70, '#ffb02e', 0.75)}<path d="M-17,-26Q0,-34 17,-26L22,18Q0,28 -22,18Z" fill="${paper}" stroke="#b8480a" stroke-width="1.5"/><ellipse cy="19" rx="21" ry="6" fill="#fff8d8"/>`;
}
