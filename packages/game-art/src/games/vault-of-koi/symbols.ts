import { place } from '../../kit/index.ts';
import { prizeCoins } from '../../slots/prize-coin.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { koi } from '../../things/animals/koi.ts';
import { chest, pearlShell } from '../../things/treasure/hoard.ts';
import { ingot, jadeRing } from '../../things/treasure/treasure.ts';

const golden = { skin: '#fff6c8', belly: '#ffd84a', patch: '#ff9a0a', fin: '#ffb31a', line: '#6b2c00' };

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ff9ad8', body: '#b81a9a', fold: '#5a0a52', glow: '#ff9ae0' }, (d) =>
    place(pearlShell(d), 0, -14),
  ),
  A: { glow: '#ffc02e', draw: (d) => place(koi(d, golden), -34, 4, { scale: [0.352, 0.42], turn: -6 }) },
  B: { glow: '#ffb04a', draw: (d) => place(chest(d), 0, 4, { scale: 0.98 }) },
  D: { glow: '#ffd23a', draw: (d) => place(ingot(d), 0, 0, { scale: 1.08 }) },
  E: { glow: '#4affa0', draw: (d) => place(jadeRing(d), 0, -10, { scale: 0.98 }) },
  ...letterSymbols({ K: ['#ffe8c0', '#ff8a2a', '#c8400a'], Q: ['#ffe0f0', '#ff5ab0', '#b81078'] }),
  ...prizeCoins({
    rim: ['#fffbe0', '#ffd23a', '#d08400', '#ffe28a', '#8a4a00'],
    crease: '#4f2600',
    face: ['#3ac8ff', '#0f6ac8', '#062a78'],
    mark: '<path d="M-13,-84a13,11 0 0 1 26,0a6.5,5 0 0 1 -13,0a6.5,5 0 0 1 -13,0Z" fill="#8a4a00" opacity=".55"/>',
  }),
};
