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
  polar,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { bell } from '../treasure/bell.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const red = ['#ff9aa4', '#e81838', '#9a0424', '#5a0214'] as const;
const snow = ['#ffffff', '#f2f8ff', '#b8d4f4'] as const;

/** A ribbon's bow around the origin, 140 wide. */
export function bow(d: Drawing, colours: readonly Colour[] = red): string {
  const look = { line: darken(colours.at(-1)!, 0.4), width: 3.4, depth: 4 };
  return [
    mirrored(form(d, 'M-6,8C-24,36 -40,52 -58,66L-40,64L-34,78C-18,58 -4,36 4,10Z', [...colours], look)),
    mirrored(form(d, 'M-8,0C-34,-44 -76,-38 -70,-2C-66,30 -30,24 -8,4Z', [...colours], look)),
    mirrored(`<path d="M-16,0C-34,-18 -50,-16 -54,-4C-46,4 -30,6 -16,0Z" fill="${colours.at(-1)!}" opacity=".5"/>`),
    form(d, 'M-17,-14H17Q22,0 17,18H-17Q-22,0 -17,-14Z', [...colours], look),
  ].join('');
}

/** A present around the origin, 190 wide. */
export function gift(d: Drawing): string {
  const line = '#4a0410';
  return [
    form(d, 'M-84,-22H84V84Q84,96 72,96H-72Q-84,96 -84,84Z', [...red], { line, width: 5, depth: 6 }),
    form(d, 'M-22,-22H22V96H-22Z', [...gold], { line: '#5c3000', depth: 3 }),
    times(
      6,
      (index) =>
        svg`<circle cx="${[-56, 56][index % 2]!}" cy="${12 + Math.floor(index / 2) * 30}" r="7" fill="#fff" opacity=".75"/>`,
    ),
    form(d, 'M-98,-52H98V-16H-98Z', [...red], { line, width: 5, depth: 5 }),
    form(d, 'M-26,-52H26V-16H-26Z', [...gold], { line: '#5c3000', depth: 3 }),
    place(bow(d, gold), 0, -66, { scale: 1.05 }),
    glint('M-70,0V66', 7, 0.4),
    sparkle(d, [-52, -90], 20),
  ].join('');
}

/** Two bells under a bow with holly, around the origin, 230 wide. */
export function bells(d: Drawing): string {
  const leaf = 'M0,0Q10,-18 24,-16Q34,-30 50,-20Q64,-26 74,-8Q62,6 50,4Q36,16 24,8Q10,12 0,0Z';
  const holly = [-160, -20].map((turn) =>
    place(form(d, leaf, ['#a8f08a', '#2a9a3a', '#0a4a1a'], { line: '#06300c', width: 3, depth: 3 }), 0, -62, {
      turn,
      scale: 1.1,
    }),
  );
  return [
    place(bell(d), -44, 26, { scale: 0.74, turn: 22 }),
    place(bell(d), 46, 30, { scale: 0.74, turn: -20 }),
    ...holly,
    place(bow(d), 0, -64, { scale: 0.9 }),
    ball(d, [-12, -44], 10, '#f0143c'),
    ball(d, [12, -42], 10, '#f0143c'),
  ].join('');
}

/** Two crossed candy canes with a bow, around the origin, 200 wide. */
export function candyCanes(d: Drawing): string {
  const path = 'M62,96L-36,-44C-62,-84 -14,-118 14,-82';
  const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const cane = `<path d="${path}" ${round} stroke="#5a0414" stroke-width="40"/><path d="${path}" ${round} stroke="#ffffff" stroke-width="31"/><path d="${path}" fill="none" stroke="#e81838" stroke-width="31" stroke-dasharray="17 19"/><path d="${path}" ${round} stroke="#ffb0b8" stroke-width="5" transform="translate(-7,-6)" opacity=".85"/><path d="${path}" ${round} stroke="#5a0414" stroke-width="6" transform="translate(10,8)" opacity=".28"/>`;
  return [
    cane,
    `<g transform="scale(-1,1)">${cane}</g>`,
    place(bow(d, ['#b8ffb0', '#22a83a', '#0a5a1c', '#04300c']), 0, 28, { scale: 1.04 }),
  ].join('');
}

