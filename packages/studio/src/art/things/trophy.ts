import { bevel, type Colour, type Drawing, darken, form, glint, lighten, mirrored, place, sparkle } from '../kit.ts';
import { gem } from './gem.ts';

const gold = ['#fffbe0', '#ffd23a', '#e09000', '#8a4a00'] as const;

/** A golden cup with two handles, around the origin: 300 wide, 360 tall. */
export function trophy(d: Drawing): string {
  const look = { line: '#5c3000', width: 5, depth: 6 };
  return [
    mirrored(
      '<path d="M-92,-120C-170,-140 -168,-20 -66,0" fill="none" stroke="#5c3000" stroke-width="30" stroke-linecap="round"/><path d="M-92,-120C-170,-140 -168,-20 -66,0" fill="none" stroke="#ffc02e" stroke-width="20" stroke-linecap="round"/><path d="M-98,-124C-160,-136 -156,-50 -92,-14" fill="none" stroke="#fff6c0" stroke-width="5" stroke-linecap="round"/>',
    ),
    form(d, 'M-18,36H18L26,104H-26Z', [...gold], { ...look, along: [0, 0, 1, 0] }),
    form(d, 'M-102,-152H102C104,-50 76,46 0,52C-76,46 -104,-50 -102,-152Z', [...gold], {
      ...look,
      along: [0, 0.2, 1, 0.5],
    }),
    `<ellipse cy="-152" rx="102" ry="22" fill="${d.linear(['#8a4a00', '#ffd95a'])}" stroke="#5c3000" stroke-width="5"/>`,
    form(d, 'M-74,100H74V122H-74Z', [...gold], look),
    form(d, 'M-88,122H88L96,172H-96Z', ['#ff8a9a', '#c80a34', '#5a0420'], { line: '#3a0410', width: 5, depth: 5 }),
    place(gem(d, '#f0143c'), 0, -58, { scale: 0.42 }),
    glint('M-80,-118C-80,-70 -70,-24 -44,8', 14, 0.75),
    glint('M84,-110C84,-70 74,-30 56,-4', 6, 0.5, '#fff0b0'),
    sparkle(d, [-62, -132], 30),
  ].join('');
}

/** A ball of leather panels around the origin, radius 100. */
export function basketball(d: Drawing, colour: Colour = '#f27a1a'): string {
  const skin = d.radial(
    [lighten(colour, 0.6), lighten(colour, 0.15), colour, darken(colour, 0.6)],
    [0.5, 0.5, 0.6, 0.34, 0.28],
  );
  const seams = 'M-98,-8Q0,30 98,-8M-8,-99Q-30,0 10,99M-74,-66Q-10,-10 -62,78M72,-68Q20,-4 74,66';
  return `<circle r="98" fill="${skin}" stroke="#3a1404" stroke-width="5"/><path d="${seams}" fill="none" stroke="#3a1404" stroke-width="5.5"/>${glint('M-70,-32A78,78 0 0 1 -20,-74', 12, 0.75)}`;
}

/** A watch that is stopped, around the origin, radius 110. */
export function stopwatch(d: Drawing): string {
  const steel = d.linear(['#ffffff', '#c2c9e0', '#5c668f', '#e8eeff', '#6b7399'], [0, 0, 1, 1]);
  return `<rect x="-16" y="-140" width="32" height="34" rx="8" fill="${steel}" stroke="#23273f" stroke-width="5"/><circle r="106" fill="${steel}" stroke="#23273f" stroke-width="6" filter="${bevel(d, { depth: 5, shade: '#23273f' })}"/><circle r="82" fill="#fff" stroke="#23273f" stroke-width="5"/><path d="M0,0L0,-70A70,70 0 0 1 66,22Z" fill="#ff3a5c" opacity=".85"/><path d="M0,0L62,20" stroke="#23273f" stroke-width="9" stroke-linecap="round"/><circle r="11" fill="#23273f"/>`;
}
