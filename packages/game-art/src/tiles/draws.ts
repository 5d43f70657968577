import { type Drawing, dropShadow, faces, glint, glowDisc, place, sparkles, svg, times } from '../kit/index.ts';
import { lotteryBall } from '../things/gaming/lottery-ball.ts';
import { prizeWheel } from '../things/gaming/prize-wheel.ts';
import { lotusBud } from '../things/nature/lotus.ts';
import { streaks } from '../things/nature/space.ts';
import { coin } from '../things/treasure/coin.ts';
import { gem } from '../things/treasure/gem.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

type Placed = readonly [number: string, colour: string, x: number, y: number, scale: number, turn: number];
const balls = (d: Drawing, list: readonly Placed[], cast: string) =>
  list.map(([number, colour, x, y, scale, turn]) =>
    place(lotteryBall(d, number, colour), x, y, { scale, turn, filter: cast }),
  );

/** Lobby tile: three digits drawn, two small ones below. */
export function dailyDrawTile(): Drawing {
  const colours: TileColours = { top: '#ff9a7a', middle: '#d81e4a', bottom: '#4a0426', light: '#ffe0d8' };
  const d = openTile(colours, 74, [300, 260]);
  const cast = dropShadow(d, 0, 14, 11, '#3a0418', 0.5, 0.3);
  const ticket = [
    '<path d="M-230,-70H230V-30A30,30 0 0 0 230,30V70H-230V30A30,30 0 0 0 -230,-30Z" fill="#fff4dc" stroke="#d9a45a" stroke-width="4" stroke-linejoin="round"/>',
    '<path d="M-120,-66V66" stroke="#d9a45a" stroke-width="4" stroke-dasharray="10 9"/>',
    place(lotusBud(d), -174, 34, { scale: 0.7 }),
    times(
      7,
      (index) =>
        svg`<rect x="${-92 + index * 44}" y="-44" width="30" height="${index % 3 ? 88 : 60}" rx="5" fill="#e8cfa0"/>`,
    ),
  ];
  d.add(
    streaks(d, [300, 260], 30, [230, 360]),
    place(ticket.join(''), 300, 500, { turn: -5, filter: cast }),
    ...balls(
      d,
      [
        ['3', '#2f7df0', 128, 240, 1.06, -10],
        ['9', '#22b46a', 474, 240, 1.06, 10],
        ['7', '#ffb31a', 302, 196, 1.4, -4],
        ['2', '#8b5cf6', 210, 430, 0.72, -8],
        ['8', '#ec4899', 394, 430, 0.72, 8],
      ],
      cast,
    ),
    sparkles(d, [
      [230, 96, 28],
      [520, 150, 18],
      [84, 160, 16],
    ]),
  );
  return closeTile(d, { words: ['DAILY', '3D  2D'], colours });
}

/** Lobby tile: balls whirl in a glass drum. */
export function express645Tile(): Drawing {
  const colours: TileColours = { top: '#9ae86a', middle: '#2a9a3a', bottom: '#0a3a1a', light: '#f0ffd8' };
  const d = openTile(colours, 75, [300, 270]);
  const cast = dropShadow(d, 0, 8, 6, '#06240e', 0.5, 0.3);
  const glass = d.radial([
    [0, '#ffffff', 0.02],
    [0.75, '#e8fff0', 0.14],
    [1, '#ffffff', 0.7],
  ]);
  const steel = d.linear(['#ffffff', '#c2c9e0', '#5c668f', '#e8eeff', '#4a5278'], [0, 0, 1, 0.3]);
  d.add(
    `<path d="M176,430H424L470,590H130Z" fill="${steel}" stroke="#23273f" stroke-width="5" filter="${cast}"/><path d="M206,462H394L412,540H188Z" fill="${d.linear(['#ff5a7a', '#a8042c'])}" stroke="#23273f" stroke-width="4"/>`,
    glowDisc(d, [300, 262], 230, '#ffffff', 0.5),
    ...balls(
      d,
      [
        ['6', '#ffb31a', 296, 356, 0.66, -6],
        ['19', '#ef4444', 184, 330, 0.56, -18],
        ['45', '#2f7df0', 404, 322, 0.58, 14],
        ['33', '#8b5cf6', 238, 222, 0.54, 10],
        ['11', '#22b46a', 366, 206, 0.54, -12],
        ['27', '#ec4899', 290, 128, 0.46, 16],
        ['8', '#f97316', 146, 224, 0.42, -24],
        ['40', '#14b8a6', 446, 224, 0.42, 26],
      ],
      cast,
    ),
    `<circle cx="300" cy="262" r="216" fill="${glass}" stroke="#ffffff" stroke-opacity=".85" stroke-width="7"/><circle cx="300" cy="262" r="224" fill="none" stroke="#0a3a1a" stroke-opacity=".6" stroke-width="5"/>`,
    glint('M122,220A190,190 0 0 1 226,92', 18, 0.8),
    glint('M470,330A184,184 0 0 1 404,414', 10, 0.5),
    ...balls(d, [['21', '#ffd23a', 496, 526, 0.6, 14]], cast),
    sparkles(d, [
      [150, 130, 26],
      [470, 110, 18],
    ]),
  );
  return closeTile(d, { words: ['6/45', 'EXPRESS'], colours });
}

/** Lobby tile: the great wheel of the live hall. */
export function fortuneWheelTile(): Drawing {
  const colours: TileColours = { top: '#ff8ab8', middle: '#b8126a', bottom: '#3a0430', light: '#ffe0f0' };
  const d = openTile(colours, 76, [300, 300]);
  const hues = ['#e0143c', '#1480e0', '#f2a000', '#0fa35a', '#8a2ee0', '#14a8a0'];
  const segments = Array.from({ length: 18 }, (_, index) => ({
    colour: hues[index % 6]!,
    mark: index % 3 ? place(coin(d), 0, 0, { scale: 0.44 }) : place(gem(d, '#fff3a0'), 0, -6, { scale: 0.48 }),
  }));
  d.add(
    `<g filter="${dropShadow(d, 0, 18, 16, '#2b0022', 0.6, 0.2)}">${place(prizeWheel(d, segments, place(lotusBud(d), 0, 34, { scale: 0.74 })), 300, 322, { scale: 1.26, turn: 6 })}</g>`,
    place(
      `<path d="M0,64L-48,-36A53,48 0 1 1 48,-36Z" fill="${d.linear(['#fffbe0', '#ffc02e', '#8a4a00'])}" stroke="#4a2000" stroke-width="6" stroke-linejoin="round"/><circle cy="-40" r="19" fill="#e0143c" stroke="#4a2000" stroke-width="4"/>`,
      300,
      82,
    ),
    place(coin(d, { tilt: 28 }), 70, 552, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 34 }), 532, 548, { scale: 0.44, turn: 18 }),
    sparkles(d, [
      [90, 130, 26],
      [516, 150, 20],
    ]),
  );
  return closeTile(d, { words: ['FORTUNE', 'WHEEL'], colours, secondFace: faces.blossom });
}
