import { closing, clouds, Drawing, faces, glowDisc, place, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, silverMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { thicket } from '../../things/nature/foliage.ts';
import { lightning, paddies, rain, stiltHouse } from '../../things/nature/paddies.ts';
import { cloudBank, hills } from '../../things/nature/river.ts';
import { symbols } from './symbols.ts';

/** The rains over the rice terraces. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 52);
  const isWide = orientation === 'landscape';
  const horizon = height * (isWide ? 0.6 : 0.64);
  const dark = d.linear(['#7a9ae0', '#3a54a8', '#1c2c70']);
  const pale = d.linear(['#b8ccf8', '#6a88d0', '#3a54a8']);
  const banks = isWide
    ? ([
        [130, 90, 520, 190],
        [520, 40, 560, 170],
        [1010, 50, 620, 190],
        [1470, 100, 520, 200],
      ] as const)
    : ([
        [90, 110, 420, 200],
        [450, 60, 520, 190],
        [820, 120, 420, 210],
      ] as const);
  d.add(
    svg`<rect width="${width}" height="${horizon + 60}" fill="${d.linear(['#1c2a78', '#3a4ab0', '#7a70d8', '#e8a0c8', '#ffd0a8'])}"/>`,
    glowDisc(d, [width * 0.5, horizon], width * 0.5, '#ffe0b0', 0.8),
    clouds(d, [0, 0, width, horizon], { frequency: '0.003 0.007', seed: 21, colour: '#141c5c', opacity: 0.6 }),
    place(lightning(d), width * 0.12, isWide ? 150 : 190, { scale: isWide ? 1.25 : 1.1 }),
    place(lightning(d), width * 0.9, isWide ? 130 : 170, { scale: isWide ? [-1.3, 1.3] : [-1, 1], turn: -6 }),
    hills(d, horizon - 60, 70, '#6a6ac0', 0.6),
    hills(d, horizon - 20, 50, '#3f4a9a', 2.6),
    ...banks.map(([x, y, w, h], index) => place(cloudBank(d, w, h, index % 2 ? pale : dark), x, y)),
    paddies(d, horizon, ['#5a7ad8', '#2fa86a']),
    place(stiltHouse(d, '#5a3a5c'), width * (isWide ? 0.09 : 0.17), horizon + 18, { scale: isWide ? 1.15 : 0.9 }),
    place(stiltHouse(d, '#4a3258'), width * (isWide ? 0.92 : 0.86), horizon + 44, { scale: isWide ? 1.3 : 1 }),
    rain(d, isWide ? 190 : 170, [0, 60, width + 30, height]),
    thicket(d, -30, height + 40, isWide ? 330 : 380, ['#0a3a5a', '#12705a']),
    thicket(d, width + 30, height + 40, isWide ? 330 : 380, ['#0a3a5a', '#12705a']),
    ...closing(d, { foot: 0.2, colour: '#060c3a', depth: 0.7, grain: 0.12 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: silverMetal,
  crease: '#2c3460',
  inlay: ['#0c1650', '#3a4a8a', '#8ad8ff'],
  bed: ['#0a1044', '#182a80', '#2c56b8'],
  bedEdge: '#c8e8ff',
  rowLine: '#8ad8ff',
  shade: '#04082c',
  cast: '#020620',
  corner: {
    ground: '#12307a',
    draw: (d) =>
      place(
        `<path d="M5,-22L-15,4L-3,3L-9,22L15,-6L3,-5L11,-22Z" fill="${d.linear(['#ffffff', '#ffe04a', '#f28a00'])}" stroke="#5c2c00" stroke-width="2" stroke-linejoin="round"/>`,
        0,
        0,
      ),
  },
};

/** The pictures of the game. */
export const monsoonShiftwaysArt: readonly Picture[] = slotArt({
  code: 'monsoon-shiftways',
  grid: grids.ways,
  layouts: slotLayouts(grids.ways),
  symbols,
  props: [
    {
      name: 'drift',
      width: 16,
      height: 72,
      scale: 0.8,
      draw: (d) =>
        `<path d="M0,-42C5,-6 8,14 8,26A8,9 0 0 1 -8,26C-8,14 -5,-6 0,-42Z" fill="${d.linear([
          [0, '#ffffff', 0],
          [0.6, '#d8f2ff', 0.7],
          [1, '#ffffff', 0.95],
        ])}"/>`,
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'MONSOON', cx: 218, maxWidth: 370, face: faces.ice, sides: ['#1a56c8', '#0a1650'] },
      { text: 'SHIFTWAYS', cx: 610, maxWidth: 396, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
    ],
    outline: '#0a1244',
    glow: '#8ad8ff',
  },
  button: {
    face: ['#c8ecff', '#3a9af8', '#1456c8', '#0a2470'],
    metal: silverMetal,
    groove: '#0a1650',
    crease: '#041040',
  },
});
