import {
  clouds,
  type Drawing,
  dropShadow,
  faces,
  glowDisc,
  halo,
  place,
  sparkles,
  svg,
  times,
  title,
} from '../kit/index.ts';
import { koi } from '../things/animals/koi.ts';
import { cloudBank } from '../things/nature/river.ts';
import { parasol } from '../things/objects/parasol.ts';
import { scroll } from '../things/objects/scroll.ts';
import { coin } from '../things/treasure/coin.ts';
import { gem } from '../things/treasure/gem.ts';
import { rubyFace } from '../things/treasure/seven.ts';
import { coinPile } from './tables.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: three ruby sevens, gems above, coins below. */
export function rubySevensTile(): Drawing {
  const colours: TileColours = { top: '#c98bff', middle: '#7e22ce', bottom: '#2e0854', light: '#e9d5ff' };
  const d = openTile(colours, 47);
  const seven = (cx: number, cy: number, size: number) =>
    title(
      d,
      [
        {
          text: '7',
          cx,
          cy,
          size,
          depth: size * 0.1,
          outlineWidth: 9,
          face: rubyFace,
          sides: ['#ffd04a', '#7a3a00'],
          shine: 0.2,
        },
      ],
      { outline: '#3a0610', glow: '#ffd23a', glowRadius: 14 },
    );
  d.add(
    place(gem(d, '#f21d54'), 300, 92, { scale: 0.66 }),
    place(gem(d, '#2fb4ff'), 100, 168, { scale: 0.48, turn: -14 }),
    place(gem(d, '#22d38a'), 500, 168, { scale: 0.48, turn: 14 }),
    place(seven(0, 0, 330), 136, 400, { turn: -9 }),
    place(seven(0, 0, 330), 464, 400, { turn: 9 }),
    seven(300, 352, 470),
    place(coin(d, { tilt: 28 }), 76, 544, { scale: 0.42, turn: -20 }),
    place(coin(d, { tilt: 28 }), 528, 544, { scale: 0.42, turn: 20 }),
    place(coin(d, { tilt: 46 }), 196, 562, { scale: 0.28 }),
    place(coin(d, { tilt: 46 }), 410, 562, { scale: 0.28 }),
    sparkles(d, [
      [216, 212, 30],
      [388, 224, 20],
      [98, 320, 18],
      [506, 322, 20],
    ]),
  );
  return closeTile(d, { words: ['RUBY', 'SEVENS'], colours });
}

/** Lobby tile: an unrolled golden scroll that shows a temple, light breaking out of it. */
export function scrollOfSiamTile(): Drawing {
  const colours: TileColours = { top: '#2fb8b0', middle: '#0a6f86', bottom: '#06283f', light: '#ffe9a8' };
  const d = openTile(colours, 51, [300, 320]);
  d.add(
    glowDisc(d, [300, 320], 360, '#ffd76a', 0.9, '#fffbe4'),
    place(scroll(d), 300, 320),
    place(coin(d, { tilt: 22 }), 66, 250, { scale: 0.4, turn: -18 }),
    place(coin(d, { tilt: 30 }), 540, 226, { scale: 0.44, turn: 18 }),
    place(coin(d, { tilt: 42 }), 544, 420, { scale: 0.3, turn: 30 }),
    place(gem(d, '#22d38a'), 62, 424, { scale: 0.36, turn: -12 }),
    sparkles(d, [
      [300, 196, 24],
      [148, 100, 20],
      [470, 104, 16],
      [396, 300, 16],
      [212, 300, 14],
    ]),
  );
  return closeTile(d, { words: ['SCROLL', 'OF SIAM'], colours });
}

