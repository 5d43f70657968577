import { type Drawing, dropShadow, faces, place, sparkles, svg, times } from '../kit/index.ts';
import { koi } from '../things/animals/koi.ts';
import { naga } from '../things/animals/naga.ts';
import { tiger } from '../things/animals/tiger.ts';
import { card, chip } from '../things/gaming/card.ts';
import { die } from '../things/gaming/die.ts';
import { rouletteWheel } from '../things/gaming/roulette-wheel.ts';
import { bolt } from '../things/treasure/bolt.ts';
import { coin } from '../things/treasure/coin.ts';
import { closeTile, openTile, type TileColours, type TileTitle } from './tile.ts';

/** Lobby tile: the wheel from above, ball beside the zero. */
export function rouletteTile(): Drawing {
  const colours: TileColours = { top: '#ff8496', middle: '#be123c', bottom: '#3f0516', light: '#fecdd3' };
  return wheelFromAbove(colours, ['ROULETTE']);
}

/** Lobby tile: the wheel of the shared table. */
export function liveRouletteTile(): Drawing {
  const colours: TileColours = { top: '#5ad89a', middle: '#0a7a50', bottom: '#02301d', light: '#d0ffe8' };
  return wheelFromAbove(colours, ['LIVE', 'ROULETTE']);
}

function wheelFromAbove(colours: TileColours, words: TileTitle['words']): Drawing {
  const d = openTile(colours, 44);
  d.add(
    place(rouletteWheel(d), 300, 312, { scale: 1.06, turn: 8, filter: dropShadow(d, 0, 18, 16, '#26020c', 0.6, 0.2) }),
    place(chip(d, '#7c3aed', 34), 84, 534, { scale: 0.56, turn: -12 }),
    place(chip(d, '#0ea5a4', 30), 520, 536, { scale: 0.6, turn: 12 }),
    sparkles(d, [
      [136, 120, 22],
      [470, 148, 18],
      [300, 300, 24],
    ]),
  );
  return closeTile(d, { words, colours });
}

/** Lobby tile: a natural nine beside the king, on a pile of chips. */
export function baccaratTile(): Drawing {
  const colours: TileColours = { top: '#ffce5c', middle: '#b45309', bottom: '#451a03', light: '#fef3c7' };
  return naturalNine(colours, ['BACCARAT']);
}

/** Lobby tile: the same on the red felt of the shared table. */
export function liveBaccaratTile(): Drawing {
  const colours: TileColours = { top: '#ff7a8a', middle: '#b3163c', bottom: '#3d0418', light: '#ffd9df' };
  return naturalNine(colours, ['LIVE', 'BACCARAT']);
}

/** Lobby tile: the same at speed, lightning between the cards. */
export function speedBaccaratTile(): Drawing {
  const colours: TileColours = { top: '#b08aff', middle: '#5a1fc0', bottom: '#1e0650', light: '#e4d8ff' };
  return naturalNine(colours, ['SPEED', 'BACCARAT'], (d) => place(bolt(d), 306, 280, { scale: 2.5, turn: 8 }));
}

function naturalNine(colours: TileColours, words: TileTitle['words'], between?: (d: Drawing) => string): Drawing {
  const d = openTile(colours, 45);
  const cast = dropShadow(d, 0, 14, 12, '#2b0d00', 0.55, 0.3);
  d.add(
    place(card(d, '9', 'spades'), 190, 312, { scale: 1.28, turn: -15, filter: cast }),
    place(card(d, 'K', 'hearts'), 392, 300, { scale: 1.32, turn: 12, filter: cast }),
    between?.(d) ?? '',
    chipPile(d, 478, 566, ['#d8122f', '#d8122f', '#1d4ed8', '#1d4ed8']),
    chipPile(d, 116, 572, ['#059669', '#059669', '#7c3aed']),
    sparkles(d, [
      [120, 156, 20],
      [468, 140, 26],
      [330, 470, 16],
    ]),
  );
  return closeTile(d, { words, colours, face: faces.ice });
}

