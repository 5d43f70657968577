import {
  type Colour,
  type Drawing,
  darken,
  gold,
  letters,
  lighten,
  place,
  polar,
  svg,
  times,
} from '../../kit/index.ts';

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

/** Suit signs within a radius of 50 around the origin. */
const signs: Readonly<Record<Suit, string>> = {
  hearts:
    'M0,46C-34,18 -50,0 -50,-20C-50,-37 -38,-46 -25,-46C-13,-46 -4,-38 0,-27C4,-38 13,-46 25,-46C38,-46 50,-37 50,-20C50,0 34,18 0,46Z',
  diamonds: 'M0,-50Q14,-22 38,0Q14,22 0,50Q-14,22 -38,0Q-14,-22 0,-50Z',
  spades:
    'M0,-50C10,-26 46,-4 46,18C46,33 34,40 23,40C14,40 8,35 4,28C4,38 8,46 16,50H-16C-8,46 -4,38 -4,28C-8,35 -14,40 -23,40C-34,40 -46,33 -46,18C-46,-4 -10,-26 0,-50Z',
  clubs:
    'M0,-50C14,-50 24,-40 24,-27C24,-20 21,-14 16,-9C20,-11 24,-12 28,-12C40,-12 49,-3 49,9C49,22 40,31 28,31C17,31 8,25 4,16C4,32 8,44 17,50H-17C-8,44 -4,32 -4,16C-8,25 -17,31 -28,31C-40,31 -49,22 -49,9C-49,-3 -40,-12 -28,-12C-24,-12 -20,-11 -16,-9C-21,-14 -24,-20 -24,-27C-24,-40 -14,-50 0,-50Z',
};

const inks: Readonly<Record<Suit, Colour>> = {
  spades: '#171a2e',
  clubs: '#171a2e',
  hearts: '#d8122f',
  diamonds: '#d8122f',
};

/** A playing card around the origin, 210 × 300. Court cards carry a crown over the sign. */
export function card(d: Drawing, rank: string, suit: Suit): string {
  const ink = inks[suit];
  const { path } = letters(rank, { size: 74, cx: -72, cy: -108, maxWidth: 52 });
  const corner = `<path d="${path}" fill="${ink}"/>${place(`<path d="${signs[suit]}" fill="${ink}"/>`, -72, -58, { scale: 0.36 })}`;
  const sign = `<path d="${signs[suit]}" fill="${d.linear([lighten(ink, 0.34), ink, darken(ink, 0.34)])}" stroke="${darken(ink, 0.3)}" stroke-width="1"/>`;
  const isCourt = 'JQK'.includes(rank);
  return [
    `<rect x="-105" y="-150" width="210" height="300" rx="22" fill="${d.linear(['#ffffff', '#fbfbff', '#dfe3f6'], [0, 0, 1, 1])}" stroke="#aab0cf" stroke-width="2.5"/>`,
    svg`<rect x="-96" y="-141" width="192" height="282" rx="16" fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="2"/>`,
    corner,
    `<g transform="rotate(180)">${corner}</g>`,
    place(sign, 8, isCourt ? 36 : 8, { scale: isCourt ? 1.25 : 1.6 }),
    isCourt ? place(crown(d), 8, -52, { scale: 0.82 }) : '',
  ].join('');
}

/** A crown around the origin, 120 wide. */
export function crown(d: Drawing): string {
  const metal = d.linear([gold[0], gold[1], gold[2], gold[3]]);
  const tips = [-58, 0, 58].map(
    (x) => svg`<circle cx="${x}" cy="${x ? -22 : -40}" r="9" fill="#ff4a6a" stroke="#8a4a00" stroke-width="3"/>`,
  );
  return `<path d="M-58,-16L-32,8L0,-34L32,8L58,-16L48,44H-48Z" fill="${metal}" stroke="#8a4a00" stroke-width="4" stroke-linejoin="round"/><rect x="-48" y="28" width="96" height="16" rx="5" fill="${metal}" stroke="#8a4a00" stroke-width="4"/>${tips.join('')}`;
}

/** A gaming chip around the origin, radius 100, leaning back by `tilt` degrees. */
export function chip(d: Drawing, colour: Colour, tilt = 0): string {
  const squash = Math.cos((tilt * Math.PI) / 180);
  const thickness = 8 + 22 * Math.sin((tilt * Math.PI) / 180);
  const spots = times(8, (index) => {
    const at = (angle: number, r: number) => {
      const [x, y] = polar(angle, r);
      return svg`${x},${y}`;
    };
    const from = index * 45 - 10;
    return `<path d="M${at(from, 99)}A99,99 0 0 1 ${at(from + 20, 99)}L${at(from + 20, 74)}A74,74 0 0 0 ${at(from, 74)}Z"/>`;
  });
  const face = [
    `<circle r="100" fill="${d.linear([lighten(colour, 0.3), colour, darken(colour, 0.25)], [0, 0, 1, 1])}"/>`,
    `<g fill="#fff8ea">${spots}</g>`,
    `<circle r="99" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="2.5"/>`,
    `<circle r="70" fill="${d.linear([darken(colour, 0.15), lighten(colour, 0.22)], [0, 0, 1, 1])}" stroke="#fff8ea" stroke-width="4" stroke-dasharray="9 6"/>`,
    `<circle r="54" fill="#fff8ea" opacity=".95"/>`,
    `<path d="${signs.spades}" transform="scale(.68)" fill="${darken(colour, 0.2)}"/>`,
    '<path d="M-86,-26A90,90 0 0 1 -20,-87" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>',
  ];
  return svg`<path d="M-100,0A100,${100 * squash} 0 0 0 100,0V${thickness}A100,${100 * squash} 0 0 1 -100,${thickness}Z" fill="${d.linear([darken(colour, 0.45), '#fff8ea', darken(colour, 0.2), '#fff8ea', darken(colour, 0.55)], [0, 0, 1, 0])}" stroke="${darken(colour, 0.6)}" stroke-width="2"/><g transform="scale(1,${squash})">${face}</g>`;
}
