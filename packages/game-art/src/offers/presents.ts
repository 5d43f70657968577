import { type Drawing, dropShadow, form, glowDisc, place, sparkles, svg, times } from '../kit/index.ts';
import { koi } from '../things/animals/koi.ts';
import { lotus } from '../things/nature/lotus.ts';
import { gift } from '../things/objects/christmas.ts';
import { coin } from '../things/treasure/coin.ts';
import { royalCrown } from '../things/treasure/regalia.ts';
import { seven } from '../things/treasure/seven.ts';
import { gilt, giltLine } from './gilt.ts';

const bulbs = (d: number) =>
  times(10, (index) => {
    const [upper, lower] = index % 2 ? ['#ff5fae', '#fff6c8'] : ['#fff6c8', '#ff5fae'];
    const bulb = (y: number, colour: string) =>
      svg`<circle cx="${-126 + index * d}" cy="${y}" r="5" fill="${colour}" stroke="${giltLine}" stroke-width="2"/>`;
    return bulb(-112, upper!) + bulb(112, lower!);
  });

/** A window of three reels with its lever. */
export function reels(d: Drawing): string[] {
  const paper = d.linear(['#6a1cae', '#f6e6ff', '#ffffff', '#e8d0ff', '#5a149a']);
  const reel = (x: number) =>
    svg`<rect x="${x}" y="-88" width="78" height="176" rx="12" fill="${paper}" stroke="#2a0648" stroke-width="4"/>`;
  const knob = d.radial(['#ffd0d8', '#ff3a5a', '#9a0424'], [0.5, 0.5, 0.6, 0.34, 0.28]);
  const frame = 'M-156,-104Q-156,-124 -136,-124H136Q156,-124 156,-104V104Q156,124 136,124H-136Q-156,124 -156,104Z';
  return [
    glowDisc(d, [200, 200], 190, '#ff9ae0', 0.5, '#fff0fb'),
    '<g transform="translate(200,206) rotate(-5)">',
    `<g filter="${dropShadow(d, 0, 12, 10, '#1a0430', 0.55)}">`,
    form(d, frame, gilt, { line: giltLine, width: 6, depth: 8 }),
    '</g>',
    '<rect x="-134" y="-100" width="268" height="200" rx="16" fill="#2a0648"/>',
    ...[-126, -39, 48].map(reel),
    place(seven(d), -87, 0, { scale: 0.34 }),
    place(lotus(d), 0, 34, { scale: 0.3 }),
    place(seven(d), 87, 0, { scale: 0.34 }),
    bulbs(28),
    form(d, 'M156,-20H178V-70H190V20Q190,34 176,34H156Z', ['#e8ecff', '#9aa4d0', '#4a5280'], {
      line: '#1a1e3a',
      width: 5,
      depth: 4,
    }),
    `<circle cx="184" cy="-80" r="24" fill="${knob}" stroke="#4a0410" stroke-width="5"/>`,
    '</g>',
    sparkles(d, [
      [70, 96, 22],
      [330, 316, 18],
      [96, 322, 12],
    ]),
  ];
}

const icing =
  'M-110,-26Q-110,-46 -90,-46H90Q110,-46 110,-26V2Q100,22 88,4Q76,34 58,8Q42,26 28,6Q10,36 -8,8Q-24,24 -38,6Q-56,34 -72,6Q-90,26 -110,2Z';

function candle(d: Drawing, x: number, y: number, colour: string): string {
  const flame = `M${x},${y - 38}C${x + 14},${y - 18} ${x + 9},${y - 4} ${x},${y - 4}C${x - 9},${y - 4} ${x - 14},${y - 18} ${x},${y - 38}Z`;
  return svg`<rect x="${x - 8}" y="${y}" width="16" height="62" rx="6" fill="${d.linear(['#ffffff', colour, colour], [0, 0, 1, 0])}" stroke="#3a0838" stroke-width="4"/><path d="M${x - 7},${y + 18}l14,-8M${x - 7},${y + 36}l14,-8" stroke="#fff" stroke-width="4" opacity=".7"/>${glowDisc(d, [x, y - 18], 34, '#ffd35a', 0.8, '#fff')}<path d="${flame}" fill="${d.linear(['#fffbe0', '#ffb31a', '#ff5a1a'])}"/>`;
}

