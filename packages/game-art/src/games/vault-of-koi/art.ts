import { closing, clouds, Drawing, dust, faces, glowDisc, place, sparkle, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { lightOf } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { bubble, bubbles, coral, reefFish, sunShafts, weed } from '../../things/nature/lagoon.ts';
import { coin } from '../../things/treasure/coin.ts';
import { gem } from '../../things/treasure/gem.ts';
import { chest, column } from '../../things/treasure/hoard.ts';
import { symbols } from './symbols.ts';

const stone = ['#2f7ab8', '#1a4f90', '#0a2a60'] as const;

/** The sunken hall of the vault: columns in the light from above, gold on the sand. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 53);
  const isWide = orientation === 'landscape';
  const floor = height * (isWide ? 0.84 : 0.72);
  const edge = isWide ? width * 0.15 : width * 0.2;
  const columns = isWide
    ? [
        [60, 700, 1.3],
        [236, 560, 0.9],
        [1540, 720, 1.3],
        [1372, 540, 0.9],
      ]
    : [
        [60, 860, 1.2],
        [220, 640, 0.8],
        [846, 880, 1.2],
        [690, 620, 0.8],
      ];
  const heap = (x: number, count: number) =>
    Array.from({ length: count }, () => {
      const spread = d.random.between(-1, 1);
      const y = floor + 30 + d.random.next() * 60 - (1 - spread ** 2) * d.random.next() * 130;
      return { x: x + spread * edge, y, tilt: d.random.between(35, 70), turn: d.random.between(-24, 24) };
    })
      .toSorted((a, b) => a.y - b.y)
      .map(({ tilt, turn, ...at }) => place(coin(d, { tilt }), at.x, at.y, { scale: 0.36, turn }));
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#5ae8f8', '#1aa0e8', '#0a56b8', '#062a78', '#041a54'])}"/>`,
    sunShafts(d, isWide ? 9 : 6),
    clouds(d, [0, 0, width, height], {
      frequency: '0.012 0.03',
      seed: 4,
      colour: '#e8ffff',
      opacity: 0.22,
      contrast: 3.4,
      level: 1.6,
    }),
    ...columns.map(([x, h, scale]) =>
      place(column(d, h! / scale!, stone), x!, floor + 20, { scale: scale!, opacity: scale! > 1 ? 1 : 0.75 }),
    ),
    glowDisc(d, [width / 2, floor], width * 0.36, '#7af0ff', 0.5),
    svg`<path d="M-20,${floor + 30}Q${width * 0.2},${floor - 30} ${width * 0.5},${floor + 26}T${width + 20},${floor + 10}V${height + 20}H-20Z" fill="${d.linear(['#d8c08a', '#7a7a90', '#1a2a60'])}"/>`,
    ...[0.02, 0.1, 0.24, 0.78, 0.9, 0.98].map((k) =>
      place(weed(d, isWide ? 260 : 320, d.linear(['#4ae0a0', '#067a6a', '#043a58'])), width * k, floor + 40),
    ),
    place(coral(d, '#ff6a9e'), width * 0.05, floor + 40, { scale: 1.2 }),
    place(coral(d, '#ff9a4a'), width * 0.96, floor + 46, { scale: 1.1 }),
    ...heap(isWide ? 170 : 130, 44),
    ...heap(width - (isWide ? 170 : 130), 44),
    place(gem(d, '#f0143c'), width - edge * 0.7, floor - 30, { scale: 0.4, turn: 18 }),
    place(gem(d, '#22d38a'), width - edge * 1.25, floor + 26, { scale: 0.3, turn: -14 }),
    place(reefFish(d, '#ffc02e'), width * 0.06, height * 0.2, { scale: 0.8 }),
    place(reefFish(d, '#ff7ac8'), width * 0.95, height * 0.13, { scale: [-0.7, 0.7] }),
    bubbles(
      d,
      Array.from(
        { length: 22 },
        () => [d.random.between(0, width), d.random.between(60, floor), d.random.between(5, 18)] as const,
      ),
    ),
    sparkle(d, [edge * 0.9, floor - 10], 34, '#fff6c8'),
    dust(d, {
      count: 70,
      area: [0, 0, width, height],
      radius: [1, 4],
      colours: ['#ffffff', '#c8f8ff'],
      opacity: [0.2, 0.6],
    }),
    ...closing(d, { foot: 0.2, colour: '#031244', depth: 0.72, grain: 0.12 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#082a6b', '#6b3a00', '#ffdf80'],
  bed: ['#06144a', '#0c2c86', '#1a5cc8'],
  bedEdge: '#b8f0ff',
  rowLine: '#8ad8ff',
  shade: '#020a30',
  cast: '#020a24',
  corner: { ground: '#0a3a8a', draw: (d) => place(coin(d), 0, 0, { scale: 0.24, turn: 45 }) },
};

/** The pictures of the game. */
export const vaultOfKoiArt: readonly Picture[] = slotArt({
  code: 'vault-of-koi',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: { stand: [{ x: 104, y: 800, scale: 0.66 }] },
    portrait: { top: 372, stand: [{ x: 150, y: 1160, scale: 1 }] },
  }),
  symbols,
  props: [
    { name: 'stand', width: 250, height: 236, anchor: [0.5, 0.97], draw: (d) => place(chest(d), 0, -108) },
    lightOf('stand', '#ffd23a', '#fffbe0', 0.7),
    { name: 'drift', width: 56, height: 56, scale: 0.5, draw: bubble },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'VAULT', cx: 210, maxWidth: 320, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'OF', cx: 422, maxWidth: 76, size: 74, face: faces.pearl, sides: ['#1a56c8', '#0a1650'] },
      { text: 'KOI', cx: 604, maxWidth: 240, face: faces.ice, sides: ['#1a56c8', '#0a1650'] },
    ],
    outline: '#06144a',
    glow: '#7af0ff',
  },
  button: {
    face: ['#b8f4ff', '#1fb0f8', '#0a62c8', '#063078'],
    metal: goldMetal,
    groove: '#06184a',
    crease: '#001a4a',
  },
});
