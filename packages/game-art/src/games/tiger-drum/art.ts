import { closing, Drawing, dust, faces, glowDisc, place, rays, svg, times } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { bronzeMetal, type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { lightOf } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { tiger } from '../../things/animals/tiger.ts';
import { fire } from '../../things/nature/fire.ts';
import { frond, thicket } from '../../things/nature/foliage.ts';
import { hills, moon, temple } from '../../things/nature/river.ts';
import { brazier, torchPole } from '../../things/objects/percussion.ts';
import { symbols } from './symbols.ts';

/** A clearing in the jungle by torchlight. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 63);
  const isWide = orientation === 'landscape';
  const ground = height * (isWide ? 0.74 : 0.68);
  const trunks = times(isWide ? 13 : 9, (index) => {
    const x = (index + 0.5) * (width / (isWide ? 13 : 9)) + d.random.between(-26, 26);
    const w = d.random.between(20, 52);
    return svg`<path d="M${x - w},${ground + 10}Q${x - w * 0.3},${ground - 60} ${x - w * 0.42},-20H${x + w * 0.42}Q${x + w * 0.3},${ground - 60} ${x + w},${ground + 10}Z" fill="${d.linear(['#0a2c34', '#0c3a38', '#124a3a'])}" opacity="${d.random.between(0.5, 0.95)}"/>`;
  });
  const vines = times(9, () => {
    const [x, drop] = [d.random.between(0, width), d.random.between(60, 260)];
    return svg`<path d="M${x},-10q${d.random.between(30, 80)},${drop} ${d.random.between(90, 190)},0" fill="none" stroke="#0f5a3a" stroke-width="${d.random.between(4, 9)}"/>`;
  });
  const canopy = (x: number, side: number) =>
    place(
      [4, 26, 50, 76].map((turn) => place(frond(d, isWide ? 330 : 300, '#0f7a4a'), 0, 0, { turn })).join(''),
      x,
      -20,
      { scale: [side, 1] },
    );
  const torches = isWide
    ? [
        [196, 1.1],
        [1404, 1.1],
      ]
    : [
        [250, 0.7],
        [650, 0.7],
      ];
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#04142c', '#0a3a48', '#1f6a5a', '#4a8a4a'])}"/>`,
    glowDisc(d, [width / 2, ground * 0.5], height * 0.5, '#8af0c0', 0.6, '#f0ffe0'),
    place(moon(d), width / 2, ground * (isWide ? 0.4 : 0.3), { scale: isWide ? 2.3 : 2 }),
    rays(d, [width / 2, ground * 0.4], 24, Math.hypot(width, height) * 0.6, '#d8ffe0', 0.2),
    hills(d, ground - 80, 60, '#1c6a5c', 1.4),
    place(temple(5, '#0c4a48', '#ffb04a'), width * (isWide ? 0.16 : 0.3), ground - 20, { scale: isWide ? 1.2 : 0.8 }),
    place(temple(4, '#0c4a48', '#ffb04a'), width * (isWide ? 0.84 : 0.7), ground - 20, { scale: isWide ? 1.1 : 0.74 }),
    trunks,
    vines,
    svg`<path d="M-20,${ground}Q${width * 0.5},${ground - 40} ${width + 20},${ground}V${height + 20}H-20Z" fill="${d.linear(['#8a6a2e', '#4a3a1c', '#141c14'])}"/>`,
    glowDisc(d, [width / 2, ground + 60], width * 0.44, '#ffb04a', 0.55),
    times(40, () => {
      const [x, y] = [d.random.between(0, width), d.random.between(ground + 10, height)];
      return svg`<path d="M${x},${y}q-4,-20 -12,-26M${x},${y}q1,-24 4,-32M${x},${y}q6,-16 14,-22" fill="none" stroke="${d.random.pick(['#2a7a3a', '#4a8a2a', '#1c5a2e'])}" stroke-width="3.4" stroke-linecap="round"/>`;
    }),
    ...torches.map(([x, scale]) =>
      place(torchPole(d, fire(d)), x!, ground + (isWide ? 40 + scale! * 40 : 250), { scale: scale! }),
    ),
    canopy(-30, 1),
    canopy(width + 30, -1),
    thicket(d, width + 20, height + 40, isWide ? 400 : 420, ['#063a34', '#0f6a48']),
    thicket(d, -20, height + 60, isWide ? 250 : 300, ['#063a34', '#0f6a48']),
    thicket(d, width + 30, height + 90, isWide ? 280 : 320, ['#063a34', '#0f6a48']),
    dust(d, {
      count: 90,
      area: [0, 60, width, height],
      radius: [1.2, 4.6],
      colours: ['#ffd86a', '#ff9a3a', '#d8ff8a'],
      opacity: [0.25, 0.9],
    }),
    ...closing(d, { foot: 0.2, colour: '#04141a', depth: 0.7, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: bronzeMetal,
  crease: '#2e1404',
  inlay: ['#6b0a0a', '#2e1404', '#ffb04a'],
  bed: ['#041c20', '#0a3c3c', '#146a5c'],
  bedEdge: '#c8ffe0',
  rowLine: '#ffb04a',
  shade: '#02100f',
  cast: '#020c0a',
  corner: { ground: '#8a0a14', draw: (d) => place(tiger(d), 0, 0, { scale: 0.21 }) },
};

/** The pictures of the game. */
export const tigerDrumArt: readonly Picture[] = slotArt({
  code: 'tiger-drum',
  grid: grids.ways,
  layouts: slotLayouts(grids.ways, {
    landscape: {
      stand: [
        { x: 104, y: 800, scale: 0.74 },
        { x: 1496, y: 800, scale: 0.74 },
      ],
    },
    portrait: {
      stand: [
        { x: 110, y: 1160, scale: 0.72 },
        { x: 790, y: 1160, scale: 0.72 },
      ],
    },
  }),
  symbols,
  props: [
    { name: 'stand', width: 250, height: 350, anchor: [0.5, 0.98], draw: (d) => brazier(d, fire(d)) },
    lightOf('stand', '#ff8a1a', '#fff0b0'),
    { name: 'drift', width: 40, height: 40, scale: 0.5, draw: (d) => glowDisc(d, [0, 0], 38, '#ff8a1a', 1, '#fff6b0') },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'TIGER', cx: 214, maxWidth: 320, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'DRUM', cx: 590, maxWidth: 330, face: faces.gold, sides: ['#b80a14', '#4a0208'] },
    ],
    outline: '#1c0a04',
    glow: '#ff8a2e',
  },
  button: {
    face: ['#ffd8a0', '#ff7a1a', '#c8320a', '#5a0e04'],
    metal: goldMetal,
    groove: '#1c0a04',
    crease: '#3a0a00',
  },
});
