import { type Drawing, svg, times } from '../../kit/index.ts';

const head =
  'M14,-150C52,-132 92,-74 124,-20C142,-4 162,18 160,44C158,68 138,80 118,76C106,82 88,76 80,64C60,54 44,50 24,46C10,60 2,76 2,100C4,140 30,176 62,226L116,350H-246C-232,110 -164,-62 -66,-132C-46,-148 -26,-154 -12,-154C-22,-176 -22,-198 -14,-214C6,-200 18,-176 14,-150Z';

/** A race horse's head and neck in profile, facing right, mane in the wind; around the origin, 420 × 440. */
export function horse(d: Drawing): string {
  const coat = d.linear(['#d9823a', '#a04f16', '#6b2c08'], [0, 0, 0.8, 1]);
  const line = 'stroke="#2e1004" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"';
  const leather = d.linear(['#ff6a7e', '#d3194a', '#8d0c3a']);
  const details = [
    '<path d="M24,46C-10,34 -34,0 -28,-40C-14,-2 20,22 60,54Z" fill="#5a2205" opacity=".45"/>',
    '<path d="M-246,350C-200,120 -150,0 -80,-70C-110,30 -70,160 10,350Z" fill="#5a2205" opacity=".3"/>',
    '<path d="M30,-128C60,-104 90,-58 116,-14" fill="none" stroke="#ffd9a8" stroke-width="11" stroke-linecap="round" opacity=".85"/>',
    '<path d="M40,-104C62,-80 86,-40 104,-4C112,-8 118,-12 122,-16C96,-62 66,-108 36,-128Z" fill="#fff3e0" opacity=".85"/>',
    '<path d="M112,-4C140,-6 164,20 160,50C154,76 128,82 108,74C92,60 96,20 112,-4Z" fill="#4a1c06" opacity=".55"/>',
  ];
  return [
    mane(d),
    `<path d="${head}" fill="${coat}"/>`,
    d.clipped(head, details.join('')),
    `<path d="${head}" fill="none" ${line}/>`,
    `<path d="M-6,-166C-8,-182 -8,-194 -5,-200C4,-188 8,-172 6,-156Z" fill="#5a2205"/>`,
    `<path d="M157,58C140,64 122,62 104,56" fill="none" ${line}/><path d="M134,26C142,20 150,26 146,36" fill="none" ${line}/>`,
    bridle(leather),
    eye(),
    forelock(d),
  ].join('');
}

function mane(d: Drawing): string {
  const hair = d.linear(['#7a3a10', '#3a1604', '#1f0a02'], [1, 0, 0, 1]);
  const locks = times(9, (index) => {
    const t = index / 8;
    const [x, y] = [-26 - t * 158, -150 + t * 300 - Math.sin(t * Math.PI) * 46];
    const [reach, rise] = [128 - t * 26, 36 - (index % 3) * 26];
    return svg`<path d="M${x + 34},${y - 22}C${x - reach * 0.3},${y - 46} ${x - reach * 0.6},${y + rise - 34} ${x - reach},${y + rise}C${x - reach * 0.62},${y + rise + 4} ${x - reach * 0.2},${y + 36} ${x + 34},${y + 46}Z" fill="${hair}" stroke="#1f0a02" stroke-width="4" stroke-linejoin="round"/><path d="M${x + 14},${y}C${x - reach * 0.3},${y - 18} ${x - reach * 0.5},${y + rise - 14} ${x - reach * 0.74},${y + rise - 4}" fill="none" stroke="#c9782a" stroke-width="4" stroke-linecap="round" opacity=".55"/>`;
  });
  return locks;
}

function forelock(d: Drawing): string {
  return `<path d="M8,-152C-10,-150 -40,-140 -58,-118C-30,-128 -16,-120 -30,-92C-4,-110 22,-116 40,-98C42,-126 30,-146 8,-152Z" fill="${d.linear(['#6b3210', '#2a1004'])}" stroke="#1f0a02" stroke-width="4" stroke-linejoin="round"/>`;
}

function eye(): string {
  return '<g transform="translate(34,-70)"><path d="M-19,6C-12,-15 12,-16 20,2C10,14 -8,16 -19,6Z" fill="#1a0802"/><ellipse cx="2" cy="0" rx="10" ry="9" fill="#5c2a08"/><circle cx="2" cy="0" r="6" fill="#120500"/><circle cx="-2" cy="-4" r="4" fill="#fff"/><path d="M-24,2C-14,-22 14,-24 26,-4" fill="none" stroke="#2e1004" stroke-width="6" stroke-linecap="round"/></g>';
}

function bridle(leather: string): string {
  const straps =
    'M106,-48C92,-14 82,24 78,62M-34,-146C-14,-100 -14,-30 26,46M40,-140C14,-116 -6,-104 -26,-104M92,20C50,10 20,0 -2,-26M84,52C30,120 -60,150 -190,160';
  const rings = [
    [88, 32],
    [-8, -50],
  ];
  const buckles = rings.map(
    ([x, y]) =>
      svg`<circle cx="${x!}" cy="${y!}" r="11" fill="none" stroke="#5c3000" stroke-width="9"/><circle cx="${x!}" cy="${y!}" r="11" fill="none" stroke="#ffd95a" stroke-width="5"/>`,
  );
  return `<g fill="none" stroke-linecap="round"><path d="${straps}" stroke="#2e0410" stroke-width="17"/><path d="${straps}" stroke="${leather}" stroke-width="11"/><path d="${straps}" stroke="#ffd95a" stroke-width="2" stroke-dasharray="7 6"/></g>${buckles.join('')}`;
}
