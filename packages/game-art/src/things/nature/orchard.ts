import {
  type Colour,
  cord,
  type Drawing,
  darken,
  form,
  glint,
  lighten,
  place,
  polar,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { leaf } from './fruit.ts';

/** A ripe mango with a blushing cheek, around the origin, 220 wide. */
export function mango(d: Drawing): string {
  const body =
    'M-18,-78C44,-92 104,-44 106,18C108,70 66,100 10,98C-36,96 -60,76 -86,66C-108,58 -112,30 -98,4C-82,-32 -56,-68 -18,-78Z';
  const blush = d.radial(
    [
      [0, '#ff2a4a', 0.75],
      [0.6, '#ff5a2a', 0.4],
      [1, '#ff8a1a', 0],
    ],
    [0.3, 0.3, 0.6],
  );
  return [
    cord('M-8,-74C-8,-92 2,-104 14,-110', 9, '#8a5a20', '#3a1e06'),
    place(leaf(d), 6, -88, { scale: 0.98, turn: 2 }),
    place(leaf(d), 0, -90, { scale: [-0.8, 0.8], turn: 24 }),
    form(d, body, ['#fff6a0', '#ffc81f', '#ff9a0a', '#c85a00'], { line: '#6b2c00', width: 5, depth: 8, shine: 0.5 }),
    `<path d="${body}" fill="${blush}"/>`,
    times(18, (index) => {
      const [x, y] = polar(index * 137.5, 16 + (index % 7) * 10);
      return svg`<circle cx="${x + 16}" cy="${y + 16}" r="2.4" fill="#fff3a0" opacity=".7"/>`;
    }),
    glint('M-76,14C-66,-20 -44,-46 -16,-54', 14, 0.8),
    glint('M84,48C72,72 48,84 20,84', 6, 0.5, '#fff0a0'),
    sparkle(d, [-46, -36], 26),
  ].join('');
}

/** A durian with one seam open, around the origin, 214 wide. */
export function durian(d: Drawing): string {
  const spikes = times(7, (row) =>
    times(9 - Math.abs(row - 3), (column) => {
      const count = 9 - Math.abs(row - 3);
      const [x, y] = [(column - (count - 1) / 2) * 24, (row - 3) * 27 + 12];
      const [tx, ty] = [x * 1.16, y * 1.14 - 6];
      return svg`<path d="M${x - 15},${y + 8}L${tx},${ty - 14}L${x + 15},${y + 8}Q${x},${y + 15} ${x - 15},${y + 8}Z" fill="${d.linear(['#f0ff8a', '#9ac82a', '#4a7a0a'], [0, 0, 1, 0.6])}" stroke="#2a4a04" stroke-width="2.4" stroke-linejoin="round"/>`;
    }),
  );
  const edge = `${times(44, (index) => {
    const r = index % 2 ? 92 : 110;
    const [x, y] = polar(index * (360 / 44), r);
    return svg`${index ? 'L' : 'M'}${x},${y + 10}`;
  })}Z`;
  const seam = 'M-6,-66C36,-40 52,30 22,92C-20,80 -44,-10 -6,-66Z';
  return [
    cord('M0,-92C0,-104 6,-112 14,-118', 15, '#7a5a1a', '#2e2004'),
    form(d, edge, ['#d8f06a', '#8ab81f', '#3f6a08'], { line: '#2a4a04', width: 4, depth: 6 }),
    spikes,
    form(d, seam, ['#fffbe0', '#fff0b8', '#d8c07a'], { line: '#4a4a10', width: 5, depth: 4 }),
    form(d, 'M-2,-46C22,-40 30,-8 20,14C-8,10 -20,-24 -2,-46Z', ['#fff3a0', '#ffd02e', '#d88a00'], {
      line: '#8a5a00',
      width: 3,
      depth: 4,
    }),
    form(d, 'M6,18C28,24 32,54 20,76C0,70 -8,40 6,18Z', ['#fff3a0', '#ffd02e', '#d88a00'], {
      line: '#8a5a00',
      width: 3,
      depth: 4,
    }),
    sparkle(d, [-62, -50], 22),
  ].join('');
}

/** A mangosteen, its upper half open on white segments, around the origin, 210 wide. */
export function mangosteen(d: Drawing): string {
  const rind = ['#d87ae8', '#8a1a8a', '#4a0650', '#24022c'];
  const segments = times(6, (index) => {
    const [x, y] = polar(index * 60 - 60, 30);
    return form(
      d,
      svg`M${x - 25},${y * 0.6 - 6}a25,20 0 1 1 50,0a25,20 0 1 1 -50,0Z`,
      ['#ffffff', '#ffffff', '#d8d0e8'],
      { line: '#8a7aa8', width: 2.6, depth: 4 },
    );
  });
  const calyx = [-66, -22, 22, 66].map((turn) =>
    place(
      form(d, 'M0,6C-26,-6 -26,-42 0,-52C26,-42 26,-6 0,6Z', ['#c8f07a', '#4aa82a', '#165a10'], {
        line: '#0c3a08',
        width: 3.4,
        depth: 3,
      }),
      0,
      0,
      { turn },
    ),
  );
  return [
    form(d, 'M0,-58C64,-58 104,-12 104,30C104,80 60,108 0,108C-60,108 -104,80 -104,30C-104,-12 -64,-58 0,-58Z', rind, {
      line: '#1c0222',
      width: 5,
      depth: 8,
      shine: 0.5,
    }),
    `<ellipse cy="-6" rx="84" ry="44" fill="#c01f7a" stroke="#1c0222" stroke-width="4"/><ellipse cy="-4" rx="72" ry="36" fill="#f07ab8"/>`,
    segments,
    place(calyx.join(''), 66, -62, { turn: 34, scale: 0.92 }),
    cord('M66,-64l10,-24', 9, '#6a4a1a', '#2a1a04'),
    glint('M-86,38C-80,66 -58,86 -30,92', 9, 0.5),
    sparkle(d, [-34, -26], 18),
  ].join('');
}

/** Half a dragon fruit, around the origin, 210 wide. */
export function dragonFruit(d: Drawing): string {
  const scales = [-128, -96, -64, -32, 0, 32, 64, 96, 128, 160, 192].map((turn) =>
    place(
      form(d, 'M-24,-76C-22,-104 -6,-116 10,-128C12,-108 22,-94 26,-76Z', ['#b8f06a', '#ff5aa0', '#d8146a'], {
        line: '#6b0434',
        width: 4,
        depth: 3,
      }),
      0,
      10,
      { turn, scale: [0.92, 0.9] },
    ),
  );
  const seeds = times(46, (index) => {
    const [x, y] = polar(index * 137.5, 9.4 * Math.sqrt(index));
    return place(`<ellipse rx="2.8" ry="4.4" fill="#1c1020"/>`, x, y * 1.06 + 10, { turn: index * 40 });
  });
  return [
    ...scales,
    form(
      d,
      'M0,-84C58,-84 88,-38 88,12C88,66 52,104 0,104C-52,104 -88,66 -88,12C-88,-38 -58,-84 0,-84Z',
      ['#ff9ac8', '#f01f7a', '#a8044a'],
      { line: '#6b0434', width: 5, depth: 6 },
    ),
    `<path d="M0,-68C46,-68 72,-30 72,12C72,56 42,88 0,88C-42,88 -72,56 -72,12C-72,-30 -46,-68 0,-68Z" fill="${d.radial(['#ffffff', '#ffffff', '#f4eaf4', '#ffc8e0'])}"/>`,
    seeds,
    glint('M-78,-2C-76,-34 -54,-62 -24,-70', 7, 0.7),
    sparkle(d, [40, -40], 18),
  ].join('');
}

/** A tree full of fruit, its foot on the origin, 440 tall. */
export function fruitTree(d: Drawing, green: Colour, fruit: Colour): string {
  const trunk =
    'M-34,0C-18,-70 -30,-120 -20,-190C-60,-220 -90,-230 -110,-260L-96,-268C-60,-244 -30,-240 -8,-214L6,-300H22L24,-214C50,-250 80,-250 110,-272L120,-262C90,-230 50,-220 30,-180C24,-110 30,-60 48,0Z';
  const heads = (
    [
      [-120, -260, 82],
      [110, -270, 86],
      [-60, -330, 92],
      [60, -340, 90],
      [0, -390, 80],
      [-10, -280, 92],
    ] as const
  ).map(([x, y, r]) => {
    const leaves = times(30, () => {
      const [fx, fy] = polar(d.random.between(0, 360), r * Math.sqrt(d.random.next()));
      return place(
        `<path d="M-16,0Q0,-13 18,0Q0,11 -16,0Z" fill="${d.random.pick([lighten(green, 0.4), lighten(green, 0.15), green, darken(green, 0.2)])}"/>`,
        x + fx,
        y + fy * 0.8,
        { turn: d.random.between(20, 150), scale: d.random.between(0.8, 1.5) },
      );
    });
    return svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.78}" fill="${d.radial([lighten(green, 0.1), darken(green, 0.35)])}"/>${leaves}`;
  });
  const hanging = times(15, () => {
    const [x, y] = [d.random.between(-170, 170), d.random.between(-390, -210)];
    return place(
      `<path d="M0,-26V-12" stroke="#3a5a10" stroke-width="3"/><ellipse rx="12" ry="15" fill="${d.radial([lighten(fruit, 0.6), fruit, darken(fruit, 0.35)], [0.5, 0.5, 0.6, 0.36, 0.3])}" stroke="${darken(fruit, 0.5)}" stroke-width="1.6"/>`,
      x,
      y,
    );
  });
  return `<path d="${trunk}" fill="${d.linear(['#a8743a', '#6b4018', '#3a1e08'], [0, 0, 1, 0])}"/>${heads.join('')}${hanging}`;
}
