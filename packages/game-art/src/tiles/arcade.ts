import {
  cord,
  type Drawing,
  darken,
  dropShadow,
  form,
  glint,
  halo,
  lighten,
  place,
  sparkles,
  svg,
  times,
} from '../kit/index.ts';
import { card } from '../things/gaming/card.ts';
import { prizeWheel } from '../things/gaming/prize-wheel.ts';
import { lotusBud } from '../things/nature/lotus.ts';
import { streaks } from '../things/nature/space.ts';
import { coin } from '../things/treasure/coin.ts';
import { gem } from '../things/treasure/gem.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: a tower of steps, a stone shining on its top. */
export function towerTile(): Drawing {
  const colours: TileColours = { top: '#ffb86a', middle: '#d8480a', bottom: '#4a1004', light: '#fff0c8' };
  const d = openTile(colours, 63, [300, 180]);
  const cast = dropShadow(d, 0, 12, 10, '#2b0800', 0.5, 0.3);
  const floors = times(6, (index) => {
    const row = 5 - index;
    const [w, y] = [400 - row * 52, 560 - row * 66];
    const isSafe = row % 2 === 0;
    const front = isSafe ? ['#ffe68f', '#ffb31a', '#b05a00'] : ['#c8a0ff', '#7a3ae0', '#3a0a8a'];
    const blocks = times(3, (column) => {
      const [bw, x] = [w / 3 - 6, 300 - w / 2 + (column * w) / 3 + 3];
      const lit = column === (row * 2 + 1) % 3;
      const colors = lit ? ['#c8ffd8', '#22d38a', '#046a44'] : front;
      return `${form(d, svg`M${x},${y - 34}H${x + bw}V${y + 22}H${x}Z`, colors, { line: darken(colors[2]!, 0.5), width: 4, depth: 5 })}${svg`<path d="M${x},${y - 34}L${x + 12},${y - 48}H${x + bw - 2}L${x + bw},${y - 34}Z" fill="${lighten(colors[0]!, 0.3)}" stroke="${darken(colors[2]!, 0.5)}" stroke-width="3" stroke-linejoin="round"/>`}${lit ? place(gem(d, '#fff3a0'), x + bw / 2, y - 6, { scale: 0.2 }) : ''}`;
    });
    return `<g filter="${cast}">${blocks}</g>`;
  });
  d.add(
    floors,
    place(gem(d, '#f0143c'), 300, 112, { scale: 0.94, filter: halo(d, 18, '#fff0a8', 0.9) }),
    place(coin(d, { tilt: 30 }), 92, 320, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 40 }), 512, 300, { scale: 0.4, turn: 18 }),
    sparkles(d, [
      [236, 60, 26],
      [388, 160, 18],
      [130, 180, 16],
    ]),
  );
  return closeTile(d, { words: ['TOWER'], colours });
}

/** A broad arrow that points up, around the origin, 200 tall. */
function arrow(d: Drawing, colours: readonly string[]): string {
  return `${form(d, 'M0,-104L92,-6H44V100H-44V-6H-92Z', [...colours], { line: darken(colours.at(-1)!, 0.5), width: 8, depth: 7 })}${glint('M-66,-18L-2,-84', 9, 0.75)}`;
}

/** Lobby tile: a card between an arrow up and an arrow down. */
export function hiLoTile(): Drawing {
  const colours: TileColours = { top: '#5ab8ff', middle: '#1d4ed8', bottom: '#0b1450', light: '#c8e4ff' };
  const d = openTile(colours, 64);
  const cast = dropShadow(d, 0, 14, 12, '#04103a', 0.55, 0.3);
  d.add(
    place(card(d, '7', 'clubs'), 190, 330, { scale: 1.06, turn: -16, filter: cast }),
    place(card(d, 'Q', 'hearts'), 336, 300, { scale: 1.34, turn: 6, filter: cast }),
    place(arrow(d, ['#d8ffe4', '#2ee08a', '#067a48']), 98, 170, { scale: 0.94, turn: -10, filter: cast }),
    place(arrow(d, ['#ffd0d8', '#ff3a5c', '#8a0428']), 512, 448, { scale: 0.94, turn: 170, filter: cast }),
    place(coin(d, { tilt: 34 }), 88, 530, { scale: 0.42, turn: -18 }),
    sparkles(d, [
      [440, 120, 26],
      [232, 130, 18],
      [300, 520, 16],
    ]),
  );
  return closeTile(d, { words: ['HI-LO'], colours });
}

