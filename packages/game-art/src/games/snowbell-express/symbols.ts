import { type Drawing, glint, glowDisc, place } from '../../kit/index.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { bells, candyCanes, gift, locomotive, snowGlobe } from '../../things/objects/christmas.ts';
import { star } from '../../things/treasure/star.ts';

export const symbols: SlotSymbols = {
  W: named(
    'WILD',
    { light: '#7ac8ff', body: '#1450c8', fold: '#081f66', glow: '#ffe04a' },
    (d) => glowDisc(d, [0, -16], 118, '#ffe04a', 0.7) + place(star(d), 0, -10, { scale: 0.98, turn: -6 }),
  ),
  S: named('SCATTER', { light: '#8af0a0', body: '#0f8a3a', fold: '#04401a', glow: '#ff5a6a' }, (d) =>
    place(gift(d), 0, -22, { scale: 0.94 }),
  ),
  A: { glow: '#ffd23a', draw: (d) => place(locomotive(d), 0, 2, { scale: 0.96 }) },
  B: { glow: '#ffc02e', draw: (d) => place(bells(d), -2, 2, { scale: 0.9 }) },
  D: { glow: '#7ad8ff', draw: (d) => place(snowGlobe(d), 0, 2) },
  E: { glow: '#ff5a6a', draw: (d) => place(candyCanes(d), 0, 4) },
  ...letterSymbols(
    {
      K: ['#ffc8d0', '#f0284a', '#a00428'],
      Q: ['#d0ffd8', '#22b85a', '#066a2c'],
      J: ['#d0f0ff', '#2a9af0', '#0a50b8'],
      T: ['#fff0c0', '#ffb02e', '#c86a00'],
      N: ['#f0d8ff', '#a85af0', '#6414b8'],
    },
    { over: snowCap },
  ),
};

/** Snow on top of a letter. */
function snowCap(d: Drawing, outline: string): string {
  const drift =
    'M-120,-120H120V-42Q108,-22 92,-40Q74,-58 58,-38Q38,-14 20,-38Q4,-58 -14,-36Q-36,-10 -56,-36Q-74,-56 -90,-36Q-106,-22 -120,-42Z';
  return d.clipped(
    outline,
    `<path d="${drift}" transform="translate(0,5)" fill="#1c3a7a" opacity=".3"/><path d="${drift}" fill="${d.linearAt(['#ffffff', '#ffffff', '#c2def8'], [0, -84, 0, -14])}"/>${glint('M-90,-44Q-74,-62 -58,-44M-14,-44Q2,-64 18,-46M58,-46Q74,-64 90,-48', 3, 0.9)}`,
  );
}
