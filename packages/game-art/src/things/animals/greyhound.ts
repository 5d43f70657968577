import { type Colour, type Drawing, darken, form, glint, letters, lighten, svg } from '../../kit/index.ts';

/** A greyhound at full stretch, facing right, in a numbered jacket; around the origin, 520 wide, 260 tall. */
export function greyhound(d: Drawing, coat: Colour, jacket: Colour, number: string): string {
  const line = darken(coat, 0.75);
  const hide = [lighten(coat, 0.5), coat, darken(coat, 0.45)];
  const look = { line, width: 5, depth: 4 };
  const far = { ...look, depth: 2 };
  const shade = hide.map((colour) => darken(colour, 0.3));
  const body =
    'M-150,-26C-100,-74 -20,-66 40,-72C96,-80 124,-70 142,-50C150,-20 130,14 96,38C66,58 30,40 0,14C-30,-4 -58,4 -80,20C-112,36 -152,24 -150,-26Z';
  const head =
    'M112,-66C120,-104 142,-128 172,-130C200,-132 222,-116 246,-98C258,-90 258,-78 244,-76C222,-72 204,-78 190,-78C176,-64 162,-44 140,-30Z';
  const { path } = letters(number, { size: 66, cx: 12, cy: -20 });
  return [
    form(d, 'M-138,-20C-176,-30 -214,-52 -254,-96C-220,-46 -190,-14 -146,4Z', hide, { ...look, width: 4 }),
    form(d, 'M86,10C132,20 164,48 206,58C214,60 212,72 204,72C164,70 128,62 84,44Z', shade, far),
    form(d, 'M-112,4C-130,44 -170,70 -214,86C-222,90 -218,100 -210,98C-160,90 -104,66 -76,24Z', shade, far),
    form(d, body, hide, look),
    form(d, 'M58,12C84,44 128,74 178,100C190,106 186,118 174,116C120,104 66,80 36,34Z', hide, look),
    form(
      d,
      'M-92,-30C-142,-10 -138,30 -168,66C-186,88 -208,104 -232,118C-240,124 -234,134 -224,130C-186,118 -150,92 -128,60C-108,34 -80,26 -62,4Z',
      hide,
      look,
    ),
    d.clipped(
      body,
      `<path d="M-54,-90H84L70,70H-36Z" fill="${d.linear([lighten(jacket, 0.35), jacket, darken(jacket, 0.35)])}" stroke="${darken(jacket, 0.6)}" stroke-width="6"/>`,
    ),
    `<path d="${path}" fill="#fff" stroke="${darken(jacket, 0.7)}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"/>`,
    form(d, head, hide, look),
    form(d, 'M148,-120C124,-140 96,-140 76,-126C98,-122 118,-104 136,-92Z', shade, { ...look, width: 4, depth: 2 }),
    `<ellipse cx="250" cy="-88" rx="10" ry="8" fill="#16060a"/><circle cx="188" cy="-108" r="9" fill="#fff" stroke="${line}" stroke-width="3"/><circle cx="190" cy="-107" r="5.4" fill="#16060a"/>`,
    glint('M246,-77Q222,-72 204,-82', 4, 0.8, line),
    svg`<path d="M132,-88L158,-42" stroke="#ffd23a" stroke-width="13" stroke-linecap="round"/>`,
    glint('M-130,-36C-104,-56 -80,-60 -60,-60', 7, 0.55),
  ].join('');
}
