import { closing, Drawing, dust, faces, glowDisc, place, svg } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { bulbs, type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { hangingLantern } from '../../slots/ornaments.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { lotusBud } from '../../things/nature/lotus.ts';
import { lampLine, skyline, wetStreet } from '../../things/objects/city.ts';
import { bubbleTea, dumplingBasket, noodleBowl, stall } from '../../things/objects/street-food.ts';
import { symbols } from './symbols.ts';

const warm = ['#ffc84a', '#ff8a3a', '#ffe9a8'] as const;
const teal = ['#fffbd0', '#6af0e0', '#0f9aa8', '#04405a'] as const;

/** The street of the market an hour after sunset. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 36);
  const isWide = orientation === 'landscape';
  const street = height * (isWide ? 0.76 : 0.7);
  const shelf = (draw: (d: Drawing) => string, x: number) => place(draw(d), x, -112, { scale: 0.38 });
  const goods = shelf(noodleBowl, -82) + shelf(dumplingBasket, 0) + shelf(bubbleTea, 84);
  const stalls = isWide
    ? [
        [240, 1, '#e0243c'],
        [1360, 1, '#1f9a8a'],
        [70, 1.45, '#f08a1a'],
        [1530, 1.45, '#c81f8a'],
      ]
    : [
        [330, 0.74, '#e0243c'],
        [580, 0.74, '#1f9a8a'],
        [110, 1.15, '#f08a1a'],
        [790, 1.15, '#c81f8a'],
      ];
  const lines = isWide
    ? ([
        [-20, 60, 560, 20],
        [1040, 20, 1620, 60],
        [-20, 170, 300, 250],
        [1300, 250, 1620, 170],
      ] as const)
    : ([
        [-20, 70, 460, 30],
        [440, 30, 920, 70],
        [-20, 250, 920, 262],
      ] as const);
  d.add(
    svg`<rect width="${width}" height="${street + 4}" fill="${d.linear(['#120a3a', '#3a1468', '#8a2a7a', '#e85a5a', '#ffae5a'])}"/>`,
    glowDisc(d, [width / 2, street], width * 0.5, '#ffae5a', 0.8, '#fff0c8'),
    dust(d, {
      count: 60,
      area: [0, 0, width, street * 0.5],
      radius: [0.8, 2.4],
      colours: ['#ffffff', '#ffd8f0'],
      opacity: [0.3, 0.9],
    }),
    skyline(d, street, [150, isWide ? 360 : 560], '#3a1a5c', ['#ffd27a', '#ffae5a', '#ff8ad8']),
    skyline(d, street, [70, isWide ? 200 : 300], '#24103f', ['#ffd27a', '#8af0e0']),
    wetStreet(d, street, ['#6b3058', '#2c1440', '#0e0620'], ['#ffae4a', '#ff5a8a', '#5af0d8', '#ffe08a']),
    ...stalls.map(([x, scale, cloth]) =>
      place(
        stall(d, cloth as string, goods),
        x as number,
        street + 40 * (scale as number) + (isWide ? 0 : (scale as number) * 60),
        { scale: scale as number },
      ),
    ),
    ...lines.map((line) => lampLine(d, line, isWide ? 54 : 44, warm, isWide ? 11 : 10)),
    dust(d, {
      count: 46,
      area: [0, 0, width, height],
      radius: [4, 20],
      colours: ['#ffc84a', '#ff8a5a', '#ff6ab0'],
      opacity: [0.05, 0.22],
    }),
    ...closing(d, { foot: 0.18, colour: '#0c0420', depth: 0.74, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#8a1418', '#4a0a0a', '#ffdf80'],
  bed: ['#1c0a34', '#3c1458', '#7a2a78'],
  bedEdge: '#ffd8f0',
  rowLine: '#ffd98a',
  shade: '#10041e',
  cast: '#0c0218',
  corner: { ground: '#0f6a6a', draw: (d) => place(lotusBud(d), 0, 16, { scale: 0.36 }) },
  trim: (d, box) => bulbs(d, box, ['#ffc84a', '#ff8a3a'], 64),
};

/** The pictures of the game. */
export const nightMarketArt: readonly Picture[] = slotArt({
  code: 'night-market',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: {
      hang: [
        { x: 110, y: -150, scale: 0.7 },
        { x: 1490, y: -140, scale: 0.74 },
      ],
    },
    portrait: {
      hang: [
        { x: 74, y: -170, scale: 0.74 },
        { x: 828, y: -160, scale: 0.78 },
      ],
    },
  }),
  symbols,
  props: [
    ...hangingLantern(teal, '#1a9ca8', '#6ae0dc'),
    {
      name: 'drift',
      width: 48,
      height: 48,
      scale: 0.5,
      draw: (d) => glowDisc(d, [0, 0], 46, '#ffb84a', 0.9, '#fff6c8'),
    },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'NIGHT', cx: 206, maxWidth: 320, face: faces.gold, sides: ['#c24a00', '#5a1200'] },
      { text: 'MARKET', cx: 590, maxWidth: 400, face: faces.blossom, sides: ['#a3156b', '#4a0634'] },
    ],
    outline: '#1c0834',
    glow: '#ffae4a',
  },
  button: {
    face: ['#ffe0a8', '#ff9a2a', '#d84a0a', '#6b1a04'],
    metal: goldMetal,
    groove: '#1c0834',
    crease: '#4a1000',
  },
});
