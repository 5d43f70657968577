import {
  ball,
  type Colour,
  cord,
  type Drawing,
  darken,
  form,
  glint,
  glowDisc,
  lighten,
  place,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { fire } from '../nature/fire.ts';
import { leaf } from '../nature/fruit.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const steam = glint('M-40,-84q-16,-14 0,-28M0,-92q-16,-14 0,-26M40,-84q-16,-14 0,-28', 9, 0.6);

/** A bowl of noodles with an egg, chopsticks across, around the origin, 220 wide. */
export function noodleBowl(d: Drawing): string {
  const bowl = 'M-106,-10H106C104,52 70,86 34,92V106H-34V92C-70,86 -104,52 -106,-10Z';
  const noodles = times(
    9,
    (index) => svg`M${-84 + index * 10},${-8 - (index % 3) * 5}q${16 + index},-22 ${38},-6t${34},2`,
  );
  const waves = times(8, (index) => svg`M${-112 + index * 28},30q14,-22 28,0`);
  return [
    steam,
    cord('M28,-2L104,-104', 9, '#c8743a', '#3a1604'),
    cord('M52,2L120,-92', 9, '#c8743a', '#3a1604'),
    `<ellipse cy="-12" rx="104" ry="34" fill="${d.linear(['#6b2a08', '#c8640a'])}" stroke="#3a0a0a" stroke-width="5"/>`,
    `<path d="${noodles}" fill="none" stroke="#b8740a" stroke-width="11" stroke-linecap="round"/><path d="${noodles}" fill="none" stroke="#ffe28a" stroke-width="6.5" stroke-linecap="round"/>`,
    place(
      `<ellipse rx="32" ry="23" fill="#fff" stroke="#a88a6a" stroke-width="3"/>${ball(d, [2, 0], 15, '#ff9a1a')}`,
      -38,
      -30,
      { turn: -8 },
    ),
    place(leaf(d), 8, -26, { scale: 0.52, turn: -24 }),
    place(leaf(d), 44, -8, { scale: 0.46, turn: -150 }),
    [26, 46]
      .map((x) =>
        form(d, svg`M${x},-40a15,11 0 1 1 24,10q-8,8 -20,4Z`, ['#ffd0b0', '#ff7a4a', '#c83a1a'], {
          line: '#6b1a0a',
          width: 3,
          depth: 3,
        }),
      )
      .join(''),
    form(d, bowl, ['#ff8a7a', '#e0202a', '#9a0418', '#4a0210'], { line: '#2e0208', width: 5, depth: 7 }),
    d.clipped(
      bowl,
      `<path d="${waves}" fill="none" stroke="#ffd23a" stroke-width="5"/><path d="${waves}" transform="translate(0,-13)" fill="none" stroke="#ffd23a" stroke-width="3" opacity=".7"/><path d="M-110,-4H110" stroke="#ffd23a" stroke-width="7"/>`,
    ),
    glint('M-90,14C-84,44 -66,64 -46,74', 8, 0.6),
    sparkle(d, [-84, -4], 18),
  ].join('');
}

/** Three skewers of grilled meat on a leaf, around the origin, 220 wide. */
export function satay(d: Drawing): string {
  const skewer = (colour: Colour) =>
    [
      cord('M-112,0H112', 6, '#f0c88a', '#5c3008'),
      times(4, (index) =>
        form(
          d,
          svg`M${-62 + index * 33},-20q18,-7 30,0q7,20 0,38q-14,8 -30,0q-7,-18 0,-38Z`,
          [lighten(colour, 0.55), colour, darken(colour, 0.5)],
          { line: '#3a1404', width: 4, depth: 5 },
        ),
      ),
      times(
        4,
        (index) =>
          svg`<path d="M${-56 + index * 33},-8l18,-4M${-56 + index * 33},6l18,-4" stroke="#3a1404" stroke-width="4" stroke-linecap="round" opacity=".55"/>`,
      ),
      glint('M-54,-14h12M-21,-14h12M12,-14h12M45,-14h12', 4, 0.7),
    ]
      .flat()
      .join('');
  return [
    form(
      d,
      'M-112,34C-70,-64 60,-100 114,-54C112,50 -10,116 -80,94C-104,84 -116,60 -112,34Z',
      ['#a8f07a', '#2a9a3a', '#0a4a1c'],
      { line: '#06300c', width: 4, depth: 4 },
    ),
    '<path d="M-100,60Q0,20 104,-50M-60,74Q-40,50 -50,14M-10,64Q10,34 -4,-20M44,28Q54,4 40,-44" fill="none" stroke="#d8ffb0" stroke-width="3" opacity=".4"/>',
    place(skewer('#c8641a'), -8, 44, { turn: -30 }),
    place(skewer('#e08a2a'), 2, 6, { turn: -30 }),
    place(skewer('#b8521a'), 10, -32, { turn: -30 }),
    glint('M-70,-50q-14,-12 0,-26M-34,-78q-14,-12 0,-24', 7, 0.5),
  ].join('');
}

/** A glass of tea with pearls and a straw, around the origin, 150 wide. */
export function bubbleTea(d: Drawing): string {
  const cup = 'M-62,-58H62L46,96Q44,112 28,112H-28Q-44,112 -46,96Z';
  const tea = 'M-56,-18Q0,-6 56,-18L46,96Q44,108 28,108H-28Q-44,108 -46,96Z';
  const pearls = times(16, (index) => {
    const [x, y] = [((index % 5) - 2) * 19 + (Math.floor(index / 5) % 2) * 9, 94 - Math.floor(index / 5) * 17];
    return Math.abs(x) > 44 ? '' : ball(d, [x, y], 10, '#4a1c10', '#1c0604');
  });
  return [
    cord('M16,-34L44,-116', 15, '#ff4a9a', '#6b0a3a'),
    glint('M19,-50L40,-110', 4, 0.7),
    `<path d="${cup}" fill="#ffffff" opacity=".35"/>`,
    d.clipped(
      cup,
      `<path d="${tea}" fill="${d.linear(['#ffe8c8', '#f0b87a', '#b06a2e', '#7a3a14'])}"/><path d="M-60,10C-30,34 -20,-2 6,24S50,14 60,30" fill="none" stroke="#fff" stroke-width="12" opacity=".4"/>${pearls}`,
    ),
    [
      [-22, -24, -12],
      [16, -30, 14],
    ]
      .map(([x, y, turn]) =>
        place(
          `<rect x="-19" y="-17" width="38" height="34" rx="8" fill="#e8faff" opacity=".75" stroke="#fff" stroke-width="3"/>`,
          x!,
          y!,
          { turn },
        ),
      )
      .join(''),
    `<path d="${cup}" fill="none" stroke="#3a1a3a" stroke-width="5" stroke-linejoin="round"/><path d="${cup}" fill="none" stroke="#fff" stroke-width="2" opacity=".8" transform="scale(.95,.97)"/>`,
    form(d, 'M-72,-68H72Q78,-56 72,-48H-72Q-78,-56 -72,-68Z', ['#ffd0f0', '#f03a9a', '#8a0a5a'], {
      line: '#3a0428',
      width: 4,
      depth: 3,
    }),
    form(d, 'M-52,-68C-48,-100 48,-100 52,-68Z', ['#fff0fa', '#ffb8e0', '#f07ab8'], {
      line: '#3a0428',
      width: 4,
      depth: 4,
    }),
    cord('M16,-80L44,-116', 15, '#ff4a9a', '#6b0a3a'),
    glint('M-46,-34L-34,80', 9, 0.6),
    sparkle(d, [-40, -84], 18),
  ].join('');
}

/** A basket of steamed dumplings, around the origin, 220 wide. */
export function dumplingBasket(d: Drawing): string {
  const wood = ['#ffe8b0', '#d89a4a', '#8a4e14'];
  const dumpling = (x: number, y: number, scale: number) =>
    place(
      `${form(d, 'M-44,22C-50,-8 -26,-34 0,-40C26,-34 50,-8 44,22Q0,42 -44,22Z', ['#ffffff', '#fff4e4', '#e0c0a0'], { line: '#6b4a2a', width: 4, depth: 5 })}<path d="M0,-38C-4,-20 -20,-2 -30,10M0,-38C0,-16 -2,0 -6,18M0,-38C6,-18 22,-4 30,8" fill="none" stroke="#b8946a" stroke-width="3.4" stroke-linecap="round"/><circle cy="-38" r="7" fill="#ff8a3a" stroke="#8a3a0a" stroke-width="2.4"/>`,
      x,
      y,
      { scale },
    );
  const slats = times(
    15,
    (index) => svg`M${-98 + index * 14},${36 + Math.sqrt(Math.max(0, 1 - ((index - 7) / 7.6) ** 2)) * 26}v34`,
  );
  return [
    place(steam, 0, 4),
    `<ellipse cy="10" rx="108" ry="44" fill="${d.linear([...wood])}" stroke="#3a1c04" stroke-width="5"/><ellipse cy="8" rx="92" ry="33" fill="#4a2408"/>`,
    dumpling(0, -20, 0.86),
    dumpling(-46, -2, 0.94),
    dumpling(46, -2, 0.94),
    dumpling(0, 14, 1),
    form(d, 'M-108,12C-104,62 104,62 108,12V58C104,114 -104,114 -108,58Z', wood, {
      line: '#3a1c04',
      width: 5,
      depth: 6,
      along: [0, 0.3, 1, 0.5],
    }),
    `<path d="${slats}" stroke="#6b3a0a" stroke-width="2.6" opacity=".5"/>`,
    '<path d="M-106,44C-98,92 98,92 106,44" fill="none" stroke="#6b3a0a" stroke-width="13"/><path d="M-106,42C-98,88 98,88 106,42" fill="none" stroke="#f0c27a" stroke-width="7"/>',
    glint('M-96,36C-92,56 -80,68 -64,76', 7, 0.6),
  ].join('');
}

/** A cook's book with a burning wok on its cover, around the origin, 220 wide. */
export function recipeBook(d: Drawing): string {
  const cover = 'M-84,-104H86Q98,-104 98,-92V88Q98,100 86,100H-84Z';
  const wok = 'M-52,0H52C48,38 24,52 0,52C-24,52 -48,38 -52,0Z';
  return [
    glowDisc(d, [0, 0], 124, '#ffb02e', 0.7),
    form(d, 'M-90,-96C-108,-96 -108,110 -90,116H84Q96,116 96,104V96Z', ['#5a0a2a', '#3a041a', '#1c020c'], {
      line: '#1c020c',
      width: 5,
      depth: 3,
    }),
    '<path d="M-90,98Q-98,106 -88,110H90V98Z" fill="#fff6dc" stroke="#a8844a" stroke-width="2"/><path d="M-86,104H90" stroke="#c8a46a" stroke-width="2"/>',
    form(d, cover, ['#ff7a9a', '#c8145a', '#7a0440', '#3a0222'], { line: '#1c020c', width: 5, depth: 7 }),
    form(d, 'M-96,-104H-74V100H-96Q-104,-2 -96,-104Z', ['#ffb0c0', '#8a0a4a', '#3a0222'], {
      line: '#1c020c',
      width: 4,
      depth: 4,
      along: [0, 0, 1, 0],
    }),
    `<path d="M-62,-90H84V86H-62Z" fill="none" stroke="${d.linear([...gold, '#ffe68f'], [0, 0, 1, 1])}" stroke-width="7" stroke-linejoin="round"/>`,
    [
      [-58, -86],
      [80, -86],
      [80, 82],
      [-58, 82],
    ]
      .map(([x, y]) =>
        form(d, svg`M${x! - 13},${y!}L${x!},${y! - 13}L${x! + 13},${y!}L${x!},${y! + 13}Z`, [...gold], {
          line: '#5c3000',
          width: 3,
          depth: 2,
        }),
      )
      .join(''),
    place(fire(d), 12, -24, { scale: 0.56 }),
    place(form(d, wok, ['#a8b0d0', '#4a5278', '#16192c'], { line: '#0a0c18', width: 4, depth: 5 }), 12, 22),
    cord('M62,26L94,10', 9, '#c8743a', '#3a1604'),
    `<ellipse cx="12" cy="22" rx="52" ry="9" fill="#ffb02e" stroke="#0a0c18" stroke-width="3"/>`,
    glint('M-48,-78H-10', 6, 0.5),
    sparkle(d, [76, -84], 26),
    sparkle(d, [-60, 70], 18),
  ].join('');
}

/** A market stall under a striped awning, its foot on the origin, 300 wide. */
export function stall(d: Drawing, cloth: Colour, goods: string): string {
  const stripes = times(8, (index) => {
    const x = -160 + index * 40;
    const colour = index % 2 ? '#fff6e4' : cloth;
    return svg`<path d="M${x * 0.8},-236H${(x + 40) * 0.8}L${x + 40},-168q-20,24 -40,0Z" fill="${d.linear([lighten(colour, 0.2), colour, darken(colour, 0.3)])}" stroke="${darken(cloth, 0.6)}" stroke-width="2"/>`;
  });
  return [
    `<path d="M-130,-170H130V0H-130Z" fill="${d.linear(['#5a2a4a', '#2a0f30'])}"/>`,
    glowDisc(d, [0, -110], 150, '#ffb84a', 0.85, '#fff6c8'),
    '<path d="M-140,-170V0M140,-170V0" stroke="#4a2010" stroke-width="12"/>',
    goods,
    `<path d="M-152,-76H152L146,0H-146Z" fill="${d.linear(['#c8743a', '#7a3a14', '#3a1604'])}" stroke="#2e1004" stroke-width="3"/><path d="M-156,-88H156V-72H-156Z" fill="#e8a45a" stroke="#2e1004" stroke-width="3"/>`,
    stripes,
  ].join('');
}
