import { type Drawing, darken, dropShadow, letters, lighten, place, sparkles, svg, times } from '../kit.ts';
import { coin } from '../things/coin.ts';
import { football } from '../things/football.ts';
import { horse } from '../things/horse.ts';
import { streaks } from '../things/space.ts';
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

/** A draw ball around the origin, radius 100. */
function lotteryBall(d: Drawing, number: string, colour: string): string {
  const { path } = letters(number, { size: 86, maxWidth: 84 });
  const gloss = d.radial(
    [lighten(colour, 0.75), lighten(colour, 0.2), colour, darken(colour, 0.55)],
    [0.5, 0.5, 0.6, 0.34, 0.26],
  );
  return `<circle r="99" fill="${gloss}" stroke="${darken(colour, 0.6)}" stroke-width="3"/><circle r="58" fill="${d.radial(['#ffffff', '#ffffff', '#dfe4f2'])}" stroke="${darken(colour, 0.3)}" stroke-width="3"/><path d="${path}" fill="#171a2e"/><path d="M-72,-34A80,80 0 0 1 -16,-78" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".9"/>`;
}
