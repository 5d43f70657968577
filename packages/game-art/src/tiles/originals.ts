import { type Drawing, dropShadow, faces, halo, place, sparkles, svg, times } from '../kit/index.ts';
import { die } from '../things/gaming/die.ts';
import { coin } from '../things/treasure/coin.ts';
import { bomb, gem } from '../things/treasure/gem.ts';
import { star } from '../things/treasure/star.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: a great emerald on the minefield, a bomb beside it. */
export function minesTile(): Drawing {
  const colours: TileColours = { top: '#4adfa6', middle: '#059669', bottom: '#033b2c', light: '#a7f3d0' };
  const d = openTile(colours, 41);
  const key = d.linear(['#8df5c8', '#2cc48c', '#06704f']);
  const field = times(4, (row) =>
    times(4, (column) => {
      const [x, y] = [84 + column * 110, 72 + row * 110];
      return svg`<rect x="${x}" y="${y + 7}" width="98" height="98" rx="22" fill="#03382a" opacity=".65"/><rect x="${x}" y="${y}" width="98" height="96" rx="22" fill="${key}" opacity=".9"/><rect x="${x + 5}" y="${y + 4}" width="88" height="40" rx="18" fill="#fff" opacity=".16"/>`;
    }),
  );
  const cast = dropShadow(d, 0, 14, 12, '#01261c', 0.55, 0.3);
  d.add(
    `<g transform="rotate(-6 300 300)">${field}</g>`,
    place(gem(d, '#06c983'), 254, 292, { scale: 1.7, filter: cast }),
    place(bomb(d), 450, 448, { scale: 0.92, filter: cast }),
    place(gem(d, '#4ac8ff'), 98, 486, { scale: 0.6, turn: -12, filter: cast }),
    place(gem(d, '#ffc928'), 494, 150, { scale: 0.56, turn: 14, filter: cast }),
    place(gem(d, '#ff5a9e'), 92, 138, { scale: 0.4, turn: -16, filter: cast }),
  );
  return closeTile(d, { words: ['MINES'], colours });
}

/** Lobby tile: golden balls fall through a triangle of pegs. */
export function plinkoTile(): Drawing {
  const colours: TileColours = { top: '#ff8ad0', middle: '#c026d3', bottom: '#4a044e', light: '#fbcfe8' };
  const d = openTile(colours, 42, [300, 330]);
  const peg = d.radial(['#ffffff', '#ffffff', '#d9a8ff'], [0.5, 0.5, 0.55, 0.38, 0.32]);
  const pegs = times(7, (row) =>
    times(row + 2, (column) => {
      const [x, y] = [300 + (column - (row + 1) / 2) * 70, 128 + row * 62];
      return svg`<circle cx="${x}" cy="${y + 6}" r="15" fill="#4a044e" opacity=".5"/><circle cx="${x}" cy="${y}" r="15" fill="${peg}"/>`;
    }),
  );
  const heat = ['#ff2f5e', '#ff7a1a', '#ffc21f', '#6ee05a', '#ffc21f', '#ff7a1a', '#ff2f5e'];
  const buckets = heat.map((colour, index) => {
    const x = 300 + (index - 3.5) * 76 + 4;
    return svg`<rect x="${x}" y="549" width="68" height="50" rx="14" fill="#32043a" opacity=".6"/><rect x="${x}" y="543" width="68" height="50" rx="14" fill="${colour}"/><rect x="${x + 5}" y="547" width="58" height="18" rx="9" fill="#fff" opacity=".35"/>`;
  });
  const ball = (x: number, y: number, r: number) =>
    svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${d.radial(['#fffde8', '#ffd94a', '#ff9a0a', '#a84300'], [0.5, 0.5, 0.6, 0.34, 0.28])}" filter="${halo(d, 11, '#ffe46a', 0.9)}"/><path d="M${x - r * 0.6},${y - r * 0.28}A${r * 0.68},${r * 0.68} 0 0 1 ${x - r * 0.1},${y - r * 0.66}" fill="none" stroke="#fff" stroke-width="${r * 0.16}" stroke-linecap="round"/>`;
  const trail = (x: number, y: number, length: number) =>
    svg`<path d="M${x - 14},${y}L${x},${y - length}L${x + 14},${y}Z" fill="${d.linear([
      [0, '#fff6c8', 0],
      [1, '#ffe46a', 0.75],
    ])}"/>`;
  d.add(
    pegs,
    ...buckets,
    trail(300, 60, 60),
    trail(228, 222, 110),
    trail(412, 404, 130),
    ball(300, 74, 36),
    ball(226, 232, 42),
    ball(414, 414, 50),
    sparkles(d, [
      [284, 58, 18],
      [206, 212, 20],
      [392, 390, 24],
    ]),
  );
  return closeTile(d, { words: ['PLINKO'], colours });
}

