import {
  type Colour,
  type Drawing,
  darken,
  form,
  glint,
  lighten,
  mirrored,
  place,
  svg,
  times,
} from '../../kit/index.ts';
import { gem } from '../treasure/gem.ts';

export interface ElephantColours {
  skin: Colour;
  ear: Colour;
  line: Colour;
  jewel: Colour;
}

const white: ElephantColours = { skin: '#dfe4f6', ear: '#ff9ab4', line: '#3a3a6b', jewel: '#f0143c' };

/** The head of a royal elephant from the front, around the origin, 230 wide, with a golden head-dress. */
export function elephant(d: Drawing, { skin, ear, line, jewel }: ElephantColours = white): string {
  const hide = [lighten(skin, 0.7), skin, darken(skin, 0.3)];
  const gold = ['#fffbe0', '#ffd23a', '#c87a00', '#8a4a00'];
  const gilt = { line: '#5c3000', width: 3, depth: 3 };
  const ears = mirrored(
    form(d, 'M-36,-58C-62,-98 -120,-86 -117,-28C-114,26 -84,66 -46,44Z', hide, { line, depth: 5 }) +
      `<path d="M-48,-46C-66,-72 -100,-64 -99,-26C-97,12 -78,40 -54,30Z" fill="${d.linear([lighten(ear, 0.4), ear, darken(ear, 0.3)])}" opacity=".9"/>`,
  );
  const tusks = mirrored(
    form(d, 'M-40,38C-58,58 -62,84 -44,104C-42,86 -30,72 -20,56Z', ['#ffffff', '#fff3d8', '#d8b884'], {
      line: '#6b4a20',
      width: 3,
      depth: 2.5,
    }),
  );
  const trunk =
    'M-22,-34C-34,10 -30,78 -14,98C2,116 36,112 42,90C44,80 34,76 28,84C22,92 11,90 11,74C12,54 36,20 22,-34Z';
  const creases = times(
    5,
    (index) =>
      svg`M${-25 + index * 1.6},${32 + index * 14}Q0,${42 + index * 14} ${22 - index * 2.4},${30 + index * 13}`,
  );
  const eyes = mirrored(
    `<ellipse cx="-37" cy="-4" rx="11" ry="13" fill="#fff" stroke="${line}" stroke-width="3"/><circle cx="-35" cy="-2" r="7.4" fill="#2a1408"/><circle cx="-38" cy="-6" r="3" fill="#fff"/>${glint('M-52,-16Q-38,-27 -24,-16', 4, 0.9, line)}`,
  );
  const dress = 'M-58,-58C-44,-96 44,-96 58,-58C46,-42 26,-28 0,14C-26,-28 -46,-42 -58,-58Z';
  const pearls = times(9, (index) => {
    const k = (index - 4) / 4;
    const depth = 1 - Math.abs(k);
    return svg`<circle cx="${k * 50}" cy="${-50 + depth * 54}" r="4.4" fill="#fff" stroke="#8a4a00" stroke-width="1.4"/>`;
  });
  return [
    ears,
    form(d, 'M0,-86C48,-86 72,-52 68,-10C64,26 44,48 0,52C-44,48 -64,26 -68,-10C-72,-52 -48,-86 0,-86Z', hide, {
      line,
      depth: 6,
    }),
    tusks,
    form(d, trunk, hide, { line, depth: 5 }),
    `<path d="${creases}" fill="none" stroke="${line}" stroke-width="2.6" opacity=".5" stroke-linecap="round"/>`,
    eyes,
    form(d, 'M-14,-84C-10,-104 -4,-110 0,-118C4,-110 10,-104 14,-84Z', gold, gilt),
    form(d, dress, gold, gilt),
    `<path d="M-42,-56C-32,-78 32,-78 42,-56C32,-44 18,-32 0,-6C-18,-32 -32,-44 -42,-56Z" fill="${d.linear([lighten(jewel, 0.2), darken(jewel, 0.5)])}" stroke="#5c3000" stroke-width="2"/>`,
    place(gem(d, jewel), 0, -48, { scale: 0.2 }),
    pearls,
  ].join('');
}
