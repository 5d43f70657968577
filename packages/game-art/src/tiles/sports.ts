import { type Drawing, dropShadow, letters, place, sparkles, svg, times } from '../kit/index.ts';
import { greyhound } from '../things/animals/greyhound.ts';
import { horse } from '../things/animals/horse.ts';
import { basketball, stopwatch } from '../things/gaming/basketball.ts';
import { football } from '../things/gaming/football.ts';
import { lotteryBall } from '../things/gaming/lottery-ball.ts';
import { streaks } from '../things/nature/space.ts';
import { coin } from '../things/treasure/coin.ts';

import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: a ball flies out of the net at the viewer. */
export function virtualGoalTile(): Drawing {
  const colours: TileColours = { top: '#9be84a', middle: '#3f8f1f', bottom: '#10300a', light: '#f0ffd0' };
  const d = openTile(colours, 46);
  const lines = times(15, (index) => {
    const k = index - 7;
    return svg`M${300 + k * 50},60Q${300 + k * 44},300 ${300 + k * 64},560M20,${90 + index * 34}Q300,${70 + index * 36} 580,${90 + index * 34}`;
  });
  const post = d.linear(['#c9d2e6', '#ffffff', '#aab4cc'], [0, 0, 1, 0]);
  const grass = times(46, () => {
    const [x, y] = [d.random.between(0, 600), d.random.between(556, 640)];
    return svg`<path d="M${x - 6},${y}Q${x},${y - 30} ${x + d.random.between(-8, 14)},${y - 42}Q${x + 8},${y - 20} ${x + 8},${y}Z" fill="${d.random.pick(['#2f8a1a', '#4fb52a', '#1f6b12'])}"/>`;
  });
  d.add(
    `<path d="${lines}" fill="none" stroke="#fff" stroke-width="3" opacity=".42"/>`,
    `<g fill="${post}" stroke="#4a5a6b" stroke-width="3"><rect x="14" y="40" width="22" height="540" rx="9"/><rect x="564" y="40" width="22" height="540" rx="9"/></g><rect x="14" y="36" width="572" height="24" rx="10" fill="${d.linear(['#ffffff', '#c9d2e6'])}" stroke="#4a5a6b" stroke-width="3"/>`,
    streaks(d, [300, 320], 34, [210, 320]),
    place(football(d, [24, -18, 12]), 300, 314, { scale: 2.1, filter: dropShadow(d, 0, 22, 16, '#07200a', 0.6, 0.2) }),
    grass,
    place(coin(d, { tilt: 26 }), 92, 500, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 34 }), 512, 498, { scale: 0.42, turn: 18 }),
    sparkles(d, [
      [196, 172, 30],
      [470, 190, 18],
    ]),
  );
  return closeTile(d, { words: ['VIRTUAL', 'GOAL'], colours });
}

