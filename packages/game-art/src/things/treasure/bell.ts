import { ball, cord, type Drawing, form, glint, sparkle } from '../../kit/index.ts';

/** A golden bell with its clapper, around the origin, 190 wide. */
export function bell(d: Drawing): string {
  const body =
    'M0,-86C46,-86 62,-48 66,-8C69,24 78,42 100,58C104,70 96,78 84,78H-84C-96,78 -104,70 -100,58C-78,42 -69,24 -66,-8C-62,-48 -46,-86 0,-86Z';
  const metal = ['#fff6c0', '#ffd23a', '#f2a000', '#9a5200'] as const;
  return [
    cord('M-14,-86C-20,-112 20,-112 14,-86', 9, '#ffc02e', '#5c3000'),
    ball(d, [0, 84], 24, '#d98400', '#4f2600'),
    form(d, body, [...metal], { line: '#5c3000', depth: 6, along: [0, 0.1, 1, 0.4] }),
    d.clipped(
      body,
      '<path d="M-110,34Q0,56 110,34V50Q0,72 -110,50Z" fill="#8a4a00" opacity=".45"/><path d="M-80,-40Q0,-24 80,-40V-34Q0,-18 -80,-34Z" fill="#8a4a00" opacity=".35"/>',
    ),
    glint('M-42,-26C-40,-48 -30,-64 -16,-70', 14, 0.9),
    glint('M-50,14C-52,24 -54,30 -58,36', 10, 0.7),
    glint('M54,6C56,26 62,40 72,50', 6, 0.5, '#fff0b0'),
    sparkle(d, [-30, -56], 24),
  ].join('');
}
