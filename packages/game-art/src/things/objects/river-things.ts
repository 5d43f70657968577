import { type Drawing, form, glint, mirrored, place, svg, times } from '../../kit/index.ts';
import { lotusBud } from '../nature/lotus.ts';

const wood = ['#ffc27a', '#b0602a', '#5a2408'] as const;

/** A longtail boat with garlands on its prow, around the origin, 230 wide. */
export function longtail(d: Drawing): string {
  const hull =
    'M-116,-62C-100,-20 -88,10 -70,26H92C104,12 110,4 116,-8C112,52 84,70 40,72H-30C-74,70 -106,20 -116,-62Z';
  const cloth = ['#ff4a6a', '#ffd23a', '#3ad0a0'].map(
    (colour, index) =>
      svg`<path d="M${-108 + index * 4},${-40 + index * 13}l20,-4l3,11l-20,5Z" fill="${colour}" stroke="#4a1a06" stroke-width="2"/><path d="M${-92 + index * 4},${-36 + index * 13}q8,14 2,30" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`,
  );
  const posts = [-44, 4, 52].map(
    (x) => svg`<rect x="${x - 3}" y="-36" width="6" height="64" fill="#8a4a1a" stroke="#3a1604" stroke-width="2"/>`,
  );
  const waves = times(3, (index) => svg`M${-112 + index * 74},92q18,-13 37,0t37,0`);
  return [
    ...posts,
    form(d, 'M-66,-36C-58,-74 66,-74 76,-36Q4,-50 -66,-36Z', ['#fff0a8', '#f2b02e', '#a85a08'], {
      line: '#5c2c00',
      depth: 4,
    }),
    times(
      6,
      (index) =>
        svg`<path d="M${-46 + index * 20},-42Q${-42 + index * 17},-56 ${-28 + index * 13},-63" fill="none" stroke="#8a4a08" stroke-width="2.4" opacity=".6"/>`,
    ),
    form(d, hull, [...wood], { line: '#3a1604', depth: 5, along: [0, 0, 0, 1] }),
    '<path d="M-94,2C-86,26 -76,34 -60,38H98" fill="none" stroke="#ffd95a" stroke-width="5" stroke-linecap="round"/><path d="M-84,34C-70,52 -50,58 -20,58H72" fill="none" stroke="#3a1604" stroke-width="2.4" opacity=".5"/>',
    ...cloth,
    place(lotusBud(d), -108, -56, { scale: 0.3, turn: -20 }),
    glint('M-66,34H40', 4, 0.4),
    `<path d="${waves}" fill="none" stroke="#eafaff" stroke-width="9" stroke-linecap="round" opacity=".95"/><path d="${waves}" transform="translate(4,12)" fill="none" stroke="#5ac8ff" stroke-width="8" stroke-linecap="round" opacity=".9"/>`,
  ].join('');
}

/** A glazed water jar, a wave painted around it, water brimming over, around the origin, 190 wide. */
export function waterJar(d: Drawing): string {
  const body = 'M-46,-62C-98,-48 -104,20 -84,58C-70,86 -44,100 0,100C44,100 70,86 84,58C104,20 98,-48 46,-62Z';
  const scales = times(3, (row) =>
    times(9, (column) => {
      const x = -104 + column * 26 + (row % 2) * 13;
      return svg`<path d="M${x},${14 + row * 15}a13,13 0 0 1 26,0" />`;
    }),
  );
  return [
    form(d, body, ['#ffd0a0', '#d86a2a', '#8a2c0a', '#4a1404'], {
      line: '#3a0e02',
      depth: 6,
      along: [0, 0.1, 0.8, 0.8],
    }),
    d.clipped(
      body,
      `<path d="M-110,-8H110V62H-110Z" fill="#12407a"/><g fill="none" stroke="#8ae4ff" stroke-width="4">${scales}</g><path d="M-110,-8H110M-110,62H110" stroke="#ffd95a" stroke-width="6"/><path d="M-110,-110H-50V110H-110Z" fill="#fff" opacity=".12"/>`,
    ),
    form(d, 'M-58,-66C-64,-86 64,-86 58,-66Q54,-52 40,-52H-40Q-54,-52 -58,-66Z', ['#ffe0b0', '#e07a2e', '#7a2a08'], {
      line: '#3a0e02',
      depth: 3,
    }),
    `<ellipse cy="-74" rx="52" ry="13" fill="#1a0a04"/><path d="M-48,-76C-30,-96 -10,-82 4,-94C20,-104 42,-92 48,-74C30,-64 -30,-64 -48,-76Z" fill="${d.linear(['#eafcff', '#5ac8ff', '#1480e0'])}" stroke="#0a4a9a" stroke-width="2.4"/><path d="M40,-72C58,-66 60,-40 56,-22C54,-10 46,-12 46,-24C48,-40 46,-56 34,-64Z" fill="${d.linear(['#d8f8ff', '#3aa8f0'])}" stroke="#0a4a9a" stroke-width="2.4"/>`,
    mirrored(
      form(d, 'M-52,-58C-84,-66 -92,-30 -70,-28C-76,-40 -66,-50 -48,-46Z', ['#ffe0b0', '#d86a2a', '#7a2a08'], {
        line: '#3a0e02',
        depth: 2,
        width: 3,
      }),
    ),
    glint('M-76,-16C-78,-30 -70,-42 -58,-48', 10, 0.75),
    glint('M-20,-84Q-8,-90 4,-84', 4, 0.9),
  ].join('');
}
