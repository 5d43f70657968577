import { closing, Drawing, dust, faces, glowDisc, place, rays, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { hangingLantern } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { cloudBank, hills, moon, skyLantern, temple } from '../../things/nature/river.ts';
import { blossomTree, jadeRabbit } from '../../things/objects/mid-autumn.ts';
import { paper, symbols } from './symbols.ts';

const blossom = ['#ffc93a', '#ff9a2e', '#ffe06a'] as const;

/** The hill of the moon palace in the middle of autumn. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 15);
  const isWide = orientation === 'landscape';
  const sea = height * (isWide ? 0.72 : 0.67);
  const disc = { x: width * 0.5, y: height * (isWide ? 0.3 : 0.2), r: isWide ? 3.4 : 3.2 };
  const veil = d.linear(['#c8fff0', '#5ac8c0', '#1a6a8a']);
  const deep = d.linear(['#5ab8c8', '#1f5a9a', '#122a6b']);
  const bank = (count: number, y: number, size: number, fill: string) =>
    Array.from({ length: count }, (_, index) =>
      place(
        cloudBank(d, size * d.random.between(0.85, 1.2), size * 0.3, fill),
        ((index + 0.5) * width) / count,
        y + d.random.between(-18, 18),
      ),
    );
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#0a0a3f', '#1c1c78', '#3a3fae', '#4a8ac8', '#5ad0c0'])}"/>`,
    dust(d, {
      count: 130,
      area: [0, 0, width, sea],
      radius: [0.8, 2.8],
      colours: ['#ffffff', '#ffe9a8'],
      opacity: [0.3, 0.9],
    }),
    glowDisc(d, [disc.x, disc.y], disc.r * 210, '#ffe89a', 0.85, '#fffbe0'),
    rays(d, [disc.x, disc.y], 26, Math.hypot(width, height) * 0.6, '#fff6c8', 0.22),
    place(moon(d), disc.x, disc.y, { scale: disc.r }),
    hills(d, sea - 70, 70, '#2a5aa0', 0.9),
    hills(d, sea - 20, 50, '#1a4488', 3.2),
    place(temple(5, '#122a6b', '#ffd36b'), width * (isWide ? 0.13 : 0.2), sea + 14, { scale: isWide ? 1.3 : 1 }),
    place(temple(4, '#16347a', '#ffd36b'), width * (isWide ? 0.87 : 0.8), sea + 14, { scale: isWide ? 1.2 : 1.05 }),
    ...bank(isWide ? 6 : 4, sea + 16, isWide ? 330 : 270, veil),
    place(blossomTree(d, '#5a2a2a', blossom), width * 0.02, sea + (isWide ? 150 : 230), { scale: isWide ? 1.2 : 0.78 }),
    place(blossomTree(d, '#5a2a2a', blossom), width * 0.98, sea + (isWide ? 150 : 230), {
      scale: isWide ? [-1.2, 1.2] : [-0.78, 0.78],
    }),
    ...bank(isWide ? 5 : 3, sea + 120, isWide ? 440 : 390, deep),
    ...[230, 340, 450].flatMap((depth) => bank(isWide ? 5 : 3, sea + depth, isWide ? 500 : 420, deep)),
    ...Array.from({ length: 12 }, () =>
      place(skyLantern(d), d.random.between(0, width), d.random.between(30, sea - 80), {
        scale: d.random.between(0.24, 0.6),
        opacity: 0.85,
      }),
    ),
    dust(d, { count: 60, area: [0, 60, width, height], radius: [2, 6], colours: blossom, opacity: [0.3, 0.9] }),
    ...closing(d, { foot: 0.2, colour: '#060a3a', depth: 0.74, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#04503c', '#6b3a00', '#8af5c0'],
  bed: ['#0c0c48', '#1c2080', '#3a4ac0'],
  bedEdge: '#c8f0ff',
  rowLine: '#8af5c0',
  shade: '#050530',
  cast: '#02021c',
  corner: { ground: '#0a6a4a', draw: (d) => place(moon(d), 0, 0, { scale: 0.16 }) },
};

/** The pictures of the game. */
export const jadeRabbitArt: readonly Picture[] = slotArt({
  code: 'jade-rabbit',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: {
      hang: [
        { x: 70, y: -210, scale: 0.7 },
        { x: 1534, y: -200, scale: 0.74 },
      ],
      stand: [{ x: 100, y: 800, scale: 0.68 }],
    },
    portrait: {
      top: 372,
      hang: [
        { x: 70, y: -190, scale: 0.76 },
        { x: 832, y: -180, scale: 0.8 },
      ],
      stand: [{ x: 150, y: 1150, scale: 0.95 }],
    },
  }),
  symbols,
  props: [
    ...hangingLantern(paper),
    {
      name: 'stand',
      width: 200,
      height: 250,
      scale: 0.98,
      anchor: [0.5, 0.97],
      draw: (d) => place(jadeRabbit(d), 0, -118),
    },
    {
      name: 'drift',
      width: 40,
      height: 40,
      scale: 0.6,
      draw: (d) =>
        [0, 90, 180, 270]
          .map(
            (turn) =>
              `<path d="M0,0C-12,-10 -10,-28 0,-30C10,-28 12,-10 0,0Z" transform="rotate(${turn})" fill="${d.linear(['#ffe9a8', '#ffb02e'])}"/>`,
          )
          .join(''),
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'JADE', cx: 200, maxWidth: 270, face: faces.mint, sides: ['#0f7a5a', '#04343a'] },
      { text: 'RABBIT', cx: 560, maxWidth: 400, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
    ],
    outline: '#0a0a3f',
    glow: '#8af5c0',
  },
  button: {
    face: ['#d0ffe8', '#2ed49a', '#0a8a62', '#04402e'],
    metal: goldMetal,
    groove: '#0a1044',
    crease: '#00301e',
  },
});