const rainbow = ['#e0143c', '#f2a000', '#0fa35a', '#1480e0', '#8a2ee0', '#e0359a'];
const hand = (d: Drawing) =>
  form(d, 'M0,52L-40,-30A44,40 0 1 1 40,-30Z', ['#ffd0d8', '#f0143c', '#6b0420'], { line: '#fff0b0', width: 8 });
const segments = (count: number, colours: readonly string[], mark: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ colour: colours[index % colours.length]!, mark: mark(index) }));

/** Lobby tile: the wheel of multipliers. */
export function wheelTile(): Drawing {
  const colours: TileColours = { top: '#c47aff', middle: '#6d1fd8', bottom: '#220658', light: '#ecd8ff' };
  const d = openTile(colours, 65);
  const dark = ['#2c1a6b', '#1480e0', '#2c1a6b', '#0fa35a', '#2c1a6b', '#f2a000'];
  d.add(
    place(
      prizeWheel(
        d,
        segments(12, dark, (index) => (index % 2 ? place(gem(d, rainbow[index % 5]!), 0, -8, { scale: 0.5 }) : '')),
        place(gem(d, '#ffd23a'), 0, 2, { scale: 0.34 }),
      ),
      300,
      320,
      {
        scale: 1.2,
        turn: 15,
        filter: dropShadow(d, 0, 18, 16, '#16043a', 0.6, 0.2),
      },
    ),
    place(hand(d), 300, 84, { filter: dropShadow(d, 0, 8, 6, '#16043a', 0.6, 0.4) }),
    place(coin(d, { tilt: 30 }), 82, 540, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 40 }), 524, 536, { scale: 0.4, turn: 18 }),
    sparkles(d, [
      [110, 150, 26],
      [500, 150, 18],
    ]),
  );
  return closeTile(d, { words: ['WHEEL'], colours });
}

/** Lobby tile: the small wheel on its base, streamers around it. */
export function fortuneWheelMiniTile(): Drawing {
  const colours: TileColours = { top: '#ffd23a', middle: '#f2780a', bottom: '#6b1a04', light: '#fff6c8' };
  const d = openTile(colours, 66, [300, 290]);
  const streamers = times(16, (index) => {
    const [x, y, turn] = [d.random.between(20, 580), d.random.between(30, 560), index * 47];
    return place(glint('M-22,0q11,-18 22,0t22,0', 9, 0.95, rainbow[index % 6]), x, y, { turn });
  });
  d.add(
    streamers,
    `<g filter="${dropShadow(d, 0, 16, 14, '#3a1000', 0.55, 0.2)}">${form(d, 'M240,430L196,590H404L360,430Z', ['#ff8a9a', '#c80a34', '#5a0420'], { line: '#3a0410', depth: 6 })}${place(
      prizeWheel(
        d,
        segments(8, rainbow, (index) =>
          index % 2 ? place(coin(d), 0, 0, { scale: 0.46 }) : place(lotusBud(d), 0, 34),
        ),
        place(lotusBud(d), 0, 34, { scale: 0.74 }),
      ),
      300,
      290,
      { scale: 1.04, turn: -14 },
    )}</g>`,
    place(hand(d), 300, 82, { scale: 0.86 }),
    place(coin(d, { tilt: 24 }), 90, 520, { scale: 0.5, turn: -18 }),
    place(coin(d, { tilt: 34 }), 512, 524, { scale: 0.48, turn: 18 }),
    sparkles(d, [
      [92, 130, 24],
      [512, 160, 20],
    ]),
  );
  return closeTile(d, { words: ['FORTUNE', 'WHEEL MINI'], colours: { ...colours, middle: '#c2410c' } });
}

