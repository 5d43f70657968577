import { type Drawing, dropShadow, faces, glowDisc, place, sparkles, svg } from '../kit/index.ts';
import { naga } from '../things/animals/naga.ts';
import { bubbles, coral, reefFish, sunShafts, weed } from '../things/nature/lagoon.ts';
import { submarine } from '../things/objects/submarine.ts';
import { coin } from '../things/treasure/coin.ts';
import { gem } from '../things/treasure/gem.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: a descending submarine, its lamp on. */
export function trenchDiveTile(): Drawing {
  const colours: TileColours = { top: '#4ae8ff', middle: '#0a7ac8', bottom: '#06143f', light: '#d8fbff' };
  const d = openTile(colours, 61, [300, 120]);
  d.add(
    sunShafts(d, 7),
    svg`<path d="M-10,360Q60,380 90,470T150,640H-10ZM610,330Q540,360 520,450T440,640H610Z" fill="${d.linear(['#0a4a8a', '#051a48'])}" opacity=".85"/>`,
    place(coral(d, '#ff5a9e'), 60, 580, { scale: 0.9 }),
    place(coral(d, '#ff9a3a'), 548, 580, { scale: 0.8 }),
    place(reefFish(d, '#ffc02e'), 96, 140, { scale: 0.8 }),
    place(reefFish(d, '#ff7ac8'), 500, 110, { scale: [-0.62, 0.62] }),
    place(submarine(d), 288, 318, { scale: 1.02, turn: 14, filter: dropShadow(d, 0, 18, 14, '#03143a', 0.6, 0.2) }),
    bubbles(d, [
      [96, 234, 20],
      [66, 190, 13],
      [112, 164, 9],
      [520, 246, 16],
      [404, 96, 12],
      [60, 420, 15],
      [470, 510, 12],
    ]),
    place(coin(d, { tilt: 30 }), 196, 542, { scale: 0.34, turn: -16 }),
    place(coin(d, { tilt: 44 }), 408, 566, { scale: 0.28, turn: 18 }),
    sparkles(d, [
      [392, 330, 30],
      [206, 222, 20],
    ]),
  );
  return closeTile(d, { words: ['TRENCH', 'DIVE'], colours, secondFace: faces.ice });
}

/** Lobby tile: a naga rises out of the deep over its hoard. */
export function deepNagaTile(): Drawing {
  const colours: TileColours = { top: '#3ae0d0', middle: '#0a7a8a', bottom: '#04243f', light: '#c8fff0' };
  const d = openTile(colours, 62, [280, 260]);
  d.add(
    sunShafts(d, 6),
    glowDisc(d, [280, 280], 300, '#6affc8', 0.7, '#f0fff8'),
    ...[60, 110, 500, 552].map((x) => place(weed(d, 250, d.linear(['#3ad08a', '#04503f'])), x, 600)),
    place(naga(d), 318, 318, { scale: 1.12, filter: dropShadow(d, 0, 16, 14, '#03202f', 0.6, 0.2) }),
    ...(
      [
        [70, 560, 40, -14],
        [160, 584, 52, 8],
        [436, 580, 48, -10],
        [530, 556, 36, 16],
      ] as const
    ).map(([x, y, tilt, turn]) => place(coin(d, { tilt }), x, y, { scale: 0.5, turn })),
    place(gem(d, '#f0143c'), 102, 510, { scale: 0.34, turn: -12 }),
    place(gem(d, '#2fb4ff'), 498, 506, { scale: 0.36, turn: 14 }),
    bubbles(d, [
      [92, 150, 18],
      [132, 96, 11],
      [520, 200, 16],
      [60, 330, 12],
      [540, 380, 12],
    ]),
    sparkles(d, [
      [330, 138, 26],
      [436, 300, 18],
      [160, 560, 16],
    ]),
  );
  return closeTile(d, { words: ['DEEP', 'NAGA'], colours, secondFace: faces.mint });
}