/** Lobby tile: a lacquered parasol in the rain, lightning behind it. */
export function monsoonShiftwaysTile(): Drawing {
  const colours: TileColours = { top: '#4a86c8', middle: '#27569e', bottom: '#0a1f52', light: '#c4ecff' };
  const d = openTile(colours, 52, [300, 250]);
  const storm = d.linear(['#8fb4e0', '#4a6fb0', '#26407c']);
  const bolt = 'M0,0L-70,130L-18,122L-64,262L66,86L12,96L58,0Z';
  const lightning = (x: number, y: number, scale: number, turn: number) =>
    place(
      `<path d="${bolt}" fill="${d.linear(['#ffffff', '#fff3a8', '#ffc02e'])}" stroke="#fffbe0" stroke-width="5" stroke-linejoin="round"/>`,
      x,
      y,
      { scale, turn, filter: halo(d, 16, '#bfe8ff', 1) },
    );
  const rain = times(70, () => {
    const [x, y, length] = [d.random.between(-20, 620), d.random.between(90, 640), d.random.between(22, 70)];
    return svg`<path d="M${x},${y}l${-length * 0.28},${length}" stroke="#d8f2ff" stroke-width="${d.random.between(1.5, 3.6)}" stroke-linecap="round" opacity="${d.random.between(0.25, 0.7)}"/>`;
  });
  d.add(
    clouds(d, [0, 0, 600, 420], { frequency: '0.004 0.008', seed: 21, colour: '#0c2a66', opacity: 0.55 }),
    lightning(122, 120, 0.95, 8),
    lightning(500, 104, 1.1, -12),
    place(cloudBank(d, 360, 150, storm), 96, 108),
    place(cloudBank(d, 400, 160, storm), 510, 96),
    place(cloudBank(d, 320, 120, d.linear(['#c8dcf4', '#7a9cd0', '#4a6fb0'])), 310, 66),
    rain,
    place(parasol(d), 300, 370, { scale: 1.1, turn: -10, filter: dropShadow(d, 0, 18, 14, '#04123a', 0.55, 0.3) }),
    sparkles(d, [
      [196, 276, 26],
      [420, 300, 18],
      [300, 196, 18],
    ]),
  );
  return closeTile(d, { words: ['MONSOON', 'SHIFTWAYS'], colours, face: faces.ice, secondFace: faces.gold });
}

/** Lobby tile: an open vault, a koi leaping out over piles of gold. */
export function vaultOfKoiTile(): Drawing {
  const colours: TileColours = { top: '#ffb347', middle: '#c2410c', bottom: '#4a1203', light: '#ffe9a8' };
  const d = openTile(colours, 53, [300, 300]);
  const steel = d.linear(['#f4f7ff', '#aab4d6', '#5c668f', '#c9d2ee', '#4a5278'], [0, 0, 1, 1]);
  const gilt = d.linear(['#fff6c8', '#ffc02e', '#a86200', '#ffe28a', '#8a4a00'], [0, 0, 1, 1]);
  const bolts = times(16, (index) => {
    const angle = (index * Math.PI) / 8;
    return svg`<circle cx="${Math.cos(angle) * 226}" cy="${Math.sin(angle) * 226}" r="13" fill="${gilt}" stroke="#5c3000" stroke-width="3"/>`;
  });
  const door = [
    `<circle r="262" fill="${steel}" stroke="#23273f" stroke-width="6"/>${bolts}`,
    `<circle r="196" fill="${gilt}" stroke="#5c3000" stroke-width="5"/>`,
    `<circle r="172" fill="${d.radial(['#fffbe4', '#ffd257', '#e0700a', '#5c1404'])}" stroke="#5c3000" stroke-width="4"/>`,
    '<path d="M-236,-92A252,252 0 0 1 -60,-246" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".8"/>',
  ];
  d.add(
    place(door.join(''), 300, 300, { filter: dropShadow(d, 0, 16, 16, '#2b0900', 0.6, 0.2) }),
    coinPile(d, 82, 560, 5, 0.62),
    coinPile(d, 520, 560, 6, 0.62),
    coinPile(d, 190, 588, 3, 0.56),
    coinPile(d, 414, 588, 4, 0.56),
    place(koi(d, { skin: '#fffbe0', belly: '#ffe28a', patch: '#ff8a0a', fin: '#ffc23a', line: '#7a3a00' }), 262, 318, {
      scale: 0.82,
      turn: 18,
      filter: dropShadow(d, 0, 14, 12, '#3a1200', 0.6, 0.3),
    }),
    place(coin(d, { tilt: 24 }), 100, 138, { scale: 0.4, turn: -20 }),
    place(coin(d, { tilt: 36 }), 506, 132, { scale: 0.36, turn: 24 }),
    sparkles(d, [
      [182, 190, 30],
      [420, 180, 22],
      [92, 124, 14],
      [496, 450, 20],
    ]),
  );
  return closeTile(d, { words: ['VAULT', 'OF KOI'], colours, secondFace: faces.ice });
}