/** A fir with snow on its branches, its foot on the origin, 200 tall; lamps hang in it. */
export function fir(d: Drawing, green: Colour, lamps: readonly Colour[] = []): string {
  const tiers = times(4, (index) => {
    const [y, w] = [-22 - index * 42, 84 - index * 17];
    const tip = y - 66;
    const hem = svg`M0,${tip}L${w},${y}Q${w * 0.7},${y - 8} ${w * 0.56},${y + 6}Q${w * 0.3},${y - 6} 0,${y + 10}Q${-w * 0.3},${y - 6} ${-w * 0.56},${y + 6}Q${-w * 0.7},${y - 8} ${-w},${y}Z`;
    const cap = svg`M0,${tip}L${w * 0.62},${y - 26}Q${w * 0.4},${y - 18} ${w * 0.26},${y - 30}Q0,${y - 14} ${-w * 0.2},${y - 30}Q${-w * 0.42},${y - 14} ${-w * 0.62},${y - 26}Z`;
    return `<path d="${hem}" fill="${d.linear([lighten(green, 0.25), green, darken(green, 0.4)], [0, 0, 1, 0.4])}"/><path d="${cap}" fill="${d.linear([...snow])}"/>`;
  });
  const lights = lamps.map((colour, index) => {
    const [x, y] = [Math.sin(index * 2.4) * (62 - index * 6.5), -26 - index * 20];
    return (
      glowDisc(d, [x, y], 16, colour, 0.9) + svg`<circle cx="${x}" cy="${y}" r="5" fill="${lighten(colour, 0.5)}"/>`
    );
  });
  return `<rect x="-11" y="-26" width="22" height="28" fill="#4a2410"/>${tiers}${lights.join('')}`;
}

/** A globe of glass with a snowy wood in it, around the origin, 190 wide. */
export function snowGlobe(d: Drawing): string {
  const glass = d.radial([
    [0, '#ffffff', 0],
    [0.72, '#d8f4ff', 0.12],
    [1, '#ffffff', 0.8],
  ]);
  const disc = 'M-92,-18A92,92 0 1 1 92,-18A92,92 0 1 1 -92,-18Z';
  const inside = [
    `<path d="${disc}" fill="${d.linear(['#0a2a7a', '#3a7ae0', '#b8e4ff'])}"/>`,
    `<circle cx="40" cy="-66" r="18" fill="#fff6c8"/>`,
    place(fir(d, '#1a8a5a'), -40, 50, { scale: 0.62 }),
    place(fir(d, '#1f9a5a', ['#ff5a5a', '#ffd23a', '#5ad0ff', '#ff8ae0', '#ffd23a']), 14, 58, { scale: 0.74 }),
    `<path d="M-100,46Q-40,22 10,44T100,38V100H-100Z" fill="${d.linear([...snow])}"/>`,
    times(26, (index) => {
      const [x, y] = polar(index * 137.5, 16 * Math.sqrt(index + 1));
      return svg`<circle cx="${x}" cy="${y - 22}" r="${2 + (index % 3)}" fill="#fff"/>`;
    }),
  ];
  return [
    form(d, 'M-78,52H78L92,100Q94,112 82,112H-82Q-94,112 -92,100Z', [...red], { line: '#4a0410', width: 5, depth: 6 }),
    form(d, 'M-84,46H84V66H-84Z', [...gold], { line: '#5c3000', depth: 3 }),
    d.clipped(disc, inside.join('')),
    `<path d="${disc}" fill="${glass}" stroke="#e8f8ff" stroke-width="5"/><path d="${disc}" fill="none" stroke="#1c3a7a" stroke-width="2" transform="translate(0,0) scale(1.03)" opacity=".6"/>`,
    form(d, 'M0,74L7,88L22,90L11,100L14,106H-14L-11,100L-22,90L-7,88Z', [...gold], {
      line: '#5c3000',
      width: 2,
      depth: 2,
    }),
    glint('M-72,-40C-62,-74 -36,-94 -8,-98', 12, 0.85),
    sparkle(d, [-44, -64], 22),
  ].join('');
}