/** Lobby tile: a race horse at full gallop under the number eight. */
export function derby8Tile(): Drawing {
  const colours: TileColours = { top: '#6fd0ff', middle: '#1f9ad8', bottom: '#0c3a1a', light: '#ffffff' };
  const d = openTile(colours, 54, [330, 280]);
  const track = d.linear(['#8ee05a', '#3f9a2a', '#1c5a18']);
  const flag = times(24, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const dark = (column + row) % 2 === 0;
    return svg`<rect x="${column * 25}" y="${row * 25 + Math.sin(column) * 7}" width="26" height="26" fill="${dark ? '#171923' : '#ffffff'}"/>`;
  });
  d.add(
    svg`<path d="M-10,470Q300,420 610,470V620H-10Z" fill="${track}"/><path d="M-10,462Q300,412 610,462" fill="none" stroke="#fff" stroke-width="9"/>`,
    times(
      9,
      (index) =>
        svg`<path d="M${index * 76},${474 - 46 * Math.sin((index / 8) * Math.PI)}v46" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
    ),
    `<g transform="translate(404,60) rotate(8)"><path d="M-6,-12V250" stroke="#8a4a00" stroke-width="11" stroke-linecap="round"/>${flag}</g>`,
    streaks(d, [420, 330], 22, [200, 420]),
    place(horse(d), 286, 338, { scale: 1.22, turn: 4, filter: dropShadow(d, 0, 14, 13, '#04202e', 0.5, 0.3) }),
    place(badge(d, '8'), 116, 138, { scale: 0.96, turn: -8 }),
    sparkles(d, [
      [330, 216, 18],
      [156, 92, 16],
    ]),
  );
  return closeTile(d, { words: ['DERBY 8'], colours });
}

/** A rosette with a number, around the origin, radius 92, ribbons below. */
function badge(d: Drawing, text: string): string {
  const frill = times(
    18,
    (index) =>
      svg`<path d="M0,0L-17,-92Q0,-104 17,-92Z" transform="rotate(${index * 20})" fill="${index % 2 ? '#ffc02e' : '#ffe680'}" stroke="#a86200" stroke-width="2"/>`,
  );
  const { path } = letters(text, { size: 92 });
  return `<path d="M-40,50L-62,152L-30,132L-8,158L6,60ZM40,50L62,152L30,132L8,158L-6,60Z" fill="${d.linear(['#ffc02e', '#d98400'])}" stroke="#8a4a00" stroke-width="4" stroke-linejoin="round"/>${frill}<circle r="64" fill="${d.linear(['#ff6a7e', '#d3194a', '#8d0c3a'])}" stroke="#fff6c8" stroke-width="6"/><path d="${path}" fill="#fff" stroke="#5c0420" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/>`;
}

/** Lobby tile: numbered balls burst out of the draw. */
export function kenoRushTile(): Drawing {
  const colours: TileColours = { top: '#4ae0e8', middle: '#0891b2', bottom: '#06334a', light: '#d8fbff' };
  const d = openTile(colours, 55);
  const balls: readonly (readonly [
    number: string,
    x: number,
    y: number,
    scale: number,
    colour: string,
    turn: number,
  ])[] = [
    ['12', 118, 152, 0.62, '#8b5cf6', -14],
    ['40', 482, 138, 0.66, '#22b46a', 12],
    ['3', 92, 350, 0.7, '#f59e0b', -10],
    ['21', 512, 340, 0.74, '#2f7df0', 14],
    ['16', 176, 520, 0.66, '#ec4899', -8],
    ['35', 432, 516, 0.7, '#ef4444', 10],
    ['8', 300, 300, 1.62, '#ffb31a', -6],
  ];
  const cast = dropShadow(d, 0, 12, 10, '#03202e', 0.5, 0.3);
  d.add(
    streaks(d, [300, 310], 40, [190, 330]),
    ...balls.map(([number, x, y, scale, colour, turn]) =>
      place(lotteryBall(d, number, colour), x, y, { scale, turn, filter: cast }),
    ),
    sparkles(d, [
      [210, 186, 32],
      [92, 120, 16],
      [520, 300, 18],
      [462, 108, 14],
    ]),
  );
  return closeTile(d, { words: ['KENO', 'RUSH'], colours });
}

/** Lobby tile: a greyhound in the six's jacket on the last straight. */
export function houndDash6Tile(): Drawing {
  const colours: TileColours = { top: '#ffd07a', middle: '#d9651a', bottom: '#3a1408', light: '#fff6d8' };
  const d = openTile(colours, 71, [300, 270]);
  const dustCloud = times(22, () => {
    const [x, y, r] = [d.random.between(0, 600), d.random.between(470, 560), d.random.between(16, 52)];
    return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#ffe0b0" opacity="${d.random.between(0.14, 0.4)}"/>`;
  });
  d.add(
    svg`<path d="M-10,410Q300,380 610,410V640H-10Z" fill="${d.linear(['#e8a85a', '#a85a20', '#5a2a0a'])}"/><path d="M-10,410Q300,380 610,410M-10,452Q300,426 610,452" fill="none" stroke="#fff" stroke-width="7" opacity=".9"/>`,
    streaks(d, [430, 290], 30, [210, 430]),
    place(greyhound(d, '#8a7a6a', '#2f7df0', '2'), 322, 236, { scale: 0.62 }),
    place(greyhound(d, '#c8c2b8', '#22b46a', '4'), 130, 300, { scale: 0.5 }),
    dustCloud,
    place(greyhound(d, '#d98a4a', '#e0143c', '6'), 306, 400, {
      scale: 1.08,
      filter: dropShadow(d, 0, 16, 12, '#2e1004', 0.55, 0.2),
    }),
    place(badge(d, '6'), 112, 132, { scale: 0.96, turn: -8 }),
    sparkles(d, [
      [470, 130, 22],
      [156, 88, 16],
    ]),
  );
  return closeTile(d, { words: ['HOUND', 'DASH 6'], colours });
}

/** Lobby tile: a slip with its picks, the balls of three games around it. */
export function sportsbookTile(): Drawing {
  const colours: TileColours = { top: '#8ab8ff', middle: '#2a4fd8', bottom: '#0c1650', light: '#e0ecff' };
  const d = openTile(colours, 73, [300, 300]);
  const cast = dropShadow(d, 0, 18, 14, '#060c34', 0.55, 0.2);
  const teeth = times(13, (index) => svg`L${150 - (index + 0.5) * 23},${index % 2 ? 218 : 232}`);
  const rows = ['#22b46a', '#22b46a', '#f2a000', '#22b46a'].map((colour, index) => {
    const y = -118 + index * 80;
    return svg`<rect x="-126" y="${y - 26}" width="252" height="62" rx="14" fill="#eef2ff"/><circle cx="-92" cy="${y + 5}" r="20" fill="${colour}"/><path d="M-101,${y + 5}l7,8l12,-15" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><rect x="-58" y="${y - 12}" width="${118 - index * 14}" height="11" rx="5" fill="#5a6aa8"/><rect x="-58" y="${y + 10}" width="76" height="9" rx="4" fill="#b0bce0"/><rect x="66" y="${y - 12}" width="50" height="33" rx="9" fill="#ffd23a"/>`;
  });
  const slip = [
    `<path d="M-150,-218H150V225${teeth}L-150,225Z" fill="#ffffff" stroke="#aab4d8" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M-150,-218H150V-162H-150Z" fill="${d.linear(['#ff8a4a', '#e0390a'])}"/><rect x="-120" y="-199" width="120" height="18" rx="8" fill="#fff" opacity=".9"/>`,
    ...rows,
  ];
  d.add(
    place(slip.join(''), 300, 296, { turn: -6, filter: cast }),
    place(football(d, [24, -18, 12]), 128, 452, { scale: 1.02, filter: cast }),
    place(basketball(d), 488, 442, { scale: 0.88, turn: 16, filter: cast }),
    place(stopwatch(d), 494, 146, { scale: 0.66, turn: 12, filter: cast }),
    place(coin(d, { tilt: 30 }), 92, 150, { scale: 0.5, turn: -18 }),
    sparkles(d, [
      [180, 96, 22],
      [430, 330, 18],
      [84, 130, 14],
    ]),
  );
  return closeTile(d, { words: ['SPORTS', 'BOOK'], colours });
}
