import { type Drawing, form, glint, mirrored, svg, times } from '../../kit/index.ts';

const fur = ['#ffd890', '#ff9a1f', '#e8600a', '#8a2c04'] as const;
const line = '#3a1204';

/** The head of a tiger from the front, jaws open, around the origin, 226 wide. */
export function tiger(d: Drawing): string {
  const look = { line, width: 5, depth: 6 };
  const ears = mirrored(
    `${form(d, 'M-96,-40C-112,-84 -96,-108 -78,-108C-56,-106 -38,-90 -32,-74Z', [...fur], look)}<path d="M-86,-52C-94,-80 -84,-94 -74,-94C-62,-92 -52,-82 -48,-72Z" fill="#5a1a2a"/><path d="M-78,-60C-82,-76 -74,-84 -66,-82" fill="none" stroke="#ffb0b8" stroke-width="7" stroke-linecap="round"/>`,
  );
  const stripes = mirrored(
    [
      'M-106,-8Q-84,-8 -66,4Q-86,6 -108,8Z',
      'M-104,22Q-84,16 -68,24Q-84,30 -98,40Z',
      'M-92,-44Q-74,-36 -62,-22Q-80,-28 -100,-28Z',
      'M-46,-84Q-38,-66 -36,-48Q-52,-62 -60,-76Z',
      'M-16,-92Q-12,-74 -13,-56Q-24,-74 -28,-90Z',
    ]
      .map((path) => `<path d="${path}" fill="#2a0a06"/>`)
      .join(''),
  );
  const eyes = mirrored(
    [
      '<path d="M-70,-24C-54,-44 -26,-36 -18,-14C-30,-4 -58,-4 -70,-24Z" fill="#fff" stroke="#2a0a06" stroke-width="5" stroke-linejoin="round"/>',
      `<circle cx="-42" cy="-21" r="13" fill="${d.radial(['#fff06a', '#7ad81f', '#1c5a08'])}" stroke="#0c2a04" stroke-width="2"/><ellipse cx="-41" cy="-21" rx="4" ry="9" fill="#0a0a04"/><circle cx="-47" cy="-27" r="4" fill="#fff"/>`,
      '<path d="M-78,-34C-58,-56 -26,-46 -12,-20C-30,-34 -56,-38 -78,-34Z" fill="#2a0a06"/>',
    ].join(''),
  );
  const ruff = mirrored(
    form(
      d,
      'M-60,26C-92,20 -112,34 -118,52L-98,56L-108,76L-84,74L-86,94C-60,98 -36,84 -26,62Z',
      ['#ffffff', '#fff0dc', '#d8b89a'],
      { line, width: 5, depth: 4 },
    ),
  );
  const whiskers = mirrored(
    times(
      3,
      (index) =>
        svg`<path d="M-34,${38 + index * 7}Q-70,${32 + index * 12} -112,${36 + index * 20}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,
    ),
  );
  return [
    ears,
    ruff,
    form(
      d,
      'M0,-100C58,-100 104,-66 106,-14C106,34 74,66 38,72H-38C-74,66 -106,34 -106,-14C-104,-66 -58,-100 0,-100Z',
      [...fur],
      look,
    ),
    stripes,
    `<path d="M0,-104Q8,-84 7,-62H-7Q-8,-84 0,-104Z" fill="#2a0a06"/>`,
    form(d, 'M-36,56C-42,88 -24,112 0,112C24,112 42,88 36,56Z', ['#ffffff', '#fff0dc', '#d8b89a'], look),
    `<path d="M-34,50C-24,60 24,60 34,50C36,82 20,98 0,98C-20,98 -36,82 -34,50Z" fill="#6b0418" stroke="${line}" stroke-width="4"/><path d="M-18,86C-10,72 10,72 18,86Q10,96 0,96Q-10,96 -18,86Z" fill="#ff6a8a"/>`,
    mirrored(
      '<path d="M-30,54L-24,80L-14,58Z" fill="#fff" stroke="#5a3a1a" stroke-width="2.4" stroke-linejoin="round"/><path d="M-22,92L-17,76L-11,94Z" fill="#fff" stroke="#5a3a1a" stroke-width="2"/>',
    ),
    mirrored(
      form(d, 'M0,18C-28,10 -62,24 -60,46C-56,66 -16,66 0,48Z', ['#ffffff', '#fff4e4', '#e0c4a8'], {
        line,
        width: 4,
        depth: 4,
      }),
    ),
    whiskers,
    mirrored(
      '<circle cx="-32" cy="40" r="2.8" fill="#5a2a1a"/><circle cx="-42" cy="48" r="2.8" fill="#5a2a1a"/><circle cx="-24" cy="50" r="2.8" fill="#5a2a1a"/>',
    ),
    form(d, 'M-16,-34Q0,-42 16,-34L24,2Q0,12 -24,2Z', ['#ffd890', '#ffae3a', '#f07a14'], { depth: 2 }),
    form(d, 'M-25,6C-22,-6 22,-6 25,6C22,20 8,30 0,32C-8,30 -22,20 -25,6Z', ['#ffb8c0', '#e8506a', '#8a0a2a'], {
      line,
      width: 4,
      depth: 4,
    }),
    `<path d="M0,32V46" stroke="${line}" stroke-width="4"/>`,
    eyes,
    glint('M-84,-40C-76,-66 -54,-84 -28,-90', 6, 0.45),
  ].join('');
}
