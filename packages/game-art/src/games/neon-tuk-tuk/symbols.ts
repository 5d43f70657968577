import { type Drawing, letters, place, polar, svg, times } from '../../kit/index.ts';
import type { SlotSymbols } from '../../slots/symbols.ts';
import { plate, sign, type Tube, tube, tubeLetters } from '../../things/objects/neon.ts';
import { tukTuk } from '../../things/objects/tuk-tuk.ts';

const [pink, cyan, yellow, green, red, violet, orange] = [
  '#ff2fa0',
  '#1fe0ff',
  '#ffd21f',
  '#3aff6a',
  '#ff2f4a',
  '#a84aff',
  '#ff8a1f',
];
const circle = (x: number, y: number, r: number) =>
  svg`M${x - r},${y}A${r},${r} 0 1 1 ${x + r},${y}A${r},${r} 0 1 1 ${x - r},${y}Z`;

export const symbols: SlotSymbols = {
  W: {
    glow: pink,
    draw: (d) => place(tukTuk(d), 0, -22, { scale: 0.96 }) + tubeLetters(d, 'WILD', 62, yellow, 88, 190),
  },
  7: { glow: red, draw: seven },
  B: { glow: cyan, draw: bar },
  E: { glow: yellow, draw: bell },
  M: { glow: green, draw: coconut },
  P: { glow: violet, draw: mangosteen },
  L: { glow: green, draw: lime },
  C: { glow: red, draw: chillies },
};

function seven(d: Drawing): string {
  const { path } = letters('7', { size: 280 });
  const inner = letters('7', { size: 228, cy: -1 }).path;
  return [
    `<path d="${path}" fill="#0a0418" stroke="#0a0418" stroke-width="30" stroke-linejoin="round"/>`,
    plate(d, path, red),
    tube(d, { path, colour: red, width: 11 }),
    tube(d, { path: inner, colour: yellow, width: 5 }),
  ].join('');
}

function bar(d: Drawing): string {
  const box = 'M-96,-62H96Q114,-62 114,-44V44Q114,62 96,62H-96Q-114,62 -114,44V-44Q-114,-62 -96,-62Z';
  const studs = times(10, (index) => svg`M${-90 + index * 20},-76l0.1,0M${-90 + index * 20},76l0.1,0`);
  return (
    sign(
      d,
      [[box, violet]],
      [
        { path: box, colour: cyan, width: 10 },
        { path: studs, colour: yellow, width: 8 },
      ],
    ) + tubeLetters(d, 'BAR', 100, pink, 2, 176)
  );
}

function bell(d: Drawing): string {
  const body =
    'M0,-92C48,-92 62,-50 66,-10C69,24 80,40 102,56Q110,74 92,76H-92Q-110,74 -102,56C-80,40 -69,24 -66,-10C-62,-50 -48,-92 0,-92Z';
  return sign(
    d,
    [
      [circle(0, 84, 22), orange],
      [body, orange],
    ],
    [
      { path: circle(0, 86, 18), colour: orange, width: 7 },
      { path: body, colour: yellow, width: 10 },
      { path: 'M-74,36Q0,54 74,36', colour: orange, width: 7 },
      { path: 'M-30,-44Q-44,-24 -42,2', colour: '#ffffff', width: 5 },
    ],
  );
}

function coconut(d: Drawing): string {
  const shell = 'M-94,-14H94C96,56 58,104 0,104C-58,104 -96,56 -94,-14Z';
  const rim = 'M-94,-14C-80,-44 80,-44 94,-14C80,10 -80,10 -94,-14Z';
  const shade = 'M-84,-58C-84,-104 -4,-116 10,-72Q-10,-82 -26,-62Q-48,-74 -60,-52Q-76,-64 -84,-58Z';
  return sign(
    d,
    [
      [shell, green],
      [rim, cyan],
      [shade, pink],
    ],
    [
      { path: 'M22,-18L52,-96L86,-106', colour: orange, width: 9 },
      { path: shell, colour: green, width: 10 },
      { path: rim, colour: cyan, width: 7 },
      { path: `${shade}M-40,-60L-26,-14`, colour: pink, width: 7 },
      { path: 'M-62,30Q-54,60 -30,76', colour: '#ffffff', width: 5 },
    ],
  );
}

function mangosteen(d: Drawing): string {
  const fruit = circle(0, 16, 88);
  const inside = 'M-66,4C-58,-40 58,-40 66,4C60,44 -60,44 -66,4Z';
  const leaves = [-62, -22, 22, 62]
    .map((turn) => `M0,-66q${turn * 0.5},-44 ${turn},-8q${-turn * 0.2},30 ${-turn},8`)
    .join('');
  const segments = times(
    5,
    (index) => svg`M0,4L${polar(index * 72 - 90, 1)[0] * 56},${polar(index * 72 - 90, 1)[1] * 27 + 4}`,
  );
  return sign(
    d,
    [
      [fruit, violet],
      [inside, pink],
    ],
    [
      { path: fruit, colour: violet, width: 11 },
      { path: inside, colour: '#ffffff', width: 7 },
      { path: segments, colour: pink, width: 5 },
      { path: leaves, colour: green, width: 8 },
      { path: 'M0,-70V-100', colour: green, width: 9 },
    ],
  );
}

function lime(d: Drawing): string {
  const wedges = times(8, (index) => {
    const [a, b] = [index * 45 + 6, index * 45 + 39];
    const [[ax, ay], [bx, by], [cx, cy]] = [polar(a, 68), polar(b, 68), polar((a + b) / 2, 16)];
    return svg`M${cx},${cy}L${ax},${ay}A68,68 0 0 1 ${bx},${by}Z`;
  });
  return sign(
    d,
    [[circle(0, 0, 100), green]],
    [
      { path: circle(0, 0, 98), colour: green, width: 11 },
      { path: circle(0, 0, 82), colour: yellow, width: 4 },
      { path: wedges, colour: '#b8ff4a', width: 5 },
    ],
  );
}

function chillies(d: Drawing): string {
  const pod = 'M-34,-48C-8,-66 26,-52 26,-20C26,34 60,62 84,98C22,100 -38,46 -44,-16Q-44,-38 -34,-48Z';
  const stem: Tube[] = [
    { path: 'M-40,-44C-30,-66 4,-70 20,-44', colour: green, width: 8 },
    { path: 'M-12,-62C-14,-84 -24,-98 -38,-104', colour: green, width: 9 },
  ];
  const one = (colour: string) =>
    sign(
      d,
      [[pod, colour]],
      [{ path: pod, colour, width: 10 }, { path: 'M-24,-18C-20,18 0,48 26,68', colour: '#ffffff', width: 4 }, ...stem],
    );
  return `<g transform="translate(34,6) scale(-0.92,0.92)">${one(orange)}</g>${place(one(red), -16, 2, { scale: 0.98 })}`;
}
