import { ball, cord, type Drawing, form, glint, place, polar, sparkle, svg, times } from '../../kit/index.ts';

const leafGreens = ['#d8ff9a', '#5fc92e', '#1d7a1a', '#0c4a12'] as const;

/** A leaf from the origin to the right, 90 long. */
export function leaf(d: Drawing, colours: readonly string[] = leafGreens): string {
  return `${form(d, 'M0,0C18,-34 62,-38 92,-8C66,18 24,22 0,0Z', [...colours], { line: '#0a3a10', width: 3, depth: 2.5, along: [0, 0, 0.6, 1] })}${glint('M10,-2Q44,-14 80,-8', 2.5, 0.55, '#e8ffc8')}`;
}

/** Two cherries on one stem, around the origin. */
export function cherries(d: Drawing): string {
  return [
    cord('M-44,14C-38,-34 -8,-74 30,-92', 7, '#6fae2a', '#24480c'),
    cord('M54,24C56,-24 48,-64 30,-92', 7, '#6fae2a', '#24480c'),
    place(leaf(d), 28, -90, { scale: 0.86, turn: 6 }),
    ball(d, [-46, 56], 55, '#e0102e', '#5a0414'),
    ball(d, [54, 64], 51, '#e0102e', '#5a0414'),
    glint('M-22,92A46,46 0 0 0 -2,66M74,98A44,44 0 0 0 94,74', 5, 0.4, '#ff9aa8'),
    sparkle(d, [-66, 34], 18),
  ].join('');
}

/** A lemon leaning to the right, around the origin. */
export function lemon(d: Drawing): string {
  const body =
    'M-104,26C-116,20 -112,2 -96,-2C-92,-58 -44,-84 8,-80C40,-78 62,-66 76,-50C92,-56 110,-46 106,-28C104,-18 96,-14 92,-10C92,42 50,84 -8,82C-44,80 -72,66 -86,40C-92,38 -98,32 -104,26Z';
  const pores = times(26, (index) => {
    const [x, y] = polar(index * 137.5, 14 + (index % 9) * 7.4);
    return svg`<ellipse cx="${x * 1.05 - 4}" cy="${y * 0.9 + 4}" rx="3" ry="2"/>`;
  });
  return [
    place(leaf(d), 78, -44, { scale: 0.62, turn: -64 }),
    form(d, body, ['#fffcc0', '#ffe92e', '#ffc400', '#c47a00'], { line: '#7a4400', width: 4, depth: 6, shine: 0.5 }),
    `<g fill="#d99400" opacity=".45">${pores}</g>`,
    glint('M-70,-22C-58,-50 -30,-64 0,-64', 13),
    glint('M66,44C46,64 20,72 -4,70', 6, 0.5, '#fff6a8'),
    sparkle(d, [-48, -42], 20),
  ].join('');
}

/** A purple plum with a crease and a leaf, around the origin. */
export function plum(d: Drawing): string {
  const body = 'M4,-66C44,-92 104,-58 100,10C96,66 52,100 0,100C-58,100 -100,62 -100,6C-100,-60 -44,-92 4,-66Z';
  return [
    cord('M4,-62C4,-84 12,-100 24,-108', 8, '#8a5a20', '#3a1e06'),
    form(d, body, ['#e2a8ff', '#9a35e0', '#5a10a0', '#2c0458'], { line: '#22033f', width: 4, depth: 7, shine: 0.5 }),
    '<path d="M4,-64C-14,-30 -16,40 2,94" fill="none" stroke="#2c0458" stroke-width="6" opacity=".5" stroke-linecap="round"/>',
    glint('M-74,-16C-68,-42 -48,-58 -26,-60', 13),
    glint('M30,-60C52,-62 70,-50 78,-30', 6, 0.5, '#f0ccff'),
    glint('M40,82C64,70 80,50 84,26', 5, 0.45, '#d890ff'),
    place(leaf(d), 10, -76, { scale: 0.86, turn: -8 }),
  ].join('');
}

/** A slice of water melon, rind below, around the origin. */
export function melon(d: Drawing): string {
  const outer = 'M-116,-44C-118,40 -60,92 0,92C60,92 118,40 116,-44Q0,-22 -116,-44Z';
  const pale = 'M-101,-42C-100,28 -52,74 0,74C52,74 100,28 101,-42Q0,-22 -101,-42Z';
  const flesh = 'M-92,-41C-90,20 -46,62 0,62C46,62 90,20 92,-41Q0,-22 -92,-41Z';
  const seeds = (
    [
      [-56, -10, 14],
      [-28, 20, 8],
      [0, -6, 0],
      [0, 40, 0],
      [30, 20, -8],
      [56, -10, -14],
      [-28, -16, 6],
      [28, -16, -6],
    ] as const
  ).map(([x, y, turn]) =>
    place(
      '<path d="M0,-11C7,-4 8,8 0,11C-8,8 -7,-4 0,-11Z" fill="#2a0a10"/><path d="M-2,-5Q-4,0 -3,5" stroke="#fff" stroke-width="2" fill="none" opacity=".7"/>',
      x,
      y,
      { turn },
    ),
  );
  const stripes = times(7, (index) => {
    const [x, y] = polar(20 + index * 23.3, 118);
    return svg`<path d="M${x * 0.8},${y * 0.8 - 28}L${x},${y - 26}" stroke="#0a4a1a" stroke-width="10" stroke-linecap="round"/>`;
  });
  return place(
    [
      form(d, outer, ['#7ae05a', '#2aa83a', '#0c6a24'], { line: '#063a14', width: 4, depth: 4 }),
      d.clipped(outer, stripes),
      `<path d="${pale}" fill="#eaffc8"/>`,
      form(d, flesh, ['#ff8a8a', '#ff3a52', '#d4103a'], { depth: 4, shine: 0.35 }),
      ...seeds,
      '<path d="M-116,-44Q0,-22 116,-44Q0,-58 -116,-44Z" fill="#ffb0b0" stroke="#063a14" stroke-width="3" stroke-linejoin="round"/>',
      glint('M-76,-4C-66,22 -48,40 -30,48', 8, 0.55),
    ].join(''),
    0,
    -14,
    { turn: -14, scale: 0.98 },
  );
}
