import { closing, Drawing, dust, faces, glowDisc, place, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type FrameLook, silverMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { frond } from '../../things/nature/foliage.ts';
import { skyline, wetStreet } from '../../things/objects/city.ts';
import { sign, tube, tubeLetters } from '../../things/objects/neon.ts';
import { tukTuk } from '../../things/objects/tuk-tuk.ts';
import { symbols } from './symbols.ts';

const lights = ['#ff2fa0', '#1fe0ff', '#ffd21f', '#a84aff', '#ff8a1f'] as const;

/** A tall sign on the side of a building, around the origin: a word from top to bottom. */
function tallSign(d: Drawing, word: string, colour: string, edge: string): string {
  const step = 78;
  const half = (word.length * step) / 2 + 20;
  const box = svg`M-46,${-half}H46V${half}H-46Z`;
  const signs = [...word].map((letter, index) =>
    place(tubeLetters(d, letter, 76, colour, 0, 70), 0, (index - (word.length - 1) / 2) * step),
  );
  return sign(d, [[box, edge]], [{ path: box, colour: edge, width: 8 }]) + signs.join('');
}

/** A boulevard of signs after the rain. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 88);
  const isWide = orientation === 'landscape';
  const street = height * (isWide ? 0.74 : 0.68);
  const palm = (x: number, turn: number, scale: number) =>
    place(
      [-150, -110, -70, -30, 10].map((lean) => place(frond(d, 190, '#3a1478'), 0, 0, { turn: lean })).join(''),
      x,
      street - 330 * scale,
      { scale, turn },
    );
  d.add(
    svg`<rect width="${width}" height="${street + 4}" fill="${d.linear(['#06021c', '#1c0650', '#5a0f8a', '#d02a9a', '#ff8a5a'])}"/>`,
    glowDisc(d, [width / 2, street], width * 0.5, '#ff5ab0', 0.85, '#ffd0a0'),
    dust(d, {
      count: 80,
      area: [0, 0, width, street * 0.6],
      radius: [0.8, 2.4],
      colours: ['#ffffff', '#ffb0f0'],
      opacity: [0.3, 0.9],
    }),
    skyline(d, street, [160, isWide ? 420 : 620], '#2a0f6b', ['#ff8ad8', '#ffd27a', '#8af0ff']),
    skyline(d, street, [90, isWide ? 260 : 380], '#16063f', ['#ffd21f', '#1fe0ff', '#ff2fa0']),
    wetStreet(d, street, ['#3a0f6b', '#16063a', '#06021a'], lights),
    palm(width * 0.02, 0, isWide ? 1.15 : 1),
    palm(width * 0.98, 0, isWide ? 1.15 : 1),
    place(tallSign(d, 'SIAM', '#ff2fa0', '#1fe0ff'), isWide ? 128 : 74, street - (isWide ? 330 : 560), {
      scale: isWide ? 1.05 : 0.8,
    }),
    place(tallSign(d, 'CLUB', '#ffd21f', '#ff2fa0'), width - (isWide ? 128 : 74), street - (isWide ? 330 : 540), {
      scale: isWide ? 1.05 : 0.8,
    }),
    place(tukTuk(d), width - 200, street + (isWide ? 76 : 120), { scale: [-1, 1] }),
    ...closing(d, { foot: 0.18, colour: '#04011a', depth: 0.75, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: ['#6a5a9a', '#3a2a6b', '#1a0f3f', '#4a3a80', '#241650', '#5a4a90', '#0c0624'],
  crease: '#06021a',
  inlay: ['#0a0424', '#1fe0ff', '#ff2fa0'],
  bed: ['#0a0428', '#1a0a4a', '#3a1478'],
  bedEdge: '#ff8ad8',
  rowLine: '#1fe0ff',
  shade: '#06021a',
  cast: '#000000',
  trim: (d, { x, y, width, height }) =>
    tube(d, {
      path: svg`M${x + 26},${y}H${x + width - 26}Q${x + width},${y} ${x + width},${y + 26}V${y + height - 26}Q${x + width},${y + height} ${x + width - 26},${y + height}H${x + 26}Q${x},${y + height} ${x},${y + height - 26}V${y + 26}Q${x},${y} ${x + 26},${y}Z`,
      colour: '#ff2fa0',
      width: 8,
    }),
};

/** The pictures of the game. */
export const neonTukTukArt: readonly Picture[] = slotArt({
  code: 'neon-tuk-tuk',
  grid: grids.classic,
  layouts: slotLayouts(grids.classic, {
    landscape: { stand: [{ x: 190, y: 790, scale: 1.1 }] },
    portrait: { stand: [{ x: 190, y: 1150, scale: 1.1 }] },
  }),
  symbols,
  props: [
    { name: 'stand', width: 290, height: 200, anchor: [0.5, 0.96], draw: (d) => place(tukTuk(d), 8, -92) },
    {
      name: 'drift',
      width: 40,
      height: 40,
      scale: 0.5,
      draw: (d) =>
        glowDisc(d, [0, 0], 38, '#ff5ad0', 0.8) +
        tube(d, { path: 'M-12,0a12,12 0 1 1 24,0a12,12 0 1 1 -24,0Z', colour: '#ff2fa0', width: 6 }),
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'NEON', cx: 170, maxWidth: 250, face: faces.ice, sides: ['#0a8ac8', '#06205a'] },
      { text: 'TUK-TUK', cx: 564, maxWidth: 430, face: faces.blossom, sides: ['#c80a7a', '#4a0440'] },
    ],
    outline: '#12043a',
    glow: '#ff2fa0',
  },
  button: {
    face: ['#ffc0f0', '#ff2fa0', '#b00a7a', '#4a0440'],
    metal: silverMetal,
    groove: '#16043a',
    crease: '#3a0030',
  },
});
