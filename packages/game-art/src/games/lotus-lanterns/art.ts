import { faces, place } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, slotLayouts } from '../../slots/layout.ts';
import { hangingLantern, lightOf } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { loosePetal, lotus, lotusBud } from '../../things/nature/lotus.ts';
import { background } from './background.ts';
import { symbols } from './symbols.ts';

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#430726', '#6b3a00', '#ffdf80'],
  bed: ['#24093f', '#431458', '#74267a'],
  bedEdge: '#ffbff0',
  rowLine: '#ffd98a',
  shade: '#0d0220',
  cast: '#00141c',
  corner: { ground: '#5c0a3a', draw: (d) => place(lotusBud(d), 0, 16, { scale: 0.36 }) },
};

/** The pictures of the game. */
export const lotusLanternsArt: readonly Picture[] = slotArt({
  code: 'lotus-lanterns',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: {
      hang: [
        { x: 96, y: -60, scale: 1 },
        { x: 208, y: -190, scale: 0.62 },
        { x: 1508, y: -40, scale: 1.06 },
        { x: 1398, y: -196, scale: 0.64 },
      ],
      stand: [
        { x: 118, y: 772, scale: 0.86 },
        { x: 1490, y: 786, scale: 0.98 },
      ],
    },
    portrait: {
      hang: [
        { x: 92, y: -130, scale: 0.9 },
        { x: 806, y: -120, scale: 0.96 },
      ],
      stand: [
        { x: 132, y: 1130, scale: 0.9 },
        { x: 774, y: 1164, scale: 1.02 },
      ],
    },
  }),
  symbols,
  props: [
    ...hangingLantern(),
    { name: 'stand', width: 360, height: 236, scale: 0.62, anchor: [0.5, 0.84], draw: lotus },
    lightOf('stand', '#ff8fd0', '#fff0d8', 0.8),
    { name: 'drift', width: 72, height: 88, scale: 0.74, draw: loosePetal },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'LOTUS', cx: 206, maxWidth: 320, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'LANTERNS', cx: 592, maxWidth: 432, face: faces.blossom, sides: ['#a3156b', '#4a0634'] },
    ],
    outline: '#3a0524',
    glow: '#ffcf4a',
  },
  button: {
    face: ['#ffb3d8', '#f9338f', '#c00a5c', '#7a0438'],
    metal: goldMetal,
    groove: '#4a0524',
    crease: '#4a0020',
  },
});
