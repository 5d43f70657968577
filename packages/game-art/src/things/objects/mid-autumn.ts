import {
  ball,
  type Colour,
  type Drawing,
  darken,
  form,
  glint,
  lighten,
  mirrored,
  mix,
  place,
  polar,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { lotusBud } from '../nature/lotus.ts';
import { coin } from '../treasure/coin.ts';
import { gem } from '../treasure/gem.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const gilt = { line: '#5c3000', width: 3, depth: 3 };

/** A rabbit of jade with a coin in its paws, from the front, around the origin, 190 wide and 236 tall. */
export function jadeRabbit(d: Drawing, stone: Colour = '#5ee8b4'): string {
  const jade = [lighten(stone, 0.75), lighten(stone, 0.3), stone, darken(stone, 0.5)];
  const line = darken(stone, 0.78);
  const look = { line, width: 4.4, depth: 6 };
  const ears = mirrored(
    `${form(d, 'M-10,-52C-36,-70 -66,-104 -60,-116C-48,-124 -2,-92 4,-58Z', jade, look)}<path d="M-16,-62C-34,-76 -52,-98 -50,-106C-40,-108 -12,-84 -6,-64Z" fill="#ff9ac0" opacity=".8"/>`,
  );
  const eyes = mirrored(
    `<ellipse cx="-27" cy="-28" rx="13" ry="16" fill="#2a0a1c"/><circle cx="-31" cy="-34" r="5.4" fill="#fff"/><circle cx="-23" cy="-21" r="3" fill="#ff9ac0"/><ellipse cx="-46" cy="-6" rx="12" ry="7.5" fill="#ff8ab0" opacity=".75"/>`,
  );
  return [
    ears,
    form(d, 'M0,6C52,6 86,46 82,86C80,108 58,114 0,114C-58,114 -80,108 -82,86C-86,46 -52,6 0,6Z', jade, look),
    mirrored(form(d, 'M-34,112C-32,92 -84,88 -92,108Q-92,118 -78,118H-46Q-34,118 -34,112Z', jade, look)),
    form(d, 'M0,-76C50,-76 76,-46 74,-14C72,20 40,36 0,36C-40,36 -72,20 -74,-14C-76,-46 -50,-76 0,-76Z', jade, look),
    eyes,
    `<path d="M-9,-10Q0,-15 9,-10Q5,0 0,1Q-5,0 -9,-10Z" fill="#ff6a9a" stroke="${line}" stroke-width="2.4"/><path d="M0,1V10M0,10Q-10,20 -19,12M0,10Q10,20 19,12" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`,
    form(d, 'M-22,-62C-12,-78 12,-78 22,-62C14,-50 6,-46 0,-40C-6,-46 -14,-50 -22,-62Z', [...gold], gilt),
    place(gem(d, '#f0143c'), 0, -60, { scale: 0.11 }),
    form(d, 'M-62,38Q0,58 62,38L60,54Q0,74 -60,54Z', [...gold], gilt),
    place(coin(d, { tilt: 4 }), 0, 82, { scale: 0.36 }),
    mirrored(form(d, 'M-58,62C-70,82 -52,104 -30,98C-20,94 -20,82 -30,80C-38,78 -42,70 -40,60Z', jade, look)),
    glint('M-52,-40C-46,-56 -32,-64 -16,-67', 8, 0.7),
    sparkle(d, [-46, -98], 16),
  ].join('');
}

/** A mooncake with a lotus pressed into it, around the origin, radius 106. */
export function mooncake(d: Drawing): string {
  const scallop = (r: number) =>
    `${times(60, (index) => {
      const [x, y] = polar(index * 6, r + Math.cos((index / 60) * 2 * Math.PI * 12) * 7);
      return svg`${index ? 'L' : 'M'}${x},${y}`;
    })}Z`;
  const line = '#4a1c04';
  return [
    `<g transform="translate(0,18) scale(1,.94)"><path d="${scallop(98)}" fill="${d.linear(['#a85a14', '#5c2606'])}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/></g>`,
    `<g transform="scale(1,.94)">${form(d, scallop(98), ['#ffe8a8', '#f2b04a', '#c8741a', '#8a4408'], { line, width: 5, depth: 7 })}<circle r="76" fill="none" stroke="#7a3a08" stroke-width="5" opacity=".7"/><circle r="72" fill="none" stroke="#ffe8a8" stroke-width="2.4" opacity=".7"/>`,
    times(
      12,
      (index) =>
        svg`<path d="M-9,-86q9,-9 18,0q-9,9 -18,0Z" transform="rotate(${index * 30})" fill="#7a3a08" opacity=".65"/>`,
    ),
    `<g transform="translate(3,40)" opacity=".85">${times(7, (index) => svg`<path d="M0,0C-22,-24 -20,-62 0,-92C20,-62 22,-24 0,0Z" transform="rotate(${[-84, 84, -56, 56, -28, 28, 0][index]!})" fill="#f8c86a" stroke="#7a3a08" stroke-width="5" stroke-linejoin="round"/>`)}</g></g>`,
    glint('M-84,-20C-78,-56 -48,-80 -14,-84', 9, 0.7),
    sparkle(d, [-52, -60], 22),
  ].join('');
}

/** A celadon teapot with a golden lid, steam above, around the origin, 236 wide. */
export function teapot(d: Drawing, glaze: Colour = '#3ab8e8'): string {
  const clay = [lighten(glaze, 0.75), lighten(glaze, 0.2), glaze, darken(glaze, 0.6)];
  const line = darken(glaze, 0.8);
  const look = { line, width: 4.4, depth: 6 };
  const steam = 'M-34,-92q-14,-12 0,-24M0,-98q-14,-12 0,-22M34,-92q-14,-12 0,-24';
  return [
    `<path d="${steam}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
    `<path d="M-66,-8C-128,-34 -132,70 -58,62" fill="none" stroke="${line}" stroke-width="28" stroke-linecap="round"/><path d="M-66,-8C-128,-34 -132,70 -58,62" fill="none" stroke="${glaze}" stroke-width="18" stroke-linecap="round"/><path d="M-70,-8C-118,-24 -118,34 -98,50" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
    form(d, 'M52,54C84,44 78,-10 108,-32L120,-22C114,12 112,62 62,80Z', clay, look),
    form(d, 'M0,-44C58,-44 90,-4 84,38C80,76 50,96 0,96C-50,96 -80,76 -84,38C-90,-4 -58,-44 0,-44Z', clay, look),
    form(d, 'M-52,86H52Q58,106 44,106H-44Q-58,106 -52,86Z', [...gold], gilt),
    form(d, 'M-58,-34C-50,-66 50,-66 58,-34Q0,-18 -58,-34Z', [...gold], gilt),
    ball(d, [0, -64], 14, '#f0143c', '#5a0214'),
    place(lotusBud(d), 0, 66, { scale: 0.72 }),
    glint('M-66,14C-64,-8 -50,-24 -30,-28', 9, 0.8),
    sparkle(d, [-44, -4], 18),
  ].join('');
}

/** A tree in blossom, its foot on the origin, 460 tall. */
export function blossomTree(d: Drawing, bark: Colour, blossom: readonly Colour[]): string {
  const trunk =
    'M-26,0C-14,-90 -44,-150 -20,-230C-40,-270 -90,-290 -120,-330L-108,-336C-80,-306 -40,-296 -8,-262C0,-310 -10,-350 10,-400L24,-396C12,-350 22,-310 20,-262C50,-300 90,-300 116,-340L128,-332C100,-286 60,-270 30,-224C22,-150 34,-80 44,0Z';
  const heads = (
    [
      [-120, -330, 84],
      [-60, -380, 92],
      [20, -420, 100],
      [90, -370, 90],
      [136, -320, 76],
      [-20, -330, 84],
      [60, -320, 76],
      [-96, -280, 56],
    ] as const
  ).map(([x, y, r], index) => {
    const colour = blossom[index % blossom.length]!;
    const flowers = times(40, () => {
      const [fx, fy] = polar(d.random.between(0, 360), r * Math.sqrt(d.random.next()) * 1.02);
      return svg`<circle cx="${x + fx}" cy="${y + fy * 0.8}" r="${d.random.between(5, 13)}" fill="${d.random.pick([lighten(colour, 0.5), lighten(colour, 0.2), colour, darken(colour, 0.15)])}"/>`;
    });
    return svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.76}" fill="${d.radial([mix(colour, '#ff8a1a', 0.3), mix(colour, '#c8500a', 0.6)])}"/>${flowers}`;
  });
  return `<path d="${trunk}" fill="${d.linear([lighten(bark, 0.2), bark, darken(bark, 0.5)], [0, 0, 1, 0])}"/>${heads.join('')}`;
}
