import { type Colour, type Drawing, darken, form, glint, lighten, mirrored, place, sparkle } from '../../kit/index.ts';
import { crown } from '../gaming/card.ts';

/** A rain frog with a crown, from the front, around the origin, 220 wide. */
export function frog(d: Drawing, skin: Colour = '#4fce2e'): string {
  const line = darken(skin, 0.75);
  const hide = [lighten(skin, 0.6), skin, darken(skin, 0.45)];
  const look = { line, depth: 5 };
  const sides = mirrored(
    [
      form(d, 'M-44,44C-86,14 -116,34 -112,68C-110,90 -84,98 -58,94Z', hide, look),
      form(
        d,
        'M-62,88C-98,84 -122,96 -116,106C-112,112 -100,106 -92,110C-86,116 -76,108 -66,112C-50,114 -40,102 -46,92Z',
        hide,
        { line, depth: 3, width: 3.4 },
      ),
    ].join(''),
  );
  const eyes = mirrored(
    [
      form(d, 'M-92,-52C-92,-88 -30,-92 -26,-52C-26,-26 -92,-22 -92,-52Z', hide, look),
      `<circle cx="-59" cy="-54" r="25" fill="#fff" stroke="${line}" stroke-width="3"/><circle cx="-57" cy="-52" r="18" fill="${d.radial(['#ffe45a', '#ff9a1a', '#8a3a00'])}"/><ellipse cx="-56" cy="-52" rx="9" ry="13" fill="#1a0a04"/><circle cx="-63" cy="-61" r="6.5" fill="#fff"/>`,
    ].join(''),
  );
  return [
    sides,
    form(d, 'M0,4C58,4 78,40 66,78C58,104 30,112 0,112C-30,112 -58,104 -66,78C-78,40 -58,4 0,4Z', hide, look),
    `<path d="M0,40C36,40 46,66 40,86C34,104 18,108 0,108C-18,108 -34,104 -40,86C-46,66 -36,40 0,40Z" fill="${d.linear(['#fffde0', '#e8f6a0', '#a8cc5a'])}"/>`,
    mirrored(
      form(
        d,
        'M-34,70C-44,86 -52,98 -58,106C-62,114 -48,112 -42,110C-36,118 -26,114 -24,108C-20,96 -18,84 -16,72Z',
        hide,
        { line, depth: 2.5, width: 3.4 },
      ),
    ),
    place(crown(d), 0, -84, { scale: 0.66 }),
    form(d, 'M0,-56C62,-60 104,-24 98,10C92,38 48,50 0,50C-48,50 -92,38 -98,10C-104,-24 -62,-60 0,-56Z', hide, look),
    eyes,
    `<path d="M-70,10C-40,36 40,36 70,10" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/><path d="M-46,26Q0,40 46,26Q30,44 0,44Q-30,44 -46,26Z" fill="#e83a5a" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>`,
    mirrored(
      `<ellipse cx="-72" cy="20" rx="13" ry="8" fill="#ff8a9a" opacity=".7"/><ellipse cx="-10" cy="-14" rx="3.4" ry="5" fill="${line}"/>`,
    ),
    glint('M-78,-20C-66,-36 -44,-42 -24,-42', 8, 0.5),
    sparkle(d, [40, -104], 18),
  ].join('');
}
