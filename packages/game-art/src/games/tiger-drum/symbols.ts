import { place } from '../../kit/index.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { tiger } from '../../things/animals/tiger.ts';
import { fire } from '../../things/nature/fire.ts';
import { bamboo, firecrackers, gong, warDrum } from '../../things/objects/percussion.ts';

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ffb04a', body: '#d8320a', fold: '#6b0e04', glow: '#ff7a1a' }, (d) =>
    place(fire(d), 0, -14, { scale: 0.94 }),
  ),
  S: named('SCATTER', { light: '#ffe28a', body: '#c8780a', fold: '#5c2c00', glow: '#ff4a3a' }, (d) =>
    place(warDrum(d), 0, -30, { scale: 0.92 }),
  ),
  A: { glow: '#ff9a2e', draw: (d) => place(tiger(d), 0, -2, { scale: 1.02 }) },
  B: { glow: '#ffc84a', draw: (d) => place(gong(d), 0, 2, { scale: 0.94 }) },
  D: { glow: '#ff4a3a', draw: (d) => place(firecrackers(d), 0, 2) },
  E: { glow: '#7af04a', draw: (d) => place(bamboo(d), 0, 4, { scale: 0.98 }) },
  ...letterSymbols(
    {
      K: ['#ffc8b0', '#f0401a', '#9a1404'],
      Q: ['#fff0b0', '#f2a81a', '#b05a00'],
      J: ['#c8ffd8', '#1fb06a', '#045a34'],
      T: ['#c8f0ff', '#1f90d0', '#044a80'],
      N: ['#ecd8ff', '#9a4ae0', '#54149a'],
    },
    { piping: ['#fff0d0', '#d8a05a', '#5a2a0a', '#f0c88a'], foot: '#2e1404' },
  ),
};
