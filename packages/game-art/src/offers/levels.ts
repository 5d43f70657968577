import {
  type Drawing,
  dropShadow,
  form,
  glint,
  glowDisc,
  mirrored,
  place,
  polar,
  type Stops,
  sparkles,
  times,
} from '../kit/index.ts';
import { lotus } from '../things/nature/lotus.ts';
import { gem } from '../things/treasure/gem.ts';
import { royalCrown } from '../things/treasure/regalia.ts';
import { gilt, giltLine } from './gilt.ts';

interface Emblem {
  /** Metal of the shield's edge, and of the ornaments around it. */
  readonly metal: Stops;
  readonly line: string;
  readonly field: Stops;
  readonly glow: string;
  readonly sides: 'none' | 'laurels' | 'wings';
  readonly top?: 'gem' | 'crown';
  readonly charge: 'lotus' | 'diamond';
  /** Colour of the stone at the top. */
  readonly stone?: string;
}

const silver = ['#ffffff', '#d2dcee', '#8693b0', '#4c566e'] as const;
const silverLine = '#2c3448';
const ice = ['#f4ffff', '#a8f0ea', '#3aa8b4', '#14586a'] as const;

const shield =
  'M0,-128C36,-104 78,-98 116,-104V8C116,74 66,118 0,148C-66,118 -116,74 -116,8V-104C-78,-98 -36,-104 0,-128Z';
const field = 'M0,-98C30,-80 60,-76 90,-78V6C90,56 52,90 0,116C-52,90 -90,56 -90,6V-78C-60,-76 -30,-80 0,-98Z';

/** A branch of leaves on the right of a shield, from its foot upwards. */
const branch = (d: Drawing, { metal, line }: Emblem) =>
  times(8, (index) => {
    const [x, y] = polar(76 - index * 17, 158);
    const leaf = 'M0,0C14,-16 38,-16 52,0C38,14 14,14 0,0Z';
    return place(form(d, leaf, metal, { line, width: 4, depth: 4 }), x, y, { turn: -26 - index * 17, scale: 0.86 });
  });

/** A wing on the right: feathers that grow from the shield's edge. */
const wing = (d: Drawing, { metal, line }: Emblem) =>
  times(5, (index) => {
    const length = 136 - index * 16;
    const feather = `M0,-15C${length * 0.5},-24 ${length * 0.9},-18 ${length},4C${length * 0.8},16 ${length * 0.4},18 0,15Z`;
    return place(form(d, feather, metal, { line, width: 5, depth: 5 }), 86 - index * 3, -64 + index * 30, {
      turn: -38 + index * 13,
    });
  });

const sideways = { none: () => '', laurels: branch, wings: wing };

/** The emblem of a level: a shield with laurels, wings and a crown at higher levels. */
const emblem =
  (look: Emblem) =>
  (d: Drawing): string[] => [
    glowDisc(d, [200, 200], 192, look.glow, 0.5, '#ffffff'),
    `<g filter="${dropShadow(d, 0, 10, 8, '#12061e', 0.5)}">`,
    place(mirrored(sideways[look.sides](d, look)), 200, 204),
    place(form(d, shield, look.metal, { line: look.line, width: 7, depth: 9 }), 200, 204),
    '</g>',
    place(form(d, field, look.field, { line: look.line, width: 5, depth: 0 }), 200, 204),
    look.charge === 'lotus'
      ? place(lotus(d), 200, 262, { scale: 0.38 })
      : place(gem(d, '#3aa0ff'), 200, 208, { scale: 0.74 }),
    glint('M128,128V206Q130,244 156,270', 8, 0.55),
    look.top === 'gem' ? place(gem(d, look.stone ?? '#ff2f6a'), 200, 78, { scale: 0.36 }) : '',
    look.top === 'crown' ? place(royalCrown(d), 200, 66, { scale: 0.46 }) : '',
    sparkles(d, [
      [282, 92, 22],
      [104, 116, 13],
    ]),
  ];

/** From the first to the highest. */
export const levelEmblems = {
  'level-1': emblem({
    metal: ['#ffe2c4', '#d98a4e', '#8e4a1e', '#562808'],
    line: '#3a1a06',
    glow: '#e08a4a',
    sides: 'none',
    field: ['#8a5a34', '#4a2a14'],
    charge: 'lotus',
  }),
  'level-2': emblem({
    metal: silver,
    line: silverLine,
    glow: '#c0cce4',
    sides: 'laurels',
    field: ['#66748e', '#2e3850'],
    charge: 'lotus',
  }),
  'level-3': emblem({
    metal: gilt,
    line: giltLine,
    glow: '#ffb43a',
    sides: 'laurels',
    top: 'gem',
    field: ['#c07a1a', '#6a3a04'],
    charge: 'lotus',
  }),
  'level-4': emblem({
    metal: ice,
    line: '#0a3440',
    glow: '#5ae0e0',
    sides: 'wings',
    top: 'gem',
    field: ['#1f7a88', '#0a3a4a'],
    charge: 'lotus',
    stone: '#2ad4c8',
  }),
  'level-5': emblem({
    metal: silver,
    line: '#161e58',
    glow: '#6a8aff',
    sides: 'wings',
    top: 'gem',
    field: ['#3a52d8', '#161e6a'],
    charge: 'diamond',
    stone: '#6a8aff',
  }),
  'level-6': emblem({
    metal: gilt,
    line: giltLine,
    glow: '#e04aa8',
    sides: 'wings',
    top: 'crown',
    field: ['#b02a86', '#4a0a4a'],
    charge: 'lotus',
  }),
} as const;