/** Lobby tile: two dice in the air. */
export function diceTile(): Drawing {
  const colours: TileColours = { top: '#6cb4ff', middle: '#2563eb', bottom: '#0b1f5c', light: '#bfdbfe' };
  const d = openTile(colours, 43);
  const cast = dropShadow(d, 0, 20, 16, '#04103a', 0.55, 0.3);
  d.add(
    place(die(d, { yaw: -36, pitch: -32, roll: -10, colour: '#f0223f' }), 218, 384, { scale: 1.32, filter: cast }),
    place(die(d, { yaw: 40, pitch: -34, roll: 14, colour: '#7c3aed' }), 406, 216, { scale: 1.12, filter: cast }),
    place(coin(d, { tilt: 30 }), 494, 474, { scale: 0.46, turn: 20 }),
    place(coin(d, { tilt: 44 }), 94, 152, { scale: 0.36, turn: -20 }),
    place(coin(d, { tilt: 20 }), 554, 392, { scale: 0.22, turn: 30 }),
    sparkles(d, [
      [150, 286, 26],
      [352, 132, 26],
      [476, 458, 15],
      [84, 140, 13],
    ]),
  );
  return closeTile(d, { words: ['DICE'], colours });
}

/** Lobby tile: a star shoots up through a tunnel of rings. */
export function limboTile(): Drawing {
  const colours: TileColours = { top: '#8b7bff', middle: '#4f2fd8', bottom: '#180a5c', light: '#c9c2ff' };
  const d = openTile(colours, 48, [300, 200]);
  const rings = times(7, (index) => {
    const near = (index + 1) / 7;
    const [y, rx] = [96 + near ** 1.5 * 460, 60 + near ** 1.3 * 250];
    const colour = ['#ffe46a', '#ffb84a', '#ff8a6a', '#ff6ab4', '#d46aff', '#9a7aff', '#6aa8ff'][index]!;
    const ring = svg`<ellipse cx="300" cy="${y}" rx="${rx}" ry="${rx * 0.3}" fill="none" stroke="${colour}" stroke-width="${6 + near * 16}"/>`;
    return `<g filter="${halo(d, 9, colour, 0.9)}">${ring}</g>${svg`<path d="M${300 - rx},${y}A${rx},${rx * 0.3} 0 0 1 ${300 + rx * 0.2},${y - rx * 0.294}" fill="none" stroke="#fff" stroke-width="${2 + near * 4}" opacity=".7"/>`}`;
  });
  const tail = d.linear([
    [0, '#fffbe0'],
    [0.3, '#ffe46a', 0.9],
    [1, '#ff7ac8', 0],
  ]);
  d.add(
    rings,
    `<path d="M212,250Q270,420 300,640Q330,420 388,250Q300,200 212,250Z" fill="${tail}" opacity=".85"/>`,
    place(star(d), 300, 226, { scale: 1.5, turn: -6, filter: halo(d, 22, '#fff0a8', 1) }),
    sparkles(d, [
      [238, 130, 30],
      [420, 120, 18],
      [140, 250, 15],
      [470, 300, 20],
      [120, 430, 14],
    ]),
  );
  return closeTile(d, { words: ['LIMBO'], colours, face: faces.gold });
}
