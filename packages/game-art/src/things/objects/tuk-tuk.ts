import { type Drawing, svg } from '../../kit/index.ts';
import { sign } from './neon.ts';

const circle = (x: number, y: number, r: number) =>
  svg`M${x - r},${y}A${r},${r} 0 1 1 ${x + r},${y}A${r},${r} 0 1 1 ${x - r},${y}Z`;

/** A tuk-tuk in tubes, driving to the right, around the origin: 230 wide, 170 tall. */
export function tukTuk(d: Drawing): string {
  const roof = 'M-104,-62Q-100,-86 -76,-88H52Q82,-86 90,-60L84,-54H-98Z';
  const body = 'M-104,10H-2L6,36H44L56,0L86,-2Q110,10 112,44Q112,54 102,54H-96Q-108,54 -108,42Z';
  const screen = 'M48,-52H80L92,-2H58Z';
  return sign(
    d,
    [
      [roof, '#ff2fa0'],
      [body, '#1fe0ff'],
      [screen, '#a84aff'],
      [circle(-64, 58, 28), '#ffd21f'],
      [circle(72, 58, 28), '#ffd21f'],
    ],
    [
      { path: roof, colour: '#ff2fa0', width: 9 },
      { path: 'M-96,-52V8M-30,-52V8M40,-52V30', colour: '#ffd21f', width: 6 },
      { path: body, colour: '#1fe0ff', width: 9 },
      { path: screen, colour: '#a84aff', width: 6 },
      { path: 'M-92,30H-10', colour: '#ff2fa0', width: 6 },
      { path: circle(-64, 58, 27), colour: '#ffd21f', width: 8 },
      { path: circle(72, 58, 27), colour: '#ffd21f', width: 8 },
      { path: `${circle(-64, 58, 8)}${circle(72, 58, 8)}`, colour: '#ff8a1f', width: 5 },
      { path: circle(100, 20, 7), colour: '#ffffff', width: 6 },
      { path: 'M-118,-30h-14M-120,-6h-20M-118,18h-14', colour: '#ffffff', width: 5 },
    ],
  );
}
