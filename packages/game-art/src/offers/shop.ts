import { type Drawing, dropShadow, form, glint, glowDisc, halo, place, sparkles, svg } from '../kit/index.ts';
import { lotus } from '../things/nature/lotus.ts';
import { coin } from '../things/treasure/coin.ts';
import { gilt, giltLine } from './gilt.ts';

/** The colour of points, violet, from its light to its shade. */
const violet = ['#f0e2ff', '#a875ff', '#6a2be0', '#3a0f96'] as const;
const violetLine = '#22065e';
const shade = (d: Drawing) => dropShadow(d, 0, 12, 10, '#1a0430', 0.5);
const round = 'M0,-112A112,112 0 0 1 0,112A112,112 0 0 1 0,-112Z';
const star = 'M0,-74L21,-26L74,-22L33,12L47,64L0,36L-47,64L-33,12L-74,-22L-21,-26Z';

/** The coin of points: violet, with a star. */
const pointCoin = (d: Drawing): string =>
  form(d, round, violet, { line: violetLine, width: 7, depth: 8 }) +
  svg`<circle r="88" fill="none" stroke="#e9d8ff" stroke-width="5" opacity=".7"/>` +
  form(d, star, ['#ffffff', '#f3e6ff', '#c9a4ff'], { line: violetLine, width: 5, depth: 5 }) +
  glint('M-84,-40A94,94 0 0 1 -30,-88', 9, 0.7);

const turned = 'M-96,18A98,98 0 0 1 50,-84L60,-110L112,-64L48,-42L56,-64A76,76 0 0 0 -72,14Z';

/** Points exchanged for money: one coin in front of the other. */
export const starCoins = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 190, '#b48aff', 0.5, '#f6eeff'),
  place(coin(d, { tilt: 18 }), 262, 244, { scale: 0.78, turn: 12, filter: shade(d) }),
  place(pointCoin(d), 146, 170, { scale: 0.92, turn: -10, filter: shade(d) }),
  place(form(d, turned, gilt, { line: giltLine, width: 6, depth: 5 }), 268, 104, { scale: 0.62, turn: 40 }),
  sparkles(d, [
    [74, 70, 20],
    [334, 150, 16],
    [120, 330, 16],
  ]),
];

const boxFront = 'M-118,-20H118V96Q118,112 102,112H-102Q-118,112 -118,96Z';
const boxLid = 'M-132,-58Q-132,-70 -120,-70H120Q132,-70 132,-58V-22H-132Z';

/** A slightly open box with light in it: the same light whatever its content. */
export const luckyBox = (d: Drawing): string[] => [
  glowDisc(d, [200, 180], 196, '#ffd36b', 0.65, '#fff6d8'),
  `<g transform="translate(200,246)" filter="${shade(d)}">`,
  form(d, boxFront, violet, { line: violetLine, width: 6, depth: 8 }),
  '<ellipse cx="0" cy="-22" rx="112" ry="18" fill="#fff6d0"/>',
  form(d, 'M-24,-18H24V112H-24Z', gilt, { line: giltLine, width: 5, depth: 4 }),
  '</g>',
  `<g transform="translate(200,214) rotate(-9) translate(0,-20)">`,
  form(d, boxLid, violet, { line: violetLine, width: 6, depth: 8 }),
  form(d, 'M-24,-70H24V-22H-24Z', gilt, { line: giltLine, width: 5, depth: 4 }),
  place(lotus(d), 0, -74, { scale: 0.34, filter: halo(d, 10, '#fff0b0', 0.7) }),
  '</g>',
  sparkles(d, [
    [84, 110, 18],
    [322, 96, 22],
    [346, 250, 14],
  ]),
];

const back = 'M-62,-96Q-62,-108 -50,-108H50Q62,-108 62,-96V96Q62,108 50,108H-50Q-62,108 -62,96Z';
const cardBack = (d: Drawing, isChosen: boolean): string =>
  form(d, back, isChosen ? gilt : violet, { line: isChosen ? giltLine : violetLine, width: 6, depth: 5 }) +
  svg`<rect x="-48" y="-94" width="96" height="188" rx="8" fill="none" stroke="#fff" stroke-width="3" opacity=".55"/>` +
  place(lotus(d), 0, 16, { scale: 0.17 });

