import { type Drawing, form, glint, glowDisc, mirrored, place, polar, polygon, sparkles, times } from '../kit/index.ts';
import { lotus } from '../things/nature/lotus.ts';
import { gilt, giltLine } from './gilt.ts';

const violet = ['#f6ecff', '#c9a0ff', '#8a4dff', '#4a1fb8'] as const;
const starOf = (outer: number) =>
  polygon(Array.from({ length: 10 }, (_, at) => polar(-90 + at * 36, at % 2 ? outer * 0.46 : outer)));

/** A point around the origin, radius 100: violet with a star, so that it never looks like money. */
function point(d: Drawing): string {
  return [
    `<path d="M-100,4A100,97 0 0 0 100,4V18A100,97 0 0 1 -100,18Z" fill="${d.linear(['#3a1290', '#c9a4ff', '#6a35dd', '#5420b8', '#240a66'], [0, 0, 1, 0])}" stroke="#240a66" stroke-width="2"/>`,
    `<circle r="100" fill="${d.linear([...violet], [0, 0, 1, 1])}"/>`,
    `<circle r="80" fill="${d.linear(['#4a1fb8', '#8a4dff', '#b98aff'], [0, 0, 1, 1])}" stroke="#4a1fb8" stroke-width="4"/>`,
    '<circle r="76" fill="none" stroke="#ead9ff" stroke-width="2" opacity=".6"/>',
    `<path d="${starOf(56)}" transform="translate(2,9)" fill="#2c0d78" opacity=".7"/>`,
    `<path d="${starOf(56)}" transform="translate(0,3)" fill="${d.linear(['#ffffff', '#fff2b0', '#ffc93a'])}" stroke="#d99000" stroke-width="3" stroke-linejoin="round"/>`,
    '<path d="M-88,-22A90,90 0 0 1 -18,-88" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".85"/>',
  ].join('');
}

/** The coin alone, as large as its ground. */
export const pointCoin = (d: Drawing): string[] => [place(point(d), 200, 190, { scale: 1.8 })];

const cardPath = 'M-84,-130Q-100,-130 -100,-114V114Q-100,130 -84,130H84Q100,130 100,114V-114Q100,-130 84,-130Z';
const facePath = 'M-72,-114Q-84,-114 -84,-102V102Q-84,114 -72,114H72Q84,114 84,102V-102Q84,-114 72,-114Z';

/** A card's back around the origin, 200 by 260. */
function cardBack(d: Drawing): string {
  return [
    form(d, cardPath, gilt, { line: giltLine, width: 5, depth: 5 }),
    `<path d="${facePath}" fill="${d.linear(['#a03be0', '#5a1fb8', '#2a0c6e'], [0.1, 0, 0.5, 1])}" stroke="#2a0c6e" stroke-width="4"/>`,
    times(
      7,
      (at) =>
        `<path d="M${-84 + at * 28},-110L${84},${58 - at * 28}M${84 - at * 28},-110L-84,${58 - at * 28}" stroke="#c180eb" stroke-width="1.5" opacity=".22"/>`,
    ),
    `<circle r="60" fill="${d.radial(['#aa4fe3', '#2a0c6e'])}" stroke="#ffd23a" stroke-width="6"/>`,
    place(lotus(d), 0, 28, { scale: 0.2 }),
    ...[
      [-62, -92],
      [62, -92],
      [-62, 92],
      [62, 92],
    ].map(([x, y]) => `<path d="${starOf(11)}" transform="translate(${x},${y})" fill="#ffd98a"/>`),
  ].join('');
}

/** One card, face down. */
export const card = (d: Drawing): string[] => [place(cardBack(d), 200, 200, { scale: 1.48 })];

const red = ['#ff7a6a', '#d81e3e', '#8a0a26'] as const;
const gold = { line: giltLine, width: 4, depth: 4 } as const;

/** The box below its lid, around the origin. */
function boxBody(d: Drawing): string {
  return [
    form(d, 'M-128,0H128L116,112Q114,124 102,124H-102Q-114,124 -116,112Z', red, {
      line: '#4a0614',
      width: 5,
      depth: 7,
    }),
    mirrored(form(d, 'M-134,-4H-96L-92,128H-106Q-120,128 -122,114Z', gilt, gold)),
    form(d, 'M-120,92H120L117,112Q116,124 104,128H-104Q-116,124 -117,112Z', gilt, gold),
    form(d, 'M-140,-22H140V4H-140Z', gilt, gold),
    mirrored(
      '<path d="M-78,30C-54,20 -44,44 -64,50M-80,74C-66,86 -46,84 -40,68" fill="none" stroke="#ffc83a" stroke-width="7" stroke-linecap="round"/>',
    ),
    form(d, 'M-36,-22H36V40Q36,62 0,72Q-36,62 -36,40Z', gilt, gold),
    '<circle cy="18" r="24" fill="#4a0614"/>',
    place(lotus(d), 0, 28, { scale: 0.1 }),
  ].join('');
}
const ground = '<ellipse cx="200" cy="352" rx="156" ry="18" fill="#1a0210" opacity=".45"/>';

/** The lucky box, closed: its content is not visible. */
export const boxShut = (d: Drawing): string[] => [
  ground,
  place(lotus(d), 200, 118, { scale: 0.3 }),
  place(
    [
      form(d, 'M-104,-96H104L132,-42H-132Z', red, { line: '#4a0614', width: 5, depth: 5 }),
      form(d, 'M-136,-46H136Q140,-46 140,-40V6H-140V-40Q-140,-46 -136,-46Z', red, {
        line: '#4a0614',
        width: 5,
        depth: 6,
      }),
      form(d, 'M-104,-102H104L110,-90H-110Z', gilt, gold),
      mirrored(form(d, 'M-142,-52H-98V10H-142Z', gilt, gold)),
      glint('M-84,-30H-20', 7, 0.6),
    ].join(''),
    200,
    206,
  ),
  place(boxBody(d), 200, 226),
];

/** The same box, open: the light is the same whatever its content. */
export const boxOpen = (d: Drawing): string[] => [
  ground,
  glowDisc(d, [200, 150], 190, '#fff0b0', 0.75, '#fffbe8'),
  place(
    [
      form(d, 'M-128,-150Q-130,-164 -116,-164H116Q130,-164 128,-150L112,-14H-112Z', gilt, { ...gold, width: 5 }),
      `<path d="M-110,-144H110L98,-18H-98Z" fill="${d.linear(['#b0166a', '#5a0a4a', '#ffd98a'])}" stroke="#4a0614" stroke-width="4"/>`,
      place(lotus(d), 0, -56, { scale: 0.24 }),
    ].join(''),
    200,
    216,
  ),
  place(boxBody(d), 200, 226),
  sparkles(d, [
    [72, 96, 18],
    [330, 110, 16],
  ]),
];
