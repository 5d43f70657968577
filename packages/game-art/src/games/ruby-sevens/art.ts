import { type Colour, Drawing, dust, faces, glowDisc, grain, place, rays } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { bulbs, type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { curtain, spotlights, stageFloor, valance } from '../../things/objects/theatre.ts';
import { gem } from '../../things/treasure/gem.ts';
import { symbols } from './symbols.ts';

const velvet: readonly [Colour, Colour, Colour] = ['#d02a7a', '#8a0f5a', '#3a0430'];

/** A velvet theatre, its lamps on the stage. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 47);
  const isWide = orientation === 'landscape';
  const floor = height * (isWide ? 0.78 : 0.7);
  const side = width * (isWide ? 0.3 : 0.34);
  const wall = d.radial(
    [
      [0, '#d86ae8'],
      [0.4, '#8a24c0'],
      [1, '#2a0650'],
    ],
    [0.5, 0.42, 0.72],
  );
  d.add(
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    rays(d, [width / 2, floor * 0.5], 28, Math.hypot(width, height) * 0.6, '#ffd8ff', 0.3),
    glowDisc(d, [width / 2, floor * 0.5], height * 0.5, '#ff9ae0', 0.7, '#fff0ff'),
    stageFloor(d, floor, ['#c8428a', '#6a1250', '#1e0322']),
    spotlights(
      d,
      isWide
        ? [
            [360, 620],
            [620, 480],
            [980, 1120],
            [1240, 980],
          ]
        : [
            [190, 380],
            [710, 520],
          ],
      floor + 40,
      '#fff0c8',
    ),
    curtain(d, -20, side, height * 0.96, velvet),
    curtain(d, width - side + 20, side, height * 0.96, velvet),
    valance(d, isWide ? 7 : 4, isWide ? 92 : 120, velvet),
    dust(d, {
      count: 90,
      area: [0, 60, width, height],
      radius: [1.4, 7],
      colours: ['#ffe9a8', '#ffb8f0', '#ffffff'],
      opacity: [0.12, 0.6],
    }),
    grain(d, 0.12),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#5a0420', '#6b3a00', '#ffdf80'],
  bed: ['#0c0c34', '#1c2470', '#3a56b8'],
  bedEdge: '#c8d8ff',
  rowLine: '#ffd98a',
  shade: '#1a0220',
  cast: '#1a0020',
  trim: (d, box) => bulbs(d, box, ['#ffb02e', '#ff3a62']),
  corner: { ground: '#4a0420', draw: (d) => place(gem(d, '#f21d54'), 0, 0, { scale: 0.2, turn: 0 }) },
};

/** The pictures of the game. */
export const rubySevensArt: readonly Picture[] = slotArt({
  code: 'ruby-sevens',
  grid: grids.classic,
  layouts: slotLayouts(grids.classic),
  symbols,
  props: [{ name: 'drift', width: 72, height: 72, scale: 0.3, draw: (d) => gem(d, '#f21d54') }],
  background,
  frame,
  logo: {
    words: [
      { text: 'RUBY', cx: 200, maxWidth: 300, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'SEVENS', cx: 574, maxWidth: 420, face: faces.blossom, sides: ['#b01048', '#4a0424'] },
    ],
    outline: '#3a0420',
    glow: '#ffcf4a',
  },
  button: {
    face: ['#ffb3c0', '#f93355', '#c00a30', '#7a0418'],
    metal: goldMetal,
    groove: '#4a0410',
    crease: '#4a0010',
  },
});
