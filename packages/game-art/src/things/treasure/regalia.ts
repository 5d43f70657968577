import {
  type Colour,
  type Drawing,
  darken,
  form,
  glint,
  lighten,
  mirrored,
  place,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';
import { gem } from './gem.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const gilt = { line: '#5c3000', width: 3, depth: 3 };

/** A flame-shaped ornament rising from the origin, 70 tall, bent to the left. */
function flamelet(d: Drawing): string {
  return form(
    d,
    'M8,4C-26,4 -34,-20 -28,-44C-24,-36 -18,-32 -12,-34C-16,-48 -10,-62 2,-74C0,-60 6,-52 14,-42C26,-26 26,0 8,4Z',
    [...gold],
    gilt,
  );
}

/** Rings of gold that taper to a needle: from a foot `width` wide at `foot` up to `tip`. */
function spire(d: Drawing, width: number, foot: number, tip: number, rings: number): string {
  const height = foot - tip;
  const needle = svg`M${-width * 0.1},${foot - height * 0.62}Q0,${foot - height * 0.8} 0,${tip}Q0,${foot - height * 0.8} ${width * 0.1},${foot - height * 0.62}Z`;
  return (
    form(d, needle, [...gold], gilt) +
    times(rings, (index) => {
      const [from, to] = [index / rings, (index + 1) / rings];
      const [y1, y2] = [foot - height * 0.64 * from, foot - height * 0.64 * to];
      const [w1, w2] = [(width / 2) * (1 - from * 0.86), (width / 2) * (1 - to * 0.86) * 0.88];
      const ring = svg`M${-w1},${y1}Q0,${y1 + w1 * 0.22} ${w1},${y1}C${w1 * 0.98},${y1 - 6} ${w2},${y2 + 8} ${w2},${y2}Q0,${y2 + w2 * 0.2} ${-w2},${y2}C${-w2},${y2 + 8} ${-w1 * 0.98},${y1 - 6} ${-w1},${y1}Z`;
      return form(d, ring, [...gold], { ...gilt, along: [0, 0, 1, 0.3], depth: 2.4 });
    })
  );
}

/** A royal crown that tapers to a spire, around the origin, 230 tall. */
export function royalCrown(d: Drawing, jewel: Colour = '#f0143c'): string {
  const wings = mirrored(
    place(flamelet(d), -70, 66, { turn: -22, scale: 1.1 }) + place(flamelet(d), -84, 84, { turn: -58, scale: 0.8 }),
  );
  const band = 'M-82,52Q0,78 82,52L76,92Q0,120 -76,92Z';
  return [
    wings,
    spire(d, 148, 62, -116, 5),
    form(d, band, [...gold], { ...gilt, along: [0, 0, 1, 0.4] }),
    place(gem(d, jewel), 0, 88, { scale: 0.22 }),
    mirrored(
      place(gem(d, '#1fc47a'), -40, 83, { scale: 0.14 }) +
        svg`<circle cx="-63" cy="76" r="6" fill="#fff" stroke="#8a4a00" stroke-width="2"/><circle cx="-20" cy="87" r="4.4" fill="#fff" stroke="#8a4a00" stroke-width="1.6"/>`,
    ),
    place(gem(d, jewel), 0, 34, { scale: 0.13 }),
    glint('M-46,40C-34,10 -24,-12 -18,-30', 6, 0.75),
    sparkle(d, [-52, 66], 18),
    sparkle(d, [0, -112], 20),
  ].join('');
}

/** The mask of a giant who guards a gate, around the origin, 230 tall. */
export function giantMask(d: Drawing, skin: Colour = '#1fb56a'): string {
  const face = 'M-70,-30C-76,24 -54,88 0,98C54,88 76,24 70,-30Q0,-56 -70,-30Z';
  const line = darken(skin, 0.78);
  const ink = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const eye = [
    `<path d="M-62,-8C-52,-30 -20,-28 -12,-4C-22,12 -54,14 -62,-8Z" fill="#fff" stroke="${line}" stroke-width="4"/>`,
    `<circle cx="-36" cy="-6" r="13" fill="${d.radial(['#ffd23a', '#f0501a', '#7a0a10'])}" stroke="#3a0408" stroke-width="2"/><circle cx="-36" cy="-6" r="5.6" fill="#16040a"/><circle cx="-40" cy="-11" r="3.6" fill="#fff"/>`,
    `<path d="M-68,-24C-54,-48 -24,-44 -8,-22" ${ink} stroke="${line}" stroke-width="13"/><path d="M-66,-26C-52,-46 -26,-42 -12,-26" ${ink} stroke="#ffd95a" stroke-width="6"/>`,
    `<path d="M-66,26C-58,44 -50,52 -40,54" ${ink} stroke="#ffe28a" stroke-width="4" opacity=".85"/>`,
    form(d, 'M-34,62C-50,50 -52,34 -42,20C-38,34 -30,44 -20,52Z', ['#ffffff', '#fff0d0', '#d8b884'], {
      line: '#5c3000',
      width: 2.5,
      depth: 2,
    }),
  ].join('');
  const mouth = [
    `<path d="M-46,54C-30,42 -12,48 0,52C12,48 30,42 46,54C34,82 16,88 0,88C-16,88 -34,82 -46,54Z" fill="#c40a2a" stroke="${line}" stroke-width="4" stroke-linejoin="round"/>`,
    '<path d="M-34,58Q0,50 34,58L30,70Q0,76 -30,70Z" fill="#fff" stroke="#5c0418" stroke-width="2.4"/><path d="M-20,55V72M-7,53V74M7,53V74M20,55V72" stroke="#5c0418" stroke-width="2"/>',
  ].join('');
  return [
    mirrored(
      place(flamelet(d), -78, 34, { turn: -14, scale: 1.15 }) + place(flamelet(d), -74, 66, { turn: -40, scale: 0.8 }),
    ),
    spire(d, 122, -34, -122, 4),
    form(d, face, [lighten(skin, 0.55), skin, darken(skin, 0.45)], { line, depth: 6 }),
    form(
      d,
      'M-18,20C-22,34 -30,36 -24,46C-12,52 12,52 24,46C30,36 22,34 18,20C14,4 -14,4 -18,20Z',
      [lighten(skin, 0.4), skin, darken(skin, 0.4)],
      { line, width: 3, depth: 3 },
    ),
    mirrored(eye),
    mouth,
    form(d, 'M-76,-30Q0,-64 76,-30L78,-50Q0,-88 -78,-50Z', [...gold], { ...gilt, along: [0, 0, 1, 0.4] }),
    place(gem(d, '#f0143c'), 0, -62, { scale: 0.17 }),
    mirrored(place(gem(d, '#2fb4ff'), -40, -55, { scale: 0.12 })),
    glint('M-56,-14Q-58,10 -52,26', 5, 0.35),
  ].join('');
}
