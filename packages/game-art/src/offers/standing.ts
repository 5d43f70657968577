import {
  type Drawing,
  dropShadow,
  form,
  glint,
  glowDisc,
  letters,
  mirrored,
  place,
  polar,
  polygon,
  sparkles,
  svg,
} from '../kit/index.ts';
import { lotus } from '../things/nature/lotus.ts';
import { coin } from '../things/treasure/coin.ts';
import { gilt, giltLine } from './gilt.ts';

/** A purse into which coins return: cashback. */
export function purse(d: Drawing): string[] {
  const hide = ['#ff9ad8', '#d8389a', '#8a0e6a', '#4a0440'];
  const line = '#2e0228';
  const button = d.radial(['#ffd0d8', '#ff3a5a', '#9a0424'], [0.5, 0.5, 0.6, 0.34, 0.28]);
  const back = 'M-118,-52Q-112,-92 -70,-92H92Q120,-92 118,-60V20H-120Z';
  const front = 'M-140,-40Q-140,-58 -122,-58H122Q140,-58 140,-40V88Q140,112 116,112H-116Q-140,112 -140,88Z';
  const clasp = 'M-20,-32H84V32H-20Q-52,32 -52,0Q-52,-32 -20,-32Z';
  return [
    glowDisc(d, [200, 190], 190, '#ffd36b', 0.45, '#fff6d8'),
    place(form(d, back, ['#b01e82', '#6a0a56', '#3a0432'], { line, width: 6, depth: 4 }), 200, 232),
    place(coin(d, { tilt: 10 }), 160, 128, { scale: 0.52, turn: -14 }),
    place(coin(d, { tilt: 16 }), 250, 108, { scale: 0.6, turn: 16 }),
    place(coin(d, { tilt: 24 }), 204, 168, { scale: 0.5, turn: 4 }),
    place(coin(d, { tilt: 38 }), 100, 70, { scale: 0.24, turn: -30 }),
    place(coin(d, { tilt: 26 }), 330, 46, { scale: 0.26, turn: 30 }),
    `<g filter="${dropShadow(d, 0, 12, 10, '#1a0228', 0.5)}">`,
    place(form(d, front, hide, { line, width: 6, depth: 8 }), 200, 240),
    '</g>',
    '<rect x="76" y="198" width="248" height="138" rx="16" fill="none" stroke="#ffd8f0" stroke-width="4" stroke-dasharray="12 10" opacity=".55"/>',
    place(form(d, clasp, gilt, { line: giltLine, width: 5, depth: 5 }), 272, 258),
    `<circle cx="250" cy="258" r="15" fill="${button}" stroke="#4a0410" stroke-width="4"/>`,
    glint('M84,300V222Q84,204 102,204H150', 7, 0.5),
    sparkles(d, [
      [250, 66, 24],
      [140, 96, 16],
      [60, 200, 14],
      [346, 160, 16],
    ]),
  ];
}

function percentSign(d: Drawing): string {
  const { path } = letters('%', { size: 150, maxWidth: 400 });
  const fill = d.linear(['#ffffff', '#fffdf0', '#ffe9a8']);
  return svg`<g stroke-linejoin="round"><path d="${path}" transform="translate(0,7.5)" fill="#0a1450" stroke="#0a1450" stroke-width="16"/><path d="${path}" fill="${fill}"/></g>`;
}

/** A rosette with a per cent sign: a share of each bet is returned. */
export function rosette(d: Drawing): string[] {
  const teeth = polygon(Array.from({ length: 20 }, (_, index) => polar(index * 18, index % 2 ? 126 : 146)));
  const field = d.radial(['#7ab8ff', '#2f62f0', '#12206e'], [0.5, 0.5, 0.6, 0.36, 0.3]);
  const ribbon = { line: '#061448', width: 6, depth: 5 };
  const left = 'M-20,40L-96,210L-52,198L-28,238L34,80Z';
  const right = 'M20,40L96,210L52,198L28,238L-34,80Z';
  return [
    glowDisc(d, [200, 180], 190, '#8ad0ff', 0.5, '#eef8ff'),
    place(form(d, left, ['#8ad4ff', '#2f7af0', '#0e2f9a'], ribbon), 196, 150),
    place(form(d, right, ['#5ab8ff', '#1f5ae0', '#0a2684'], ribbon), 204, 150),
    `<g filter="${dropShadow(d, 0, 10, 8, '#04103a', 0.5)}">`,
    place(form(d, teeth, gilt, { line: giltLine, width: 6, depth: 8 }), 200, 168),
    '</g>',
    `<circle cx="200" cy="168" r="98" fill="${field}" stroke="${giltLine}" stroke-width="6"/>`,
    place(percentSign(d), 200, 168),
    glint('M122,120A92,92 0 0 1 178,80', 9, 0.75),
    place(coin(d, { tilt: 26 }), 330, 300, { scale: 0.34, turn: 14 }),
    place(coin(d, { tilt: 44 }), 74, 302, { scale: 0.3, turn: -18 }),
    sparkles(d, [
      [296, 76, 22],
      [96, 84, 14],
    ]),
  ];
}

/** A cup with a lotus: places to be won. */
export function cup(d: Drawing): string[] {
  const handle = 'M72,-96C150,-112 150,-10 58,18';
  const bar = (colour: string, width: number) =>
    `<path d="${handle}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const handles = mirrored(bar(giltLine, 34) + bar(d.linear(['#fff3b8', '#ffc02e', '#a86200']), 22));
  const bowl = 'M-98,-128H98C98,-20 66,66 0,74C-66,66 -98,-20 -98,-128Z';
  const rim = 'M-108,-140Q0,-128 108,-140V-116Q0,-102 -108,-116Z';
  const foot = ['#a878ff', '#5a2ae0', '#28107a'];
  return [
    glowDisc(d, [200, 180], 190, '#ffd36b', 0.55, '#fff6d8'),
    place(handles, 200, 178),
    `<g filter="${dropShadow(d, 0, 12, 10, '#1a0228', 0.5)}">`,
    place(form(d, 'M-20,52H20L26,106H-26Z', gilt, { line: giltLine, width: 5, depth: 4 }), 200, 178),
    place(form(d, bowl, gilt, { line: giltLine, width: 6, depth: 9 }), 200, 178),
    place(form(d, rim, gilt, { line: giltLine, width: 5, depth: 4 }), 200, 178),
    place(form(d, 'M-72,102H72L84,150H-84Z', foot, { line: '#12063a', width: 6, depth: 6 }), 200, 178),
    '</g>',
    place(form(d, 'M-40,112H40V138H-40Z', gilt, { line: giltLine, width: 4, depth: 3 }), 200, 178),
    place(lotus(d), 200, 214, { scale: 0.42 }),
    glint('M128,74C130,120 142,158 162,184', 10, 0.75),
    sparkles(d, [
      [276, 70, 26],
      [92, 64, 16],
      [318, 238, 16],
    ]),
  ];
}