/** Lobby tile: ace and jack, twenty-one. */
export function blackjackTile(): Drawing {
  const colours: TileColours = { top: '#3fc98a', middle: '#0b7a4b', bottom: '#02301d', light: '#c3ffdf' };
  const d = openTile(colours, 49);
  const cast = dropShadow(d, 0, 14, 12, '#011a10', 0.6, 0.3);
  d.add(
    place(card(d, 'J', 'hearts'), 396, 318, { scale: 1.28, turn: 15, filter: cast }),
    place(card(d, 'A', 'spades'), 214, 300, { scale: 1.36, turn: -10, filter: cast }),
    chipPile(d, 116, 566, ['#d8122f', '#d8122f', '#d8122f']),
    chipPile(d, 486, 566, ['#171a2e', '#171a2e', '#e0a80a', '#e0a80a']),
    sparkles(d, [
      [120, 142, 26],
      [494, 148, 18],
      [236, 330, 22],
    ]),
  );
  return closeTile(d, { words: ['BLACK', 'JACK'], colours });
}

/** Lobby tile: three dice under a glass dome on a lacquered base. */
export function sicBoTile(): Drawing {
  const colours: TileColours = { top: '#ff9a5c', middle: '#d1341a', bottom: '#4a0a06', light: '#ffdcae' };
  return diceUnderGlass(colours, ['SIC BO']);
}

/** Lobby tile: the same dome on the shared table. */
export function liveSicBoTile(): Drawing {
  const colours: TileColours = { top: '#6ab8ff', middle: '#1a4fc0', bottom: '#081a58', light: '#d0e8ff' };
  return diceUnderGlass(colours, ['LIVE', 'SIC BO']);
}

function diceUnderGlass(colours: TileColours, words: TileTitle['words']): Drawing {
  const d = openTile(colours, 50, [300, 330]);
  const dome = 'M84,470C76,226 158,92 300,92C442,92 524,226 516,470Q300,540 84,470Z';
  const glass = d.radial(
    [
      [0, '#ffffff', 0.05],
      [0.7, '#fff0dc', 0.12],
      [1, '#ffffff', 0.55],
    ],
    [0.5, 0.5, 0.56],
  );
  const lacquer = d.linear(['#ff6a4a', '#b3150f', '#5c0408']);
  const gilt = d.linear(['#8a4a00', '#ffe27a', '#fff6c8', '#c47f00', '#ffe27a', '#6b3a00'], [0, 0, 1, 0]);
  const cast = dropShadow(d, 0, 12, 9, '#2b0202', 0.6, 0.3);
  const ivory = '#f6ecd8';
  d.add(
    `<ellipse cx="300" cy="556" rx="262" ry="66" fill="#2b0202" opacity=".55"/>`,
    `<path d="M48,478V528Q300,622 552,528V478Z" fill="${lacquer}" stroke="#3a0204" stroke-width="4"/>`,
    `<ellipse cx="300" cy="478" rx="252" ry="72" fill="${gilt}" stroke="#6b3a00" stroke-width="3"/>`,
    `<ellipse cx="300" cy="474" rx="228" ry="60" fill="${d.radial(['#d8241a', '#a3120e', '#6b0408'])}"/>`,
    times(13, (index) => {
      const k = (index - 6) / 6;
      return svg`<circle cx="${300 + k * 236}" cy="${528 + 42 * Math.sqrt(1 - k * k * 0.98)}" r="7" fill="#ffd95a"/>`;
    }),
    place(die(d, { yaw: -24, pitch: -30, roll: 6, colour: ivory, pip: '#c41230' }), 196, 398, {
      scale: 0.78,
      filter: cast,
    }),
    place(die(d, { yaw: 34, pitch: -28, roll: -8, colour: ivory, pip: '#171a2e' }), 406, 402, {
      scale: 0.76,
      filter: cast,
    }),
    place(die(d, { yaw: 12, pitch: -36, roll: 14, colour: ivory, pip: '#c41230' }), 304, 262, {
      scale: 0.82,
      filter: cast,
    }),
    `<path d="${dome}" fill="${glass}" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`,
    '<path d="M120,400C116,250 170,150 248,122" fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round" opacity=".6"/><path d="M478,420C484,350 474,270 444,220" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".4"/>',
    `<circle cx="300" cy="84" r="24" fill="${d.radial(['#fffbe0', '#ffc02e', '#8a4a00'], [0.5, 0.5, 0.6, 0.35, 0.3])}" stroke="#6b3a00" stroke-width="3"/>`,
    sparkles(d, [
      [168, 190, 24],
      [300, 76, 18],
      [500, 470, 18],
    ]),
  );
  return closeTile(d, { words, colours });
}

