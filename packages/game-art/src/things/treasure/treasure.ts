import {
  bevel,
  type Colour,
  type Drawing,
  darken,
  letters,
  lighten,
  place,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';

/** A boat-shaped gold ingot around the origin, 200 wide and 130 tall. */
export function ingot(d: Drawing): string {
  const hull = d.linear([
    [0, '#fffbe0'],
    [0.28, '#ffe05a'],
    [0.62, '#f5a300'],
    [1, '#8a4300'],
  ]);
  const round = bevel(d, { depth: 4, shine: 0.75, hardness: 22, shade: '#6b2c00' });
  return [
    `<path d="M-102,-30C-78,-20 -66,-10 -58,8Q0,34 58,8C66,-10 78,-20 102,-30C96,36 60,74 0,74C-60,74 -96,36 -102,-30Z" fill="${hull}" stroke="#7a3a00" stroke-width="3" filter="${round}"/>`,
    `<ellipse cy="-4" rx="63" ry="25" fill="${d.linear(['#8a4a00', '#ffd95a'])}"/>`,
    `<path d="M-51,-6C-50,-62 50,-62 51,-6Q0,20 -51,-6Z" fill="${d.radial(['#fffef0', '#ffe668', '#f2a000', '#b86a00'], [0.5, 0.5, 0.62, 0.34, 0.2])}" stroke="#8a4a00" stroke-width="2" filter="${round}"/>`,
    '<path d="M-31,-24C-24,-42 2,-47 17,-42" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".95"/>',
    '<path d="M-80,4C-72,38 -50,56 -20,62" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".7"/>',
    '<path d="M84,-8C78,26 62,48 38,60" stroke="#fff3b8" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>',
    sparkle(d, [56, -36], 20),
  ].join('');
}

/** A carved jade ring on a red cord, around the origin: radius 82, tassel to 116. */
export function jadeRing(d: Drawing): string {
  const stone = d.radial(['#f2fff4', '#86f5bb', '#22bd7a', '#056340'], [0.5, 0.5, 0.58, 0.34, 0.28]);
  const gilt = d.linear(['#fff6c8', '#ffc02e', '#a86200', '#ffe28a'], [0, 0, 1, 1]);
  const carving = times(
    12,
    (index) => svg`<path d="M-7,-66q7,-9 14,0q-7,9 -14,0Z" transform="rotate(${index * 30})"/>`,
  );
  const threads = times(9, (index) => {
    const k = index - 4;
    return svg`<path d="M${k * 1.4},86Q${k * 2.4},102 ${k * 3.6},${122 - Math.abs(k) * 1.6}"/>`;
  });
  return [
    '<path d="M0,-84C-20,-106 20,-106 0,-84" stroke="#c1121f" stroke-width="7" fill="none"/>',
    `<g stroke="#d81b28" stroke-width="4.2" stroke-linecap="round" fill="none">${threads}</g>`,
    `<path fill-rule="evenodd" d="M0,-82A82,82 0 1 1 -.1,-82ZM0,-27A27,27 0 1 0 .1,-27Z" fill="${stone}" filter="${bevel(d, { depth: 4.5, shine: 0.75, hardness: 24, shade: '#023a24' })}"/>`,
    `<g fill="#04583a" opacity=".55">${carving}</g>`,
    '<circle r="46" fill="none" stroke="#04583a" stroke-width="2.5" opacity=".5"/>',
    `<circle r="31" fill="none" stroke="${gilt}" stroke-width="7"/><circle r="82" fill="none" stroke="${gilt}" stroke-width="6"/>`,
    `<circle cy="84" r="9" fill="${gilt}" stroke="#7a3a00" stroke-width="2"/>`,
    '<path d="M-60,-42A74,74 0 0 1 -8,-73" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".8"/>',
  ].join('');
}

export interface LetterColours {
  light: Colour;
  body: Colour;
  deep: Colour;
  /** Four tones of the piping around the letter, and the colour of its foot; gold when left out. */
  piping?: readonly Colour[];
  foot?: Colour;
  /** A layer on top of the letter: snow, drops; it receives the letter's outline. */
  over?(d: Drawing, outline: string): string;
}

const goldPiping = ['#fff6c8', '#ffc02e', '#a86200', '#ffe28a'];

/** A card rank as a jewelled letter around the origin, 170 tall, with metal piping. */
export function jewelLetter(d: Drawing, text: string, colours: LetterColours): string {
  const { light, body, deep, piping = goldPiping, foot = '#6b3a00', over } = colours;
  const { path } = letters(text, { size: 186, maxWidth: 186 });
  const shadow = darken(deep, 0.55);
  const sides = times(
    12,
    (index) =>
      svg`<path d="${path}" transform="translate(0,${12 - index})" fill="${index < 5 ? shadow : darken(deep, 0.3)}"/>`,
  );
  const face = d.linearAt(
    [
      [0, light],
      [0.44, body],
      [0.52, deep],
      [1, lighten(body, 0.12)],
    ],
    [0, -76, 0, 76],
  );
  const gloss = '<path d="M-120,-100H120V-14Q0,26 -120,-14Z" fill="#fff" opacity=".22"/>';
  return svg`<g stroke-linejoin="round"><path d="${path}" transform="translate(0,9)" fill="#16060f" stroke="#16060f" stroke-width="26" opacity=".5"/><path d="${path}" transform="translate(0,8)" fill="${foot}" stroke="${foot}" stroke-width="20"/><path d="${path}" fill="none" stroke="${d.linearAt(piping, [0, -80, 0, 80])}" stroke-width="17"/>${sides}<path d="${path}" fill="${face}" stroke="${light}" stroke-width="2" filter="${bevel(d, { depth: 3.4, shine: 0.6, hardness: 18, shade: shadow })}"/>${d.clipped(path, gloss)}${over?.(d, path) ?? ''}</g>`;
}

export interface RibbonColours {
  light: Colour;
  body: Colour;
  fold: Colour;
}

/** A name ribbon around the origin, 200 wide and 56 tall. */
export function nameRibbon(d: Drawing, text: string, { light, body, fold }: RibbonColours): string {
  const { path } = letters(text, { size: 44, cy: 2, maxWidth: 150, tracking: 1 });
  const ends = 'M-104,-18L-76,-18V30H-104L-93,6ZM104,-18L76,-18V30H104L93,6Z';
  const band = 'M-84,-27Q0,-20 84,-27V22Q0,29 -84,22Z';
  return [
    `<path d="${ends}" fill="${fold}" stroke="${darken(fold, 0.4)}" stroke-width="2"/>`,
    `<path d="${band}" fill="${d.linear([light, body])}" stroke="${d.linear(['#fff6c8', '#ffc02e', '#c98200'])}" stroke-width="4"/>`,
    '<path d="M-78,-20Q0,-13 78,-20" stroke="#fff" stroke-width="2.5" fill="none" opacity=".55"/>',
    place(
      `<path d="${path}" fill="${darken(fold, 0.45)}" stroke="${darken(fold, 0.45)}" stroke-width="5" stroke-linejoin="round"/>`,
      0,
      2,
    ),
    `<path d="${path}" fill="#fffdf0"/>`,
  ].join('');
}