/** Five cards, face down; one of them is chosen. */
export const cardFan = (d: Drawing): string[] => [
  glowDisc(d, [200, 210], 190, '#b48aff', 0.5, '#f6eeff'),
  ...[-2, -1, 1, 2].map((at) =>
    place(cardBack(d, false), 200 + at * 48, 226 + Math.abs(at) * 12, { scale: 0.86, turn: at * 12, filter: shade(d) }),
  ),
  place(cardBack(d, true), 200, 188, { scale: 1.1, filter: shade(d) }),
  sparkles(d, [
    [96, 84, 18],
    [306, 76, 20],
    [200, 46, 14],
  ]),
];

const mugBody = 'M-92,-96H76V70Q76,108 40,108H-56Q-92,108 -92,70Z';
const mugHandle = 'M76,-58H104Q142,-58 142,-14Q142,44 92,58L76,60V30Q108,24 108,-8Q108,-26 92,-26H76Z';

/** A mug with a lotus. */
export const mug = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 186, '#9adcff', 0.45, '#f2fbff'),
  `<g transform="translate(192,214) scale(1.16)" filter="${shade(d)}">`,
  form(d, mugHandle, ['#ffffff', '#dfe6ff', '#9aa6de'], { line: '#2a2e5a', width: 6, depth: 5 }),
  form(d, mugBody, ['#ffffff', '#f2f4ff', '#b4bdec'], { line: '#2a2e5a', width: 6, depth: 8 }),
  '<ellipse cx="-8" cy="-94" rx="82" ry="15" fill="#6a3a1c" stroke="#2a2e5a" stroke-width="5"/>',
  place(lotus(d), -8, 36, { scale: 0.27 }),
  '</g>',
  svg`<path d="M150,74q-18,-22 0,-42M196,68q-18,-24 0,-46M242,74q-18,-22 0,-42" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"/>`,
  sparkles(d, [
    [92, 120, 16],
    [330, 116, 18],
  ]),
];

const arch = 'M-122,44V-4A122,122 0 0 1 122,-4V44H94V-2A94,94 0 0 0 -94,-2V44Z';
const cup = 'M-34,-54Q34,-62 34,0Q34,62 -34,54Q-44,54 -44,40V-40Q-44,-54 -34,-54Z';

/** Headphones. */
export const headphones = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 186, '#b48aff', 0.5, '#f6eeff'),
  `<g transform="translate(200,206) scale(1.14)" filter="${shade(d)}">`,
  form(d, arch, ['#ffffff', '#cfd6ff', '#6a74b0'], { line: '#1e2250', width: 6, depth: 6 }),
  place(form(d, cup, violet, { line: violetLine, width: 6, depth: 8 }), 104, 62),
  place(form(d, cup, violet, { line: violetLine, width: 6, depth: 8 }), -104, 62, { turn: 180 }),
  place(form(d, star, gilt, { line: giltLine, width: 6, depth: 4 }), 104, 62, { scale: 0.36 }),
  place(form(d, star, gilt, { line: giltLine, width: 6, depth: 4 }), -104, 62, { scale: 0.36 }),
  '</g>',
  sparkles(d, [
    [86, 96, 18],
    [320, 110, 16],
  ]),
];

const shirtCut = 'M-52,-112Q0,-74 52,-112L118,-84L150,-14L98,16L86,-6V118H-86V-6L-98,16L-150,-14L-118,-84Z';

/** A shirt with a lotus. */
export const shirt = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 186, '#ff9ae0', 0.45, '#fff0fb'),
  `<g transform="translate(200,206) scale(1.14)" filter="${shade(d)}">`,
  form(d, shirtCut, violet, { line: violetLine, width: 6, depth: 8 }),
  '<path d="M-46,-106Q0,-62 46,-106" fill="none" stroke="#e9d8ff" stroke-width="8" stroke-linecap="round"/>',
  place(lotus(d), 0, 56, { scale: 0.27 }),
  '</g>',
  sparkles(d, [
    [92, 90, 16],
    [322, 300, 18],
  ]),
];