/** Lobby tile: dragon and tiger face each other over their cards. */
export function dragonTigerTile(): Drawing {
  const colours: TileColours = { top: '#ffb347', middle: '#c2410c', bottom: '#450a0a', light: '#fed7aa' };
  return faceToFace(colours, ['DRAGON', 'TIGER']);
}

/** Lobby tile: the duel on the shared table. */
export function liveDragonTigerTile(): Drawing {
  const colours: TileColours = { top: '#4ad8d0', middle: '#0a6a80', bottom: '#04243a', light: '#c8fff8' };
  return faceToFace(colours, ['LIVE DRAGON', 'TIGER']);
}

function faceToFace(colours: TileColours, words: TileTitle['words']): Drawing {
  const d = openTile(colours, 51, [300, 300]);
  const cast = dropShadow(d, 0, 14, 12, '#2b0505', 0.6, 0.3);
  const glow = (x: number, colour: string) =>
    `<circle cx="${x}" cy="300" r="230" fill="${d.radial(
      [
        [0, colour, 0.85],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    )}"/>`;
  d.add(
    glow(150, '#ff2f4f'),
    glow(450, '#ffd23a'),
    place(naga(d, '#d8202e'), 138, 280, { scale: [-0.82, 0.82], filter: cast }),
    place(tiger(d), 442, 246, { scale: 1.24, filter: cast }),
    place(card(d, 'K', 'diamonds'), 222, 500, { scale: 0.74, turn: -12, filter: cast }),
    place(card(d, 'Q', 'clubs'), 384, 500, { scale: 0.74, turn: 12, filter: cast }),
    chipPile(d, 92, 566, ['#d8122f', '#e0a80a', '#d8122f']),
    chipPile(d, 512, 566, ['#e0a80a', '#171a2e', '#e0a80a']),
    sparkles(d, [
      [98, 128, 22],
      [506, 132, 24],
      [302, 186, 18],
    ]),
  );
  return closeTile(d, { words, colours, face: faces.gold });
}

/** Lobby tile: a koi leaps over three ivory dice. */
export function fishPrawnCrabTile(): Drawing {
  const colours: TileColours = { top: '#6ee7d8', middle: '#0f9f8f', bottom: '#063b3a', light: '#ccfbf1' };
  const d = openTile(colours, 52, [300, 320]);
  const cast = dropShadow(d, 0, 16, 12, '#032523', 0.6, 0.3);
  const ivory = '#f6ecd8';
  d.add(
    place(die(d, { yaw: -26, pitch: -30, roll: 8, colour: ivory, pip: '#c41230' }), 138, 452, {
      scale: 0.84,
      filter: cast,
    }),
    place(die(d, { yaw: 32, pitch: -30, roll: -8, colour: ivory, pip: '#171a2e' }), 466, 456, {
      scale: 0.84,
      filter: cast,
    }),
    place(die(d, { yaw: 4, pitch: -38, roll: 2, colour: ivory, pip: '#c41230' }), 302, 500, {
      scale: 0.92,
      filter: cast,
    }),
    place(koi(d), 300, 250, { scale: 1.15, turn: -22, filter: cast }),
    place(coin(d, { tilt: 36 }), 520, 176, { scale: 0.4, turn: 18 }),
    sparkles(d, [
      [110, 150, 24],
      [470, 112, 18],
      [78, 330, 15],
    ]),
  );
  return closeTile(d, { words: ['FISH PRAWN', 'CRAB'], colours });
}

/** Chips in a stack, the first at the bottom; the last one is seen from above. */
export function chipPile(d: Drawing, x: number, y: number, colours: readonly string[]): string {
  return colours.map((colour, index) => place(chip(d, colour, 62), x, y - index * 19, { scale: 0.66 })).join('');
}

/** Coins in a stack. */
export function coinPile(d: Drawing, x: number, y: number, count: number, scale = 0.5): string {
  return times(count, (index) => place(coin(d, { tilt: 64 }), x, y - index * 32 * scale, { scale }));
}
