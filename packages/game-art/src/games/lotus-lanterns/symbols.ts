import { place } from '../../kit/index.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { koi } from '../../things/animals/koi.ts';
import { lotus } from '../../things/nature/lotus.ts';
import { lantern } from '../../things/objects/lantern.ts';
import { coin } from '../../things/treasure/coin.ts';
import { ingot, jadeRing } from '../../things/treasure/treasure.ts';

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ff7ab4', body: '#c00f5c', fold: '#7a0438', glow: '#ff6fc0' }, (d) =>
    place(lotus(d), 0, 66, { scale: 0.46 }),
  ),
  S: named('SCATTER', { light: '#ffc04a', body: '#d4560a', fold: '#7a2a00', glow: '#ffab2e' }, (d) =>
    place(lantern(d, { hasTassel: false, hasHalo: false }), 0, -14, { scale: 0.86 }),
  ),
  A: { glow: '#ff8a4a', draw: (d) => place(koi(d), -34, 4, { scale: [0.352, 0.4], turn: -6 }) },
  B: { glow: '#ffd23a', draw: (d) => place(ingot(d), 0, 2, { scale: 1.08 }) },
  D: { glow: '#4affa0', draw: (d) => place(jadeRing(d), 0, -10, { scale: 0.98 }) },
  E: { glow: '#ffd23a', draw: (d) => place(coin(d, { tilt: 12 }), 0, -6, { scale: 0.96 }) },
  ...letterSymbols({
    K: ['#ecd9ff', '#a25cff', '#6a1ce0'],
    Q: ['#d3f3ff', '#3fb8ff', '#0a74dc'],
    J: ['#d8ffe4', '#3be08a', '#08a058'],
    T: ['#fff3cc', '#ffb63a', '#e2700a'],
    N: ['#ffd9e6', '#ff5a96', '#cf1560'],
  }),
};
