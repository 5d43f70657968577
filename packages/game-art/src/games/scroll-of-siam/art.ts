import { closing, Drawing, dust, faces, glowDisc, place, rays, svg, times } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { hangingLantern } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { thicket } from '../../things/nature/foliage.ts';
import { loosePetal, lotusBud } from '../../things/nature/lotus.ts';
import { cloudBank, hills, temple } from '../../things/nature/river.ts';
import { symbols } from './symbols.ts';

const jade = ['#fffbd0', '#7af0c8', '#12a08a', '#064a52'] as const;

/** A temple court at dawn, the jungle at its edges. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 51);
  const isWide = orientation === 'landscape';
  const floor = height * (isWide ? 0.74 : 0.66);
  const sun = { x: width / 2, y: floor * (isWide ? 0.5 : 0.36) };
  const mist = d.linear(['#fff3d0', '#ffd8a0']);
  const towers = isWide
    ? ([
        [150, 1.7, 5],
        [1450, 1.7, 5],
        [330, 1.05, 4],
        [1270, 1.05, 4],
      ] as const)
    : ([
        [120, 1.5, 5],
        [780, 1.5, 5],
        [300, 0.9, 4],
        [620, 0.86, 4],
      ] as const);
  const slabs = times(9, (row) => {
    const [near, next] = [(row / 9) ** 1.8, ((row + 1) / 9) ** 1.8];
    const [y, y2] = [floor + near * (height - floor), floor + next * (height - floor)];
    return times(13, (column) => {
      const at = (k: number, depth: number) =>
        width / 2 + (column - 6.5 + k + (row % 2) * 0.5) * width * (0.07 + depth * 0.13);
      return svg`<path d="M${at(0, near) + 2},${y + 2}H${at(1, near) - 2}L${at(1, next) - 3},${y2 - 2}H${at(0, next) + 3}Z" opacity="${0.35 + 0.45 * d.random.next()}"/>`;
    });
  });
  d.add(
    svg`<rect width="${width}" height="${floor + 4}" fill="${d.linear(['#0a6a8a', '#20b0a4', '#ffd98a', '#ffae5a'])}"/>`,
    glowDisc(d, [sun.x, sun.y], height * 0.56, '#ffe08a', 0.95, '#fffbe4'),
    rays(d, [sun.x, sun.y], 30, Math.hypot(width, height) * 0.68, '#fff8d8', 0.42),
    svg`<circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.15}" fill="${d.radial(['#ffffff', '#fff6c8', '#ffdf80'])}"/>`,
    place(cloudBank(d, 420, 90, mist), width * 0.14, floor * 0.44, { opacity: 0.7 }),
    place(cloudBank(d, 460, 100, mist), width * 0.88, floor * 0.3, { opacity: 0.7 }),
    hills(d, floor - 110, 60, '#4ab0a0', 1.1),
    hills(d, floor - 54, 46, '#1f8a86', 3.4),
    ...towers.map(([x, scale, tiers], index) =>
      place(temple(tiers, index < 2 ? '#0b5a62' : '#177a78', '#ffd98a'), x, floor + 6, { scale }),
    ),
    hills(d, floor + 4, 12, '#0a5050', 5),
    svg`<rect y="${floor}" width="${width}" height="${height - floor}" fill="${d.linear(['#c89a5a', '#6a5a4a', '#1c2a38'])}"/>`,
    `<g fill="${d.linear(['#f0cc8a', '#b08a5a', '#4a4a50'])}">${slabs}</g>`,
    glowDisc(d, [width / 2, floor], width * 0.4, '#ffe9a8', 0.6),
    thicket(d, isWide ? -10 : -20, height + 20, isWide ? 470 : 440, ['#0a4a3a', '#14784a']),
    thicket(d, width + (isWide ? 10 : 20), height + 20, isWide ? 470 : 440, ['#0a4a3a', '#14784a']),
    dust(d, {
      count: 80,
      area: [0, 40, width, height],
      radius: [1, 4.4],
      colours: ['#fff6c8', '#ffe07a', '#ffffff'],
      opacity: [0.2, 0.75],
    }),
    ...closing(d, { foot: 0.2, colour: '#04202c', depth: 0.66, grain: 0.12 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#06363a', '#6b3a00', '#ffdf80'],
  bed: ['#062430', '#0c4452', '#1f7a80'],
  bedEdge: '#c8fff0',
  rowLine: '#ffd98a',
  shade: '#021820',
  cast: '#00141c',
  corner: { ground: '#0a5a52', draw: (d) => place(lotusBud(d), 0, 16, { scale: 0.36 }) },
};

/** The pictures of the game. */
export const scrollOfSiamArt: readonly Picture[] = slotArt({
  code: 'scroll-of-siam',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: {
      hang: [
        { x: 96, y: -90, scale: 0.96 },
        { x: 1508, y: -70, scale: 1 },
      ],
    },
    portrait: {
      hang: [
        { x: 84, y: -150, scale: 0.86 },
        { x: 816, y: -140, scale: 0.9 },
      ],
    },
  }),
  symbols,
  props: [
    ...hangingLantern(jade, '#1fa884', '#7ae8c0'),
    { name: 'drift', width: 72, height: 88, scale: 0.74, draw: loosePetal },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'SCROLL', cx: 226, maxWidth: 370, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'OF', cx: 462, maxWidth: 76, size: 74, face: faces.pearl, sides: ['#0f7a74', '#04343a'] },
      { text: 'SIAM', cx: 652, maxWidth: 270, face: faces.mint, sides: ['#0f7a5a', '#04343a'] },
    ],
    outline: '#04262e',
    glow: '#ffcf4a',
  },
  button: {
    face: ['#b8fff0', '#1fc4a4', '#0a7a70', '#043c40'],
    metal: goldMetal,
    groove: '#04303a',
    crease: '#002a2a',
  },
});