/** The front of a locomotive with a wreath, around the origin, 220 wide. */
export function locomotive(d: Drawing): string {
  const iron = ['#6a78a8', '#2c3660', '#121834'];
  const line = '#0a0e24';
  const needles = times(34, (index) => {
    const [x, y] = polar(index * 10.6, 62 + (index % 3) * 5);
    return svg`<circle cx="${x}" cy="${y}" r="${13 - (index % 3) * 2}" fill="${['#2ea84a', '#177a34', '#4ac85a'][index % 3]!}" stroke="#06300c" stroke-width="1.6"/>`;
  });
  const berries = times(8, (index) => {
    const [x, y] = polar(index * 45 + 20, 66);
    return svg`<circle cx="${x}" cy="${y}" r="6.5" fill="#f0143c" stroke="#5a0214" stroke-width="1.6"/>`;
  });
  const slats = [-72, -48, -24, 0, 24, 48, 72].map(
    (x) => svg`<path d="M${x * 0.9},74L${x * 1.3},112" stroke="#ffd23a" stroke-width="9" stroke-linecap="round"/>`,
  );
  return [
    form(d, 'M-24,-78L-30,-112H30L24,-78Z', ['#a8b4dc', '#5a68a0', '#242e58'], { line, depth: 4 }),
    form(d, 'M-38,-116C-38,-126 38,-126 38,-116V-106H-38Z', [...gold], { line: '#5c3000', depth: 3 }),
    `<path d="M-100,70L-116,114H116L100,70Z" fill="#3a0410" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>${slats.join('')}`,
    form(d, 'M-112,44H112V80H-112Z', [...red], { line: '#4a0410', width: 5, depth: 5 }),
    mirrored(ball(d, [-84, 62], 17, '#ffd86a', '#5c3000') + glowDisc(d, [-84, 62], 30, '#fff0a8', 0.7)),
    form(d, 'M-94,-8A94,88 0 1 1 94,-8A94,88 0 1 1 -94,-8Z', iron, { line, width: 5, depth: 7 }),
    `<circle cy="-8" r="80" fill="none" stroke="${d.linear([...gold, '#ffe68f'], [0, 0, 1, 1])}" stroke-width="8"/>`,
    place(`${needles}${berries}`, 0, -8, { scale: 0.86 }),
    `<circle cy="-8" r="38" fill="#16204a" stroke="${line}" stroke-width="3"/>`,
    ball(d, [0, -8], 28, '#fff0a8', '#5c3000'),
    glowDisc(d, [0, -8], 60, '#fff0a8', 0.75, '#ffffff'),
    place(bow(d), 0, 44, { scale: 0.62 }),
    form(
      d,
      'M-66,-74C-60,-92 -30,-92 -22,-88C-10,-98 16,-98 24,-88C34,-94 60,-90 66,-74C50,-80 40,-66 28,-76C16,-66 2,-80 -8,-72C-22,-66 -30,-82 -42,-74C-52,-68 -58,-76 -66,-74Z',
      [...snow],
      { line: '#7a9ac8', width: 2.4, depth: 2 },
    ),
    form(
      d,
      'M-112,44Q-96,32 -76,40Q-40,32 0,42Q40,32 76,40Q96,32 112,44Q90,56 64,46Q30,56 0,48Q-30,58 -66,46Q-90,56 -112,44Z',
      [...snow],
      { line: '#7a9ac8', width: 2, depth: 1.6 },
    ),
  ].join('');
}
