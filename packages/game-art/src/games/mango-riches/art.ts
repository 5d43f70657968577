import { closing, Drawing, dust, faces, glowDisc, place, rays, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { frond, thicket } from '../../things/nature/foliage.ts';
import { leaf } from '../../things/nature/fruit.ts';
import { lilyPad, lotusBud } from '../../things/nature/lotus.ts';
import { fruitTree, mango } from '../../things/nature/orchard.ts';
import { stiltHouse } from '../../things/nature/paddies.ts';
import { cloudBank, hills, ripples } from '../../things/nature/river.ts';
import { longtail } from '../../things/objects/river-things.ts';
import { fruitBoat, symbols } from './symbols.ts';

/** The orchard on the canal at noon. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 91);
  const isWide = orientation === 'landscape';
  const bank = height * (isWide ? 0.72 : 0.68);
  const white = d.linear(['#ffffff', '#e8faff', '#b0e4f8']);
  const canopy = (x: number, turns: readonly number[], side: number) =>
    place(turns.map((turn) => place(frond(d, isWide ? 300 : 280, '#1f9a4a'), 0, 0, { turn })).join(''), x, -20, {
      scale: [side, 1],
    });
  d.add(
    svg`<rect width="${width}" height="${bank + 4}" fill="${d.linear(['#1fa8f0', '#5ad0f8', '#b8f4e8', '#fff6c0'])}"/>`,
    glowDisc(d, [width / 2, bank * 0.5], height * 0.5, '#fff6b0', 0.9, '#ffffff'),
    rays(d, [width / 2, bank * 0.5], 28, Math.hypot(width, height) * 0.64, '#ffffff', 0.34),
    place(cloudBank(d, 380, 130, white), width * 0.14, height * 0.16),
    place(cloudBank(d, 340, 120, white), width * 0.88, height * 0.22),
    hills(d, bank - 90, 70, '#8ad8a0', 0.8),
    hills(d, bank - 40, 50, '#4ab87a', 2.8),
    place(stiltHouse(d, '#c8743a'), width * (isWide ? 0.22 : 0.42), bank - 44, { scale: isWide ? 0.7 : 0.6 }),
    place(stiltHouse(d, '#a85a3a'), width * (isWide ? 0.8 : 0.62), bank - 40, { scale: isWide ? 0.64 : 0.5 }),
    hills(d, bank + 2, 14, '#2a9a4a', 5),
    place(fruitTree(d, '#2aa03a', '#ffb01f'), width * 0.07, bank + 30, { scale: isWide ? 1.35 : 0.8 }),
    place(fruitTree(d, '#249038', '#ff8a1f'), width * 0.94, bank + 36, { scale: isWide ? 1.4 : 0.84 }),
    svg`<rect y="${bank}" width="${width}" height="${height - bank}" fill="${d.linear(['#c8f8e8', '#2ec4c0', '#0a7aa0', '#064a78'])}"/>`,
    ripples(d, bank, { x: width / 2, width: isWide ? 380 : 320, colours: ['#ffffff', '#fff6c0', '#d8fff4'] }),
    place(longtail(d), width - 190, bank + (isWide ? 70 : 110), { scale: [-0.9, 0.9] }),
    place(lilyPad(d, 110), width * 0.4, bank + (height - bank) * 0.72, { turn: 176 }) +
      place(lotusBud(d), width * 0.4, bank + (height - bank) * 0.72, { scale: 0.8 }),
    place(lilyPad(d, 90), width * 0.63, bank + (height - bank) * 0.86),
    canopy(-30, [6, 30, 56, 80], 1),
    canopy(width + 30, [6, 30, 56, 80], -1),
    thicket(d, -20, height + 50, isWide ? 260 : 330, ['#0a6a4a', '#1f9a4a']),
    thicket(d, width + 20, height + 50, isWide ? 260 : 330, ['#0a6a4a', '#1f9a4a']),
    dust(d, {
      count: 50,
      area: [0, 0, width, height],
      radius: [1, 4],
      colours: ['#ffffff', '#fff6c0'],
      opacity: [0.3, 0.8],
    }),
    ...closing(d, { foot: 0.2, colour: '#042a4a', depth: 0.7, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: ['#fbffd0', '#c8e85a', '#5a9a1a', '#dff58a', '#7ab82a', '#f0ffb0', '#2a5a08'],
  crease: '#1c3a04',
  inlay: ['#5a3008', '#2a5a08', '#ffdf80'],
  bed: ['#3a1a06', '#7a3a0e', '#c87a2a'],
  bedEdge: '#fff0c0',
  rowLine: '#ffe9a8',
  shade: '#241002',
  cast: '#02241c',
  corner: { ground: '#7a3a0a', draw: (d) => place(mango(d), 0, 2, { scale: 0.21, turn: 0 }) },
};

/** The pictures of the game. */
export const mangoRichesArt: readonly Picture[] = slotArt({
  code: 'mango-riches',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: { stand: [{ x: 116, y: 800, scale: 0.84 }] },
    portrait: { stand: [{ x: 190, y: 1160, scale: 1.3 }] },
  }),
  symbols,
  props: [
    { name: 'stand', width: 250, height: 200, anchor: [0.5, 0.92], draw: (d) => place(fruitBoat(d), 0, -92) },
    {
      name: 'drift',
      width: 80,
      height: 48,
      scale: 0.7,
      draw: (d) => place(leaf(d, ['#e8ffb0', '#8ad83a', '#2a9a2a']), -46, 16),
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'MANGO', cx: 216, maxWidth: 330, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'RICHES', cx: 596, maxWidth: 370, face: faces.mint, sides: ['#0f8a3a', '#044a1c'] },
    ],
    outline: '#3a1a04',
    glow: '#ffe04a',
  },
  button: {
    face: ['#fff6b0', '#ffb81f', '#f07a0a', '#8a3a00'],
    metal: goldMetal,
    groove: '#3a1a04',
    crease: '#5a2400',
  },
});
