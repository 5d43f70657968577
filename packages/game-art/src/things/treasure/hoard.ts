import { ball, type Drawing, form, glint, mirrored, place, polar, sparkle, svg, times } from '../../kit/index.ts';
import { coin } from './coin.ts';
import { gem } from './gem.ts';

/** An open chest full of gold, around the origin, 230 wide. */
export function chest(d: Drawing): string {
  const wood = ['#e08a4a', '#9a4a1a', '#4a1c08'];
  const gold = ['#fffbe0', '#ffd23a', '#c87a00', '#8a4a00'];
  const line = '#2e1004';
  const heap = (
    [
      [-62, -6, 0.3, 50],
      [58, -8, 0.3, 50],
      [-20, -14, 0.34, 40],
      [26, -18, 0.32, 30],
      [-44, 10, 0.3, 56],
      [4, 6, 0.34, 52],
      [48, 12, 0.3, 56],
    ] as const
  ).map(([x, y, scale, tilt]) => place(coin(d, { tilt }), x, y, { scale }));
  const studs = [-92, -56, 56, 92].map(
    (x) => `<circle cx="${x}" cy="48" r="5" fill="#fff3b8" stroke="#5c3000" stroke-width="2"/>`,
  );
  return [
    form(d, 'M-104,-18C-108,-84 -70,-106 0,-106C70,-106 108,-84 104,-18Z', ['#5a2408', '#2e1004', '#1a0802'], {
      line,
      width: 5,
      depth: 3,
    }),
    form(
      d,
      'M-112,-22C-116,-96 -72,-116 0,-116C72,-116 116,-96 112,-22L92,-20C96,-74 66,-94 0,-94C-66,-94 -96,-74 -92,-20Z',
      gold,
      { line: '#5c3000', depth: 4 },
    ),
    place(gem(d, '#f0143c'), -42, -26, { scale: 0.24, turn: -16 }),
    place(gem(d, '#2fb4ff'), 60, -36, { scale: 0.22, turn: 18 }),
    ...heap,
    form(d, 'M-108,12H108L100,92Q98,102 88,102H-88Q-98,102 -100,92Z', wood, { line, width: 5, depth: 6 }),
    '<path d="M-102,42H102M-100,70H100" stroke="#2e1004" stroke-width="3" opacity=".5"/>',
    form(d, 'M-112,6H112V30H-112Z', gold, { line: '#5c3000', depth: 3.4 }),
    mirrored(form(d, 'M-108,28H-78V102H-90Q-100,102 -102,92Z', gold, { line: '#5c3000', depth: 3.4 })),
    ...studs,
    form(d, 'M-26,20H26V56Q26,72 0,78Q-26,72 -26,56Z', gold, { line: '#5c3000', depth: 4 }),
    '<path d="M0,36a9,9 0 0 1 6,16l4,14h-20l4,-14a9,9 0 0 1 6,-16Z" fill="#3a1604"/>',
    glint('M-94,-48C-88,-78 -64,-96 -30,-102', 7, 0.8),
    sparkle(d, [-24, -34], 24),
    sparkle(d, [70, -2], 18),
  ].join('');
}

/** An open shell with a pearl, around the origin, 220 wide. */
export function pearlShell(d: Drawing): string {
  const rose = ['#fff0f8', '#ffb0d8', '#d8509a', '#7a1a6a'];
  const line = '#5a0e52';
  const lobes = times(7, (index) => {
    const [x, y] = polar(-90 + (index - 3) * 25, 104);
    const [x1, y1] = polar(-90 + (index - 3.5) * 25, 98);
    return svg`${index ? '' : `L${svg`${x1},${y1 + 30}`}`}Q${x * 1.12},${y * 1.12 + 30} ${polar(-90 + (index - 2.5) * 25, 98)[0]},${polar(-90 + (index - 2.5) * 25, 98)[1] + 30}`;
  });
  const ribs = times(6, (index) => {
    const [x, y] = polar(-90 + (index - 2.5) * 25, 92);
    return svg`M${x * 0.16},${28}L${x},${y + 30}`;
  });
  return [
    form(d, `M-14,34${lobes}L14,34Z`, rose, { line, width: 5, depth: 6, along: [0, 0, 0, 1] }),
    `<path d="${ribs}" stroke="${line}" stroke-width="4" opacity=".45" stroke-linecap="round"/><path d="${ribs}" transform="translate(-4,0)" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,
    form(d, 'M-104,22C-96,6 96,6 104,22C100,66 52,92 0,92C-52,92 -100,66 -104,22Z', rose, { line, width: 5, depth: 6 }),
    `<ellipse cy="24" rx="88" ry="17" fill="${d.linear(['#7a1a6a', '#ffb0d8'])}"/>`,
    ball(d, [0, 0], 44, '#dfe4ff', '#6a6aa8'),
    `<circle r="43" fill="${d.radial([
      [0, '#ffd0f0', 0],
      [0.7, '#b8f0ff', 0.25],
      [1, '#ffb0f0', 0.65],
    ])}"/>`,
    glint('M-80,48C-64,68 -36,78 -10,80', 6, 0.5),
    sparkle(d, [-16, -18], 30),
  ].join('');
}

/** A column of carved stone, its foot on the origin, broken at the top. */
export function column(d: Drawing, height: number, stone: readonly string[]): string {
  const flutes = times(4, (index) => svg`M${-30 + index * 20},-30V${-height + 26}`);
  return [
    `<path d="M-44,-26V${svg`${-height}`}L-18,${svg`${-height + 16}`}L4,${svg`${-height - 14}`}L44,${svg`${-height + 24}`}V-26Z" fill="${d.linear([...stone], [0, 0, 1, 0])}"/>`,
    `<path d="${flutes}" stroke="${stone.at(-1)!}" stroke-width="5" opacity=".4"/>`,
    `<path d="M-60,0V-18H60V0ZM-52,-18V-34H52V-18Z" fill="${d.linear([...stone], [0, 0, 1, 0])}" stroke="${stone.at(-1)!}" stroke-width="2"/>`,
  ].join('');
}