/** A cake of two tiers with candles, a lotus and a present beside it. */
export function cake(d: Drawing): string[] {
  const sponge = ['#fff2d8', '#ffcf8a', '#d8842a'];
  const crust = { line: '#4a1c08', width: 5, depth: 5 };
  const plate = 'M-142,66Q-142,54 -126,54H126Q142,54 142,66Q142,84 110,88H-110Q-142,84 -142,66Z';
  const pink = form(d, icing, ['#ffe0f2', '#ff7cc0', '#d81e86'], { line: '#6a0848', width: 5, depth: 6 });
  const white = form(d, icing, ['#ffffff', '#ffe6f4', '#ffb0d8'], { line: '#8a1a62', width: 5, depth: 5 });
  return [
    glowDisc(d, [200, 190], 186, '#ffb6e0', 0.5, '#fff4fb'),
    candle(d, 150, 104, '#ffb31a'),
    candle(d, 200, 88, '#34d6ff'),
    candle(d, 250, 104, '#ff5fae'),
    `<g transform="translate(200,268)" filter="${dropShadow(d, 0, 10, 8, '#1a0430', 0.5)}">`,
    form(d, plate, ['#ffffff', '#c8d0f8', '#6a74b0'], { line: '#2a2e5a', width: 5, depth: 4 }),
    form(d, 'M-122,-2H122V58Q122,70 108,70H-108Q-122,70 -122,58Z', sponge, crust),
    '<path d="M-118,34H118" stroke="#b8480a" stroke-width="8" opacity=".45"/>',
    place(pink, 0, 0, { scale: [1.12, 1.12] }),
    form(d, 'M-88,-98H88V-52Q88,-40 76,-40H-76Q-88,-40 -88,-52Z', sponge, crust),
    place(white, 0, -70, { scale: [0.8, 0.72] }),
    '</g>',
    place(lotus(d), 300, 346, { scale: 0.3 }),
    place(gift(d), 92, 330, { scale: 0.44, turn: -8 }),
    sparkles(d, [
      [84, 150, 16],
      [322, 150, 20],
      [338, 230, 12],
    ]),
  ];
}

/** A crown: a level that was reached. */
export const crown = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 190, '#c89aff', 0.5, '#f6eeff'),
  place(royalCrown(d), 200, 196, { scale: 1.28, filter: dropShadow(d, 0, 10, 8, '#1a0430', 0.5) }),
  sparkles(d, [
    [96, 120, 18],
    [318, 150, 20],
  ]),
];

/** A present with coins: a grant without a deposit. */
export const present = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 190, '#ffd36b', 0.5, '#fff6d8'),
  place(gift(d), 200, 216, { scale: 1.24, filter: dropShadow(d, 0, 12, 10, '#1a0430', 0.5) }),
  place(coin(d, { tilt: 24 }), 72, 318, { scale: 0.34, turn: -18 }),
  place(coin(d, { tilt: 30 }), 336, 320, { scale: 0.36, turn: 14 }),
  place(coin(d, { tilt: 20 }), 334, 92, { scale: 0.24, turn: 22 }),
  sparkles(d, [
    [92, 104, 20],
    [288, 66, 16],
    [360, 220, 14],
  ]),
];

/** A koi between two coins: the reward of a quest. */
export const luckyKoi = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 190, '#7ae0ff', 0.45, '#eafaff'),
  place(koi(d), 190, 206, { scale: 0.52, filter: dropShadow(d, 0, 10, 8, '#04203a', 0.5) }),
  place(coin(d, { tilt: 24 }), 92, 322, { scale: 0.32, turn: -16 }),
  place(coin(d, { tilt: 30 }), 318, 92, { scale: 0.24, turn: 16 }),
  sparkles(d, [
    [110, 96, 18],
    [320, 300, 16],
  ]),
];
