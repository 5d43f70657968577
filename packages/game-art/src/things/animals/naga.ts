import { type Colour, type Drawing, darken, form, glint, lighten, place, svg, times } from '../../kit/index.ts';
import { gem } from '../treasure/gem.ts';

/** The crested head and neck of a naga rearing up, facing left, around the origin: 420 wide, 520 tall. */
export function naga(d: Drawing, skin: Colour = '#16b57a'): string {
  const line = darken(skin, 0.78);
  const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
  const neck = 'M-6,-70C70,-60 128,-6 130,74C132,150 70,190 60,270H-110C-112,190 -40,150 -38,84C-38,50 -54,34 -82,26Z';
  const belly = 'M-82,26C-54,34 -38,50 -38,84C-40,150 -112,190 -110,270H-58C-52,196 16,150 14,84C12,40 -14,10 -50,-6Z';
  const head =
    'M30,-150C84,-132 96,-62 52,-28C18,-2 -36,2 -72,12C-110,24 -150,22 -176,4C-188,-8 -182,-26 -166,-30C-172,-52 -156,-66 -136,-62C-104,-74 -84,-92 -66,-116C-44,-146 -4,-160 30,-150Z';
  const crest = [-8, 22, 52, 82, 108].map((turn, index) =>
    place(
      form(d, 'M-22,10C-30,-30 -20,-84 22,-122C20,-84 34,-50 22,10Z', [...gold], { line: '#5c3000', depth: 4 }),
      20 + index * 16,
      -132 + index * 26,
      { turn: turn + 6, scale: 1.12 - index * 0.1 },
    ),
  );
  const scales = times(9, (row) =>
    times(8, (column) => svg`M${-120 + column * 34 + (row % 2) * 17},${-50 + row * 36}q17,24 34,0`),
  );
  const bands = times(8, (index) => svg`M-130,${36 + index * 32}Q-20,${60 + index * 32} 30,${16 + index * 34}`);
  return [
    ...crest,
    form(d, neck, [lighten(skin, 0.5), skin, darken(skin, 0.5)], { line, width: 6, depth: 7, along: [0, 0, 1, 0.3] }),
    d.clipped(neck, `<path d="${scales}" fill="none" stroke="${line}" stroke-width="4" opacity=".45"/>`),
    form(d, belly, ['#fff6c8', '#ffd86a', '#c88a1a'], { line, width: 4, depth: 4 }),
    d.clipped(belly, `<path d="${bands}" fill="none" stroke="#a86a10" stroke-width="5" opacity=".6"/>`),
    form(d, 'M-150,20C-130,52 -86,62 -52,44C-30,32 -10,14 4,-6L-70,2Z', [lighten(skin, 0.3), skin, darken(skin, 0.5)], {
      line,
      width: 5,
      depth: 4,
    }),
    `<path d="M-146,14C-116,34 -60,26 -8,-8L-40,-6Q-100,14 -146,14Z" fill="#8a0a2a"/><path d="M-132,16l8,22l12,-20ZM-92,18l7,16l10,-18Z" fill="#fffdf0" stroke="${line}" stroke-width="2.4" stroke-linejoin="round"/>`,
    form(d, head, [lighten(skin, 0.55), skin, darken(skin, 0.42)], { line, width: 6, depth: 7 }),
    '<path d="M-150,4l9,30l14,-28Z" fill="#fffdf0" stroke="#5c4a20" stroke-width="3" stroke-linejoin="round"/>',
    `<path d="M-46,-92C-24,-120 24,-116 34,-82C12,-62 -34,-64 -46,-92Z" fill="${d.radial(['#fffbe0', '#ffd23a', '#ff7a1a', '#8a1a0a'])}" stroke="${line}" stroke-width="6"/><ellipse cx="-8" cy="-88" rx="8" ry="18" fill="#16040a"/><circle cx="-16" cy="-98" r="6" fill="#fff"/>`,
    glint('M-58,-100C-34,-136 24,-134 44,-94', 15, 1, '#5c3000'),
    glint('M-58,-101C-34,-135 22,-133 42,-96', 9, 1, '#ffd95a'),
    `<path d="M-158,-34C-148,-44 -136,-42 -132,-30" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`,
    glint('M36,-40C10,-14 -50,-10 -120,2', 5, 0.5, '#ffe28a'),
    form(d, 'M40,-40C86,-40 110,-66 116,-100C140,-60 130,-6 84,12C62,18 44,6 36,-14Z', [...gold], {
      line: '#5c3000',
      depth: 4,
    }),
    place(gem(d, '#f0143c'), 4, -136, { scale: 0.26, turn: -24 }),
    glint('M-70,-84C-60,-104 -44,-122 -24,-132', 8, 0.6),
    '<path d="M-176,-2C-210,8 -230,-6 -246,-20M-176,0C-206,22 -226,18 -248,24" fill="none" stroke="#ffd23a" stroke-width="6" stroke-linecap="round"/>',
  ].join('');
}
