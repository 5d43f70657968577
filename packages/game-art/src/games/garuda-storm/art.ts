import { closing, Drawing, dust, faces, glowDisc, place, rays, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { lightOf } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { lightning } from '../../things/nature/paddies.ts';
import { cloudBank, temple } from '../../things/nature/river.ts';
import { gem } from '../../things/treasure/gem.ts';
import { column } from '../../things/treasure/hoard.ts';
import { wingedOrb } from '../../things/treasure/storm-regalia.ts';
import { symbols } from './symbols.ts';

const marble = ['#fff3d0', '#e8b86a', '#8a4a2a'] as const;

/** The golden halls above the clouds, thunder in the west. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 77);
  const isWide = orientation === 'landscape';
  const sea = height * (isWide ? 0.74 : 0.68);
  const gold = d.linear(['#fff6c8', '#ffc04a', '#e07a3a', '#8a2a5a']);
  const violet = d.linear(['#c08af0', '#6a3ab8', '#2c1468']);
  const rose = d.linear(['#fff0d8', '#ffb08a', '#c85a9a', '#5a2a8a']);
  const halls = isWide
    ? ([
        [140, 1.7, 5],
        [1460, 1.7, 5],
        [290, 1, 4],
        [1306, 1, 4],
      ] as const)
    : ([
        [110, 1.4, 5],
        [790, 1.5, 5],
        [260, 0.8, 4],
        [640, 0.8, 4],
      ] as const);
  const bank = (count: number, y: number, size: number, fill: string) =>
    Array.from({ length: count }, (_, index) =>
      place(
        cloudBank(d, size * d.random.between(0.8, 1.2), size * 0.36, fill),
        ((index + 0.5) * width) / count,
        y + d.random.between(-24, 24),
      ),
    );
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#1c0c5a', '#4a1c9a', '#b83a9a', '#ff8a5a', '#ffd08a'])}"/>`,
    glowDisc(d, [width / 2, sea * 0.72], height * 0.5, '#ffc85a', 0.95, '#fff8d8'),
    rays(d, [width / 2, sea * 0.72], 30, Math.hypot(width, height) * 0.66, '#ffe8b0', 0.34),
    place(lightning(d), width * 0.2, 60, { scale: 1.1, opacity: 0.9 }),
    place(lightning(d), width * 0.84, 40, { scale: [-1.2, 1.2], opacity: 0.9 }),
    ...bank(isWide ? 5 : 4, isWide ? 30 : 60, isWide ? 460 : 340, violet),
    ...bank(isWide ? 6 : 4, sea - 60, isWide ? 380 : 300, rose),
    ...halls.map(([x, scale, tiers], index) =>
      place(temple(tiers, gold, index < 2 ? '#5a1a6a' : '#7a2a6a'), x, sea + 30, { scale }),
    ),
    ...(isWide
      ? [
          [44, 460, 1],
          [1556, 460, 1],
        ]
      : [
          [36, 560, 0.9],
          [864, 560, 0.9],
        ]
    ).map(([x, h, scale]) => place(column(d, h!, marble), x!, sea + 90, { scale: scale! })),
    ...bank(isWide ? 6 : 4, sea + 50, isWide ? 420 : 340, rose),
    ...bank(isWide ? 5 : 3, sea + 140, isWide ? 520 : 440, violet),
    ...[250, 360, 470].flatMap((depth) => bank(isWide ? 5 : 3, sea + depth, isWide ? 560 : 460, violet)),
    dust(d, {
      count: 110,
      area: [0, 0, width, height],
      radius: [1, 4.6],
      colours: ['#fff6c8', '#ffd86a', '#ffffff'],
      opacity: [0.2, 0.8],
    }),
    ...closing(d, { foot: 0.22, colour: '#12043a', depth: 0.74, grain: 0.12 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#4a0420', '#6b3a00', '#ffdf80'],
  bed: ['#14083c', '#2a1468', '#4a2a9a'],
  bedEdge: '#e0c8ff',
  rowLine: '#ffd98a',
  shade: '#0a0428',
  cast: '#12021e',
  corner: { ground: '#6b0a20', draw: (d) => place(gem(d, '#2fb4ff'), 0, 0, { scale: 0.2 }) },
};

/** The pictures of the game. */
export const garudaStormArt: readonly Picture[] = slotArt({
  code: 'garuda-storm',
  grid: grids.cluster,
  layouts: slotLayouts(grids.cluster, {
    landscape: {
      hang: [
        { x: 104, y: -90, scale: 0.78 },
        { x: 1496, y: -90, scale: 0.78 },
      ],
    },
    portrait: {
      hang: [
        { x: 76, y: -150, scale: 0.66 },
        { x: 824, y: -150, scale: 0.66 },
      ],
    },
  }),
  symbols,
  props: [
    {
      name: 'hang',
      width: 260,
      height: 420,
      anchor: [0.5, 0.02],
      draw: (d) =>
        `<path d="M0,0V200" stroke="#ffd98a" stroke-width="5" stroke-dasharray="14 5"/>${place(wingedOrb(d, '#ff8a2e'), 0, 280)}`,
    },
    lightOf('hang', '#ff9a3a', '#fff3c4'),
    {
      name: 'drift',
      width: 48,
      height: 96,
      scale: 0.7,
      anchor: [0.5, 0.5],
      draw: (d) =>
        `<path d="M0,60C18,20 20,-30 0,-62C-20,-30 -18,20 0,60Z" fill="${d.linear(['#fff6c8', '#ffb02e', '#e0500a'])}" stroke="#8a3000" stroke-width="2"/><path d="M0,64V-40" stroke="#fff0b0" stroke-width="2.4"/>`,
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'GARUDA', cx: 214, maxWidth: 360, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'STORM', cx: 606, maxWidth: 330, face: faces.ice, sides: ['#4a2ad0', '#160a5a'] },
    ],
    outline: '#1a0640',
    glow: '#ffb04a',
  },
  button: {
    face: ['#ffd8b0', '#ff6a2a', '#c8200a', '#6b0410'],
    metal: goldMetal,
    groove: '#3a0420',
    crease: '#4a0a00',
  },
});