/** Lobby tile: a coin tossed repeatedly. */
export function coinStreakTile(): Drawing {
  const colours: TileColours = { top: '#6af0d0', middle: '#0a9488', bottom: '#043a3f', light: '#d8fff4' };
  const d = openTile(colours, 67, [300, 250]);
  const arc = [
    [86, 500, 74, 0.34],
    [128, 372, 56, 0.44],
    [190, 262, 34, 0.58],
  ] as const;
  d.add(
    streaks(d, [320, 250], 26, [200, 340]),
    `<path d="M60,560C70,360 150,170 320,140" fill="none" stroke="#fff6c8" stroke-width="60" stroke-linecap="round" opacity=".2"/>`,
    ...arc.map(([x, y, tilt, scale], index) =>
      place(coin(d, { tilt }), x, y, { scale, turn: -20, opacity: 0.5 + index * 0.2 }),
    ),
    place(coin(d, { tilt: 12 }), 350, 270, {
      scale: 1.72,
      turn: 10,
      filter: dropShadow(d, 0, 20, 16, '#032523', 0.6, 0.2),
    }),
    ...[0, 1, 2, 3, 4].map((index) => place(coin(d, { tilt: 66 }), 508, 576 - index * 26, { scale: 0.5 })),
    sparkles(d, [
      [250, 150, 34],
      [482, 180, 20],
      [420, 430, 18],
      [96, 240, 16],
    ]),
  );
  return closeTile(d, { words: ['COIN', 'STREAK'], colours });
}

/** Lobby tile: a ticket, its silver half scratched away by a coin. */
export function scratchTile(): Drawing {
  const colours: TileColours = { top: '#ff9ac8', middle: '#db2777', bottom: '#4a0428', light: '#ffe4f0' };
  const d = openTile(colours, 68);
  const foil = d.linear(['#f6f8ff', '#c2c9dc', '#8a93b0', '#e0e5f4', '#9aa3c0'], [0, 0, 1, 1]);
  const cells = [
    ['#f0143c', -128, -66],
    ['#f0143c', 0, -66],
    ['#f0143c', 128, -66],
    ['#22d38a', -128, 66],
    ['#2fb4ff', 0, 66],
    ['#ffd23a', 128, 66],
  ] as const;
  const panels = cells.map(
    ([colour, x, y]) =>
      svg`<rect x="${x - 58}" y="${y - 58}" width="116" height="116" rx="18" fill="#fff8ea" stroke="#d9a45a" stroke-width="4"/>${place(gem(d, colour), x, y, { scale: 0.42 })}`,
  );
  const left = 'M60,128C40,100 84,86 56,58C30,34 92,20 74,-2C96,-12 128,-8 196,-8V132H60Z';
  const ticket = [
    form(d, 'M-216,-214H216V160H-216Z', ['#ffe68f', '#ffb31a', '#e0700a'], { line: '#7a3400', width: 6, depth: 7 }),
    ...[-120, 0, 120].map((x) => place(lotusBud(d), x, -142, { scale: x ? 0.62 : 0.8 })),
    ...panels,
    `<path d="${left}" fill="${foil}" stroke="#6b7390" stroke-width="3" stroke-linejoin="round"/>`,
    glint('M104,20L176,92M150,10L190,50', 8, 0.6),
    times(16, (index) =>
      place(
        `<path d="M-5,-3L6,0L-2,5Z" fill="${index % 2 ? '#c2c9dc' : '#8a93b0'}"/>`,
        d.random.between(10, 90),
        d.random.between(30, 140),
        { turn: index * 53, scale: d.random.between(0.8, 2) },
      ),
    ),
  ];
  d.add(
    place(ticket.join(''), 292, 330, { turn: -8, filter: dropShadow(d, 0, 18, 16, '#3a0420', 0.6, 0.2) }),
    cord('M300,470q20,-26 36,4t40,-10', 5, '#e8ecf8', '#6b7390'),
    place(coin(d, { tilt: 18 }), 380, 446, {
      scale: 0.68,
      turn: 16,
      filter: dropShadow(d, 0, 10, 8, '#3a0420', 0.6, 0.3),
    }),
    sparkles(d, [
      [470, 150, 24],
      [330, 400, 20],
    ]),
  );
  return closeTile(d, { words: ['SCRATCH'], colours });
}
