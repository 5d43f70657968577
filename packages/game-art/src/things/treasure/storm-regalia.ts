import {
  ball,
  type Colour,
  type Drawing,
  darken,
  form,
  glint,
  glowDisc,
  lighten,
  mirrored,
  place,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { gem } from './gem.ts';
import { royalCrown } from './regalia.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const gilt = { line: '#5c3000', width: 3.4, depth: 4 };
const blade = 'M0,6C20,-24 22,-84 0,-120C-22,-84 -20,-24 0,6Z';

/** A feather standing on the origin, 120 tall. */
function feather(d: Drawing, colour: Colour): string {
  return `${form(d, blade, [lighten(colour, 0.5), colour, darken(colour, 0.5)], { line: darken(colour, 0.75), width: 4, depth: 3 })}<path d="M0,0V-96" stroke="${lighten(colour, 0.5)}" stroke-width="3" opacity=".6"/>`;
}

/** The crowned head of the Garuda, facing left, around the origin, 230 wide. */
export function garudaHead(d: Drawing): string {
  const mane = [
    [168, '#3a2ad0', 0.9],
    [140, '#3a2ad0', 0.98],
    [112, '#5a2ae0', 1],
    [84, '#3a2ad0', 1],
    [56, '#5a2ae0', 1],
    [30, '#3a2ad0', 0.94],
  ] as const;
  const front = [
    [176, '#e0143c', 0.64],
    [146, '#ff5a1a', 0.7],
    [114, '#e0143c', 0.74],
    [82, '#ff5a1a', 0.74],
    [50, '#e0143c', 0.7],
  ] as const;
  const face =
    'M-24,-62C18,-76 62,-50 66,-6C70,40 44,78 8,92C-8,96 -20,86 -18,72C-16,58 -24,50 -38,46C-62,40 -66,8 -58,-18C-52,-40 -42,-56 -24,-62Z';
  return [
    ...mane.map(([turn, colour, scale]) => place(feather(d, colour), 10, 6, { turn: turn - 12, scale: scale * 1.08 })),
    ...front.map(([turn, colour, scale]) => place(feather(d, colour), 18, 12, { turn: turn - 8, scale: scale * 1.1 })),
    place(royalCrown(d, '#2fb4ff'), 8, -80, { scale: 0.38, turn: 8 }),
    form(d, face, ['#fff6b0', '#ffc02e', '#f07a0a', '#a83a04'], { line: '#5c1e00', width: 5, depth: 6 }),
    form(
      d,
      'M-40,-34C-78,-40 -112,-18 -116,22C-117,40 -108,56 -98,62C-98,46 -88,38 -66,36C-48,34 -34,26 -28,8Z',
      ['#ffffff', '#ffe28a', '#e8920a', '#8a4200'],
      { line: '#5c1e00', width: 5, depth: 5 },
    ),
    form(d, 'M-88,40C-72,44 -56,44 -36,36C-40,56 -62,66 -84,56Z', ['#ffd23a', '#c86a00'], {
      line: '#5c1e00',
      width: 4,
      depth: 2.4,
    }),
    '<path d="M-108,30C-88,20 -60,26 -30,10" fill="none" stroke="#5c1e00" stroke-width="4" stroke-linecap="round"/><ellipse cx="-82" cy="-6" rx="7" ry="4" transform="rotate(-24 -82 -6)" fill="#5c1e00"/>',
    `<path d="M-34,-16C-22,-34 10,-34 22,-12C6,4 -22,4 -34,-16Z" fill="#fff" stroke="#5c1e00" stroke-width="4"/><circle cx="-8" cy="-14" r="12" fill="${d.radial(['#8af0ff', '#1480e0', '#062a78'])}"/><circle cx="-9" cy="-14" r="5" fill="#06102c"/><circle cx="-13" cy="-19" r="3.4" fill="#fff"/>`,
    form(
      d,
      'M-44,-30C-24,-54 16,-54 40,-24C44,-18 36,-14 30,-18C8,-36 -18,-36 -36,-22Z',
      ['#ff8a4a', '#e0143c', '#7a0418'],
      { line: '#4a0410', width: 3, depth: 2 },
    ),
    glint('M8,52C20,48 30,38 36,26M22,68C36,60 46,48 50,34', 5, 0.5, '#fff0b0'),
  ].join('');
}

/** A sceptre with a thunderbolt's prongs at both ends, around the origin, 230 tall. */
export function thunderSceptre(d: Drawing): string {
  const end = [
    mirrored(form(d, 'M-6,-34C-56,-44 -54,-92 -14,-108C-30,-86 -30,-64 -4,-52Z', [...gold], gilt)),
    form(d, 'M-10,-34C-16,-62 -12,-96 0,-118C12,-96 16,-62 10,-34Z', [...gold], gilt),
    form(d, 'M-30,-26H30L24,-42H-24Z', [...gold], gilt),
  ].join('');
  return [
    glowDisc(d, [0, 0], 118, '#5ab8ff', 0.55),
    end,
    `<g transform="rotate(180)">${end}</g>`,
    ball(d, [0, 0], 34, '#f2a800', '#5c3000'),
    place(gem(d, '#2fb4ff'), 0, 2, { scale: 0.24 }),
    glint('M-5,-60Q-6,-84 -1,-100', 4, 0.8),
    sparkle(d, [22, -92], 20),
  ].join('');
}

/** A sacred conch with gilded ends, around the origin, 220 wide. */
export function conch(d: Drawing): string {
  const shell = ['#ffffff', '#fff0dc', '#e8b89a', '#a8684a'];
  const line = '#5c2a1a';
  const body =
    'M-58,-66C-14,-112 84,-98 102,-22C116,46 68,96 -6,116C-14,104 -10,92 -2,82C-44,74 -84,46 -90,6C-92,-24 -80,-46 -58,-66Z';
  const whorls = (
    [
      [-64, -58, 44],
      [-88, -84, 29],
      [-103, -102, 17],
    ] as const
  )
    .toReversed()
    .map(([x, y, r]) =>
      form(
        d,
        svg`M${x - r},${y}A${r},${r * 0.9} 0 1 1 ${x + r},${y}A${r},${r * 0.9} 0 1 1 ${x - r},${y}Z`,
        r < 20 ? [...gold] : shell,
        { line, depth: 4 },
      ),
    );
  return [
    ...whorls,
    form(d, body, shell, { line, width: 5, depth: 7 }),
    `<path d="M-60,-62C-30,-40 -26,0 -44,44M-30,-84C14,-64 20,-10 -14,66" fill="none" stroke="#c88a6a" stroke-width="6" opacity=".55" stroke-linecap="round"/>`,
    form(
      d,
      'M52,-62C94,-36 92,40 2,100C26,60 28,14 12,-16C20,-44 36,-58 52,-62Z',
      ['#ffd0d8', '#ff7a9a', '#b8285a', '#5a0a30'],
      { line: '#5a0a30', width: 4, depth: 5 },
    ),
    form(d, 'M-24,80C-12,92 4,94 16,88L4,116C-8,120 -18,118 -24,110Z', [...gold], gilt),
    place(gem(d, '#1fc47a'), -62, -18, { scale: 0.2, turn: -30 }),
    glint('M-36,-74C-6,-92 36,-90 60,-74', 9, 0.85),
    sparkle(d, [-84, -84], 20),
  ].join('');
}

/** A ring with a great stone, around the origin, 180 wide. */
export function signetRing(d: Drawing, stone: Colour): string {
  const band = 'M0,-30A78,72 0 1 1 -.1,-30ZM0,-6A54,49 0 1 0 .1,-6Z';
  const fill = d.linear([...gold, '#ffe68f', '#8a4a00'], [0, 0, 1, 1]);
  return [
    `<path fill-rule="evenodd" d="${band}" fill="${fill}" stroke="#5c3000" stroke-width="4"/>`,
    glint('M-62,22C-68,56 -50,86 -26,100', 8, 0.75),
    mirrored(form(d, 'M-66,-30C-60,-8 -44,2 -22,0L-30,-34Z', [...gold], gilt)),
    form(d, 'M-72,-62H72L52,-6H-52Z', [...gold], gilt),
    place(gem(d, stone), 0, -48, { scale: 0.66 }),
  ].join('');
}

/** A ball of light between golden wings, around the origin, 232 wide; its face is clear for a figure. */
export function wingedOrb(d: Drawing, colour: Colour): string {
  const wing = times(4, (index) =>
    place(form(d, blade, [...gold], { ...gilt, depth: 3 }), -30, 44 - index * 22, {
      turn: -104 + index * 17,
      scale: [0.9, 0.6 + index * 0.11],
    }),
  );
  const swirl = times(
    3,
    (index) => svg`<ellipse rx="${48 - index * 13}" ry="${62 - index * 6}" transform="rotate(${index * 58 + 24})"/>`,
  );
  return [
    glowDisc(d, [0, 0], 124, colour, 0.85),
    mirrored(wing),
    ball(d, [0, 0], 74, colour),
    `<g fill="none" stroke="#fff" stroke-width="3" opacity=".3">${swirl}</g>`,
    `<circle r="80" fill="none" stroke="${d.linear([...gold, '#ffe68f'], [0, 0, 1, 1])}" stroke-width="9"/><circle r="85" fill="none" stroke="#5c3000" stroke-width="2.4"/><circle r="75" fill="none" stroke="#5c3000" stroke-width="2"/>`,
    place(gem(d, '#ffffff'), 0, -84, { scale: 0.15 }),
    sparkle(d, [-42, -44], 24),
  ].join('');
}
