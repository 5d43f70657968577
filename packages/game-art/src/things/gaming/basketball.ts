import { bevel, type Colour, type Drawing, darken, glint, lighten } from '../../kit/index.ts';

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
